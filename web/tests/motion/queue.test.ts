// Who falls behind is not kept waiting.
import { describe, expect, it, vi } from "vitest";
import { MOST_WAITING, Queue } from "../../src/motion/queue";

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

function acts(moves = 1) {
  const ends: (() => void)[] = [];
  const play = vi.fn(() => new Promise<void>((done) => ends.push(done)));
  return { act: { moves, play }, ends, play };
}

describe("the queue", () => {
  it("plays one after the other and tells when all is shown", async () => {
    const idle = vi.fn();
    const queue = new Queue(() => undefined, idle);
    const [first, second] = [acts(), acts()];
    queue.add(first.act);
    queue.add(second.act);
    await settle();
    expect(first.play).toHaveBeenCalled();
    expect(second.play).not.toHaveBeenCalled();
    first.ends[0]?.();
    await settle();
    expect(second.play).toHaveBeenCalled();
    second.ends[0]?.();
    await settle();
    expect(idle).toHaveBeenCalledOnce();
    expect(queue.length).toBe(0);
  });

  it("jumps when more moves wait than anybody would watch", async () => {
    const jump = vi.fn();
    const queue = new Queue(jump);
    queue.add(acts().act);
    await settle(); // it plays, the others wait
    for (let waiting = 0; waiting < MOST_WAITING; waiting += 1) queue.add(acts().act);
    expect(jump).not.toHaveBeenCalled();
    queue.add(acts().act);
    expect(jump).toHaveBeenCalledOnce();
    expect(queue.length).toBe(0);
  });

  it("jumps when many moves arrive at once", () => {
    const jump = vi.fn();
    new Queue(jump).add(acts(MOST_WAITING + 1).act);
    expect(jump).toHaveBeenCalledOnce();
  });

  it("goes on after a skip, and what was skipped does not come back", async () => {
    const queue = new Queue(() => undefined);
    const [first, lost, next] = [acts(), acts(), acts()];
    queue.add(first.act);
    queue.add(lost.act);
    await settle();
    queue.skip();
    queue.add(next.act);
    first.ends[0]?.();
    await settle();
    expect(lost.play).not.toHaveBeenCalled();
    expect(next.play).toHaveBeenCalledOnce();
  });
});
