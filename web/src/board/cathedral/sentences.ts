// The cathedral in whole sentences, for tips and screen readers.
import type { Choice, SeenSection, SeenTower, View } from "../../api/types";
import { say, text } from "../../words/words";
import { amount, listed } from "../player/sentences";

const ORNAMENTS: Readonly<Record<string, string>> = { base: "door", middle: "arch", dome: "cross" };
export const ornamentFor = (part: string): string => ORNAMENTS[part] ?? "door";

export function goods(counts: Readonly<Record<string, number>>): string {
  return listed(Object.entries(counts).map(([kind, count]) => amount(kind, count)));
}

const player = (view: View, seat: number): string => {
  const found = view.players[seat];
  return found ? say(found.name) : "";
};

const reward = ({ recognition, rubles }: SeenSection): string =>
  listed([amount("recognition", recognition), ...(rubles ? [amount("rubles", rubles)] : [])]);

export function aboutSection(section: SeenSection, view: View): string {
  const named = text("cathedral-named", { section: section.name, part: say(section.part_label) });
  if (section.owner === null) return aboutOpen(section, named);
  const owner = player(view, section.owner);
  return section.finished ? aboutFinished(section, named, owner, view) : aboutClaimed(section, named, owner);
}

function aboutOpen(section: SeenSection, named: string): string {
  const open = text("cathedral-open", { named, cost: goods(section.cost), reward: reward(section) });
  if (!section.benefit) return open;
  return text("cathedral-open-tile", { open, benefit: say(section.benefit) });
}

function aboutClaimed(section: SeenSection, named: string, owner: string): string {
  const delivered = goods(section.delivered);
  const about = text(delivered ? "cathedral-claimed" : "cathedral-claimed-empty", {
    named,
    player: owner,
    delivered,
    lacking: goods(section.lacking),
    reward: reward(section),
  });
  if (!section.reprimand) return about;
  return text("cathedral-reprimand", { about, player: owner, count: section.reprimand });
}

function aboutFinished(section: SeenSection, named: string, owner: string, view: View): string {
  const about = text("cathedral-finished", { named, player: owner });
  if (section.ornament === null) return about;
  const ornament = text(`ornament-${ornamentFor(section.part)}`);
  return text("cathedral-decorated", { about, ornament, player: player(view, section.ornament) });
}

export function aboutTower(tower: SeenTower, view: View): string {
  const city = view.region?.cities.find(({ tower: stands }) => stands === tower.name);
  const standing = aboutStanding(tower, view);
  if (!city) return standing;
  const key = city.closed ? "cathedral-city-closed" : "cathedral-city";
  return [standing, text(key, { city: say(city.label) })].join(" ");
}

function aboutStanding(tower: SeenTower, view: View): string {
  const there = tower.presence
    .map((count, seat) => ({ count, seat, share: tower.prestige[seat] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ seat, ...rest }) => text("cathedral-presence", { player: player(view, seat), ...rest }));
  if (!there.length) return text("cathedral-tower-empty", { tower: tower.name });
  return text("cathedral-tower", { tower: tower.name, value: tower.value, presence: listed(there) });
}

export function aboutChoice(choice: Choice): string {
  const label = say(choice.label);
  const summary = choice.summary.map((each) => say(each)).join(". ");
  return summary ? text("cathedral-choice", { label, summary }) : label;
}
