/**
 * The steps of the check and the plans made of them.
 *
 * A step's `run` gets `{ root, report, isQuiet }` (`report` is the file where a test runner leaves its JSON) and
 * answers `{ passed, output }`; `count` reads that report; `isDue(root)` says whether this machine can run it at all.
 * Every test step starts its runner once: what fails has failed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseTestsOf, storiesOf } from './changes.mjs'
import { countPlaywright, countVitest } from './reports.mjs'
import { run } from './run.mjs'

const toolProgram = (root, name) => join(root, 'tools/node_modules/.bin', name)

/** A step that runs a program of tools/ or one of ours, and says by its exit code whether it passed. */
const check = (name, title, command, env) => ({
  name,
  title,
  run: ({ root, isQuiet }) => {
    const [program, ...args] = command
    const path = program.endsWith('.mjs') ? process.execPath : toolProgram(root, program)
    const given = program.endsWith('.mjs') ? [program, ...args] : args
    return run(path, given, { cwd: root, isQuiet, env: env?.(root) })
  },
})

const tools = {
  name: 'tools',
  title: "tests of the project's own tools",
  run: (context) => runVitest(context, ['--config', 'tools/vitest.config.mjs']),
  count: countVitest,
}

/** One thread: each further one would compute the shared types again, and the linter needs the other processor. */
const types = check('types', 'types (tsc)', [
  'tsc',
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
])

/** @param {string[]} files the ones to lint; none for all */
const lint = (...files) =>
  check(
    'lint',
    'lint (oxlint, with types)',
    ['oxlint', '-c', '.oxlintrc.json', '--type-aware', '--deny-warnings', ...files],
    // One thread, as for the types.
    (root) => ({ OXLINT_TSGOLINT_PATH: toolProgram(root, 'tsgolint'), GOMAXPROCS: '1' }),
  )

const format = (...files) => check('format', 'format (oxfmt)', ['oxfmt', '--check', ...files])

const MAPS = [
  check('borders', 'borders between rooms and areas', ['tools/borders.mjs']),
  check('texts', 'message catalogs', ['tools/check-texts.mjs']),
  check('tables', 'generated tables are current', ['tools/tables.mjs', '--check']),
]

/** Side by side: each uses one processor for less than half a minute. */
const STATIC = [types, lint(), ...MAPS, format('.'), check('unused', 'unused files and packages (knip)', ['knip'])]

const build = check('build', 'build of office and site', ['tools/build.mjs'])

const vitestStep = (name, title, projects, { args = [], env, mayBeEmpty = false, isDue } = {}) => ({
  name,
  title,
  mayBeEmpty,
  isDue,
  // the API tests hand what we make to programs of others
  asksPrograms: projects.includes('api'),
  run: (context) =>
    runVitest(context, [...projects.flatMap((project) => ['--project', project]), ...args], env?.(context.root)),
  count: countVitest,
})

const product = vitestStep('product', 'unit, screens, and API on PostgreSQL 18', ['unit', 'screens', 'api'])
const faults = vitestStep('faults', 'one kill per kind of act', ['fault'])
const longFaults = vitestStep('long-faults', 'kills, restarts, and broken storage at length', ['fault-long'])

/** News of card payments in every order, and a post to Google killed a hundred times, not in one of each kind alone. */
const thorough = vitestStep('product', 'unit, screens, and API on PostgreSQL 18', ['unit', 'screens', 'api'], {
  env: () => ({ EVERY_ORDER: '1' }),
})

/** The package of PostgreSQL 15 for this machine; not every platform has one. */
const olderPostgres = (root) => join(root, `tools/node_modules/postgres-15-${process.platform}-${process.arch}`)
const onOlder = {
  env: (root) => ({ TEST_POSTGRES_PACKAGE: olderPostgres(root) }),
  isDue: (root) => existsSync(olderPostgres(root)),
}
const postgres15 = vitestStep(
  'postgres15',
  'schema, tenancy, lists, and every statement on PostgreSQL 15',
  ['api', 'statements'],
  {
    args: [
      'tests/postgres15',
      'platform/database/migrate',
      'api/tenancy',
      'api/field',
      'api/projects-list',
      'api/requests-list',
    ],
    ...onOlder,
  },
)
const allOnPostgres15 = vitestStep('all-postgres15', 'API again, on PostgreSQL 15', ['api'], onOlder)

const stories = (name, title, { files = [], env = {} } = {}) => ({
  name,
  title,
  run: ({ root, report, isQuiet }) =>
    run(
      toolProgram(root, 'playwright'),
      ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...files],
      { cwd: root, isQuiet, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    ),
  count: countPlaywright,
})

/** The check of every change. */
export const planChange = () => [
  STATIC,
  [tools],
  [product],
  // The fault tests spend half their time waiting.
  [faults, postgres15],
  [build],
  [stories('stories', 'main stories in the browser')],
]

/** What is too long for every change, on top of it. */
export const planEverything = () => [
  STATIC,
  [tools],
  [thorough],
  [faults],
  [longFaults],
  [allOnPostgres15],
  [build],
  [stories('stories', 'every story, desktop and phone', { env: { STORIES: 'all' } })],
]

/** What a change touches: unit and screen tests by their imports, API tests and stories by their areas. */
export function planChanged(root, { base, files }) {
  const touched = storiesOf(root, files)
  const withDatabase = databaseTestsOf(files)
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  const empty = { mayBeEmpty: true }
  return [
    // types alone are checked in all files: a changed one can break any other
    [
      types,
      ...MAPS,
      ...(code.length === 0 ? [] : [lint(...code)]),
      ...(files.length === 0 ? [] : [format('--no-error-on-unmatched-pattern', ...files)]),
    ],
    [
      vitestStep('related', `unit and screen tests of what changed since ${base.slice(0, 8)}`, ['unit', 'screens'], {
        args: ['--changed', base, '--passWithNoTests'],
        ...empty,
      }),
    ],
    ...(withDatabase.length === 0
      ? []
      : [
          [
            vitestStep('api', `API tests of ${withDatabase.join(', ')}`, ['api'], {
              args: [...withDatabase, '--passWithNoTests'],
              ...empty,
            }),
          ],
        ]),
    ...(touched.length === 0
      ? []
      : [[stories('stories', `stories of what changed: ${touched.join(', ')}`, { files: touched })]]),
  ]
}

const runVitest = ({ root, report, isQuiet }, args, env) =>
  run(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, isQuiet, env },
  )
