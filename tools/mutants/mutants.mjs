#!/usr/bin/env node
/**
 * Puts small mistakes into rules, policies, and the office's outbox, one at a time, and names those no test notices.
 * By hand: it takes hours in full, and is no part of `npm test`.
 *
 *   npm run mutants -- server/src/areas/reviews          one folder
 *   npm run mutants -- office/src/lib/outbox/rules.ts    one file
 *   npm run mutants                                      everything
 *   npm run mutants -- --sample=5                        five of a hundred declarations, the same ones each time
 *
 * The reports are .cache/mutants/unit.html and screens.html. A mistake already judged is not tried again while neither its file nor its
 * tests change; `--force` tries all again.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { complaintAboutNode } from '../build/node-version.mjs'
import { testsOf } from './tests.mjs'

const root = resolve(import.meta.dirname, '../..')
const reports = '.cache/mutants'

/** Mistakes are made in what decides, and judged by tests without a database: each of them runs hundreds of times. */
const GROUPS = [
  {
    project: 'unit',
    runner: 'kept',
    targets: ['server/src/**/*.rules.ts', 'server/src/**/*.policy.ts'],
    tests: ['{contract,demo,server}/**/*.test.ts', 'tests/{assistant,support}/**/*.test.ts'],
  },
  {
    project: 'screens',
    runner: 'vitest',
    targets: ['office/src/lib/outbox/*.ts'],
    // the others reach it through half the office
    tests: ['office/src/lib/outbox/*.test.ts'],
  },
]
/** Words and word lists decide nothing: a mistake in one is seen by whoever reads it. */
const CATALOGS = [
  'server/src/areas/assistant/engine/words/**',
  'server/src/areas/assistant/rehearsal/scripts/**',
  'server/src/areas/reviews/reviews.reply-words.rules.ts',
  'server/src/areas/templates/templates.{presets,samples}.rules.ts',
]
/** Left out of the copy that is worked on. */
const UNUSED = [
  '/.cache',
  '/.ci',
  '/data',
  '!/data/assistant',
  '/demo',
  '/docs',
  '/dist',
  '/test-results',
  '/tests/{bench,browser,story}',
]

async function main(given) {
  const complaint = complaintAboutNode()
  if (complaint) {
    console.error(complaint)
    return 1
  }
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, sample: { type: 'string', default: '100' } },
  })
  if (!(Number(values.sample) > 0 && Number(values.sample) <= 100)) {
    console.error(`--sample is a percentage from 1 to 100, not ${values.sample}`)
    return 2
  }
  const groups = GROUPS.map((group) => ({ ...group, mutate: filesOf(group.targets, positionals) })).filter(
    ({ mutate }) => mutate.length > 0,
  )
  if (groups.length === 0) {
    console.error(`no rules, policies, or outbox there: ${positionals.join(' ')}`)
    return 2
  }
  process.chdir(root)
  mkdirSync(reports, { recursive: true })
  process.env['MUTANTS_SAMPLE'] = values.sample
  const results = []
  for (const group of groups) {
    process.env['MUTANTS_PROJECT'] = group.project
    process.env['MUTANTS_TESTS'] = resolve(reports, `${group.project}.tests.json`)
    writeFileSync(process.env['MUTANTS_TESTS'], JSON.stringify(testsOf(root, group.mutate, group.tests)))
    results.push(...(await new Stryker(optionsFor(group, values.force)).runMutationTest()))
  }
  summarize(results)
  return 0
}

/** Those of the targets that are inside these files and folders. */
function filesOf(targets, places) {
  const all = globSync(targets, { cwd: root, exclude: [...CATALOGS, '**/*.test.ts'] })
  if (places.length === 0) return all
  const inside = places.map((place) => relative(root, resolve(place)))
  return all.filter((file) => inside.some((place) => file === place || file.startsWith(join(place, '/'))))
}

const optionsFor = ({ project, runner, mutate }, force) => ({
  mutate,
  force,
  testRunner: runner,
  plugins: [
    import.meta.resolve('@stryker-mutator/vitest-runner'),
    join(import.meta.dirname, 'kept.mjs'),
    join(import.meta.dirname, 'sample.mjs'),
  ],
  ignorers: ['sample'],
  vitest: { configFile: 'tools/mutants/vitest.config.mjs', related: false },
  // the machine is often shared, and a test that is slow by chance counts as a mistake noticed
  concurrency: 1,
  timeoutMS: 600_000,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  // Stryker would rewrite it by TypeScript's old programming interface, which version 7 does not have
  tsconfigFile: 'none',
  ignorePatterns: UNUSED,
  tempDirName: `${reports}/copy`,
  incremental: true,
  incrementalFile: `${reports}/${project}.json`,
  reporters: ['html', 'clear-text', 'progress-append-only'],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: false,
  },
  htmlReporter: { fileName: `${reports}/${project}.html` },
})

/** Of each area: how many mistakes were made, and how many were noticed. */
function summarize(results) {
  const areas = new Map()
  for (const { fileName, status } of results) {
    const area = areaOf(relative(root, resolve(fileName)))
    const of = areas.get(area) ?? { noticed: 0, unnoticed: 0 }
    if (status === 'Killed' || status === 'Timeout') of.noticed += 1
    else if (status === 'Survived' || status === 'NoCoverage') of.unnoticed += 1
    areas.set(area, of)
  }
  for (const [area, { noticed, unnoticed }] of [...areas, ['in all', sumOf(areas)]]) {
    const made = noticed + unnoticed
    const percent = made === 0 ? '' : ` ${((100 * noticed) / made).toFixed(1)} %`
    console.log(`${area.padEnd(40)} ${String(noticed).padStart(6)} of ${String(made).padStart(6)}${percent}`)
  }
}

const sumOf = (areas) =>
  [...areas.values()].reduce(
    (sum, { noticed, unnoticed }) => ({ noticed: sum.noticed + noticed, unnoticed: sum.unnoticed + unnoticed }),
    { noticed: 0, unnoticed: 0 },
  )

/** `server/src/areas/reviews`, `office/src/lib/outbox`. */
const areaOf = (file) => file.split('/').slice(0, 4).join('/')

process.exitCode = await main(process.argv.slice(2))
