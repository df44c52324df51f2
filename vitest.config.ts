import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { icons } from './tools/build/vite-icons.ts'
import { durationsReporter, LongestFirst } from './tests/support/durations.ts'

/**
 * Milliseconds. They end a test that hangs and judge no speed: what takes two seconds here takes a minute on a machine
 * that does five other things.
 */
const longest = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

const inFolders = (endings: string, ...folders: string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.test.${endings}`)

/** What of the server needs a database, beside the calls in `tests/api`. Everything else of it is `unit`. */
const withDatabase = [
  'server/src/areas/**/*.store.test.ts',
  ...inFolders(
    'ts',
    ...['database', 'events', 'jobs', 'live', 'services', 'work'].map((name) => `server/src/platform/${name}`),
  ),
]

const database = { setupFiles: ['tests/support/each-file.ts'], globalSetup: ['tests/support/database-setup.ts'] }

const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'unit',
      include: inFolders('ts', 'contract', 'server', 'demo', 'tests/assistant', 'tests/support'),
      exclude: [...configDefaults.exclude, ...withDatabase],
      isolate: false,
    },
  },
  {
    plugins: [icons()],
    test: {
      name: 'screens',
      environment: 'happy-dom',
      include: inFolders('{ts,tsx}', 'office', 'site'),
      isolate: false,
      setupFiles: ['tests/support/each-screen.ts'],
    },
  },
  // Files share a worker, and in it one application with its database: see `startApp`.
  { test: { name: 'api', include: [...withDatabase, 'tests/api/**/*.test.ts'], isolate: false, ...database } },
  // What the API tests asked of the database, asked of another version of it.
  { test: { name: 'statements', include: ['tests/postgres15/*.test.ts'], ...database } },
  // Each file in a process of its own: these kill, and are killed.
  { test: { name: 'fault', include: ['tests/fault/*.test.ts'], ...database } },
  { test: { name: 'fault-long', include: ['tests/fault/long/*.test.ts'], ...database } },
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // UPDATE_DURATIONS=1 after a change of what tests take
    reporters: process.env['UPDATE_DURATIONS'] === '1' ? ['default', durationsReporter] : ['default'],
    teardownTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    ...longest,
    projects: projects.map((project) => ({ extends: true, ...project })),
  },
})
