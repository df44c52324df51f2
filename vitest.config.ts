import { defineConfig } from 'vitest/config'

const ends = (endings: string, ...rooms: string[]): string[] => rooms.map((room) => `${room}/**/*.test.${endings}`)

/** Two kinds of tests: those of the server, with the real database, and those of screens, with a small browser. */
export default defineConfig({
  test: {
    // Each file in a process of its own: tests start servers, set signal handlers and end processes.
    pool: 'forks',
    maxWorkers: 2,
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
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ends('{ts,tsx}', 'office', 'site'),
        },
      },
    ],
  },
})
