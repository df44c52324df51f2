/**
 * The steps of `npm test`, in order: the quick ones first.
 *
 * A step's `run` gets `{ root, report }` (`report` is the file where a test runner may leave its JSON) and answers
 * whether it passed; `count` reads that report.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './reports.mjs'
import { run } from './run.mjs'
import { runVitest as vitest } from './vitest.mjs'

const toolProgram = (root, name) => join(root, 'tools/node_modules/.bin', name)
const rootProgram = (root, name) => join(root, 'node_modules/.bin', name)
const node = (root, ...args) => run(process.execPath, args, { cwd: root })

/** The folders with tests of the product itself; browser, fault and bench tests have steps of their own. */
const PRODUCT_TESTS = ['contract', 'server', 'office', 'site', 'demo', 'tests/api', 'tests/support']

export const STEPS = [
  {
    name: 'types',
    title: 'types (tsc)',
    run: ({ root }) => run(rootProgram(root, 'tsc'), ['--noEmit'], { cwd: root }),
  },
  {
    name: 'lint',
    title: 'lint (oxlint, with types)',
    run: ({ root }) =>
      run(toolProgram(root, 'oxlint'), ['-c', '.oxlintrc.json', '--type-aware', '--deny-warnings'], {
        cwd: root,
        env: { OXLINT_TSGOLINT_PATH: toolProgram(root, 'tsgolint') },
      }),
  },
  { name: 'borders', title: 'borders between rooms and areas', run: ({ root }) => node(root, 'tools/borders.mjs') },
  {
    name: 'format',
    title: 'format (oxfmt)',
    run: ({ root }) => run(toolProgram(root, 'oxfmt'), ['--check', '.'], { cwd: root }),
  },
  { name: 'texts', title: 'message catalogues', run: ({ root }) => node(root, 'tools/check-texts.mjs') },
  {
    name: 'tables',
    title: 'generated tables are current',
    isDue: ({ root }) => existsSync(join(root, 'tools/tables.mjs')),
    run: ({ root }) => node(root, 'tools/tables.mjs', '--check'),
  },
  {
    name: 'tools',
    title: "tests of the project's own tools",
    run: (context) => vitest(context, ['--config', 'tools/vitest.config.mjs']),
    count: countVitest,
  },
  {
    name: 'unit',
    title: 'unit and API tests, PostgreSQL 18',
    isDue: ({ root }) => hasTests(root, PRODUCT_TESTS),
    run: (context) => vitest(context, folders(context.root, PRODUCT_TESTS)),
    count: countVitest,
  },
  {
    name: 'postgres15',
    title: 'server and API tests again, PostgreSQL 15',
    isDue: ({ root }) => hasTests(root, ['server', 'tests/api']) && olderPostgres(root) !== undefined,
    run: (context) =>
      vitest(context, folders(context.root, ['server', 'tests/api']), {
        TEST_POSTGRES_PACKAGE: olderPostgres(context.root),
      }),
    count: countVitest,
  },
  {
    name: 'fault',
    title: 'fault tests (kills, restarts, processes apart)',
    isDue: ({ root }) => hasTests(root, ['tests/fault']),
    run: (context) => vitest(context, folders(context.root, ['tests/fault'])),
    count: countVitest,
  },
  { name: 'build', title: 'build of office and site', run: ({ root }) => node(root, 'tools/build.mjs') },
  {
    name: 'browser',
    title: 'browser tests, desktop and phone',
    run: ({ root, report }) =>
      run(
        toolProgram(root, 'playwright'),
        // a story that failed gets one second run; the report names it (decision 43)
        ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json', '--retries=1'],
        { cwd: root, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      ),
    count: countPlaywright,
  },
]

/** Absolute, because vitest takes a relative filter as any part of a path. */
function folders(root, names) {
  return names.filter((name) => hasTests(root, [name])).map((name) => join(root, name, '/'))
}

function hasTests(root, names) {
  return names.some((name) => {
    const folder = join(root, name)
    if (!existsSync(folder)) return false
    return readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(file))
  })
}

/** The folder of the PostgreSQL 15 package for this machine; not every platform has one. */
function olderPostgres(root) {
  const folder = join(root, `tools/node_modules/postgres-15-${process.platform}-${process.arch}`)
  return existsSync(folder) ? folder : undefined
}
