import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

// Apart from the build, which does without the tools of the tests.
export default mergeConfig(
  page,
  defineConfig({
    // Else the tests would be given the server's half of Svelte.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "happy-dom",
      testTimeout: 60_000,
      include: ["tests/**/*.test.ts"],
      isolate: false,
      setupFiles: ["tests/fresh.ts", "tests/words/speaking.ts"],
    },
  }),
);
