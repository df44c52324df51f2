import { defineConfig } from 'vitest/config'

/**
 * Milliseconds. They end a test that hangs and judge no speed: what takes two seconds here takes a minute on a machine
 * that does five other things.
 */
const longest = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

const ends = (endings: string, ...rooms: string[]): string[] => rooms.map((room) => `${room}/**/*.test.${endings}`)

/** Two kinds of tests: those of the server, with the real database, and those of screens, with a small browser. */
export default defineConfig({
  test: {
    // Each file in a process of its own: tests start servers, set signal handlers and end processes.
    pool: 'forks',
    maxWorkers: 2,
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ends(
            'ts',
            'server',
            'contract',
            'tests/api',
            'tests/assistant',
            'tests/support',
            'tests/fault',
            'demo',
          ),
          globalSetup: ['tests/support/database-setup.ts'],
          ...longest,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ends('{ts,tsx}', 'office', 'site'),
          ...longest,
        },
      },
    ],
  },
})
