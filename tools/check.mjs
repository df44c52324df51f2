#!/usr/bin/env node
/**
 * `npm test`: everything a change is likely to break. Every test runs once: one that failed has failed.
 *
 *   npm test                            the check of every change
 *   npm test -- --changed               only what the change against main touches; --changed=<commit> for another base
 *   npm test -- --only types,stories    these steps alone
 *   npm test -- --list                  the names of the steps
 *   npm run test:all                    also the long fault tests, PostgreSQL 15 in full, every story at both widths
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { complaintAboutNode } from './build/node-version.mjs'
import { changesSince } from './check/changes.mjs'
import { installTools } from './check/install.mjs'
import { listFailures } from './check/reports.mjs'
import { planChange, planChanged, planEverything } from './check/steps.mjs'
import { installPrograms, missingPrograms } from './check/programs.ts'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'check-'))
try {
  process.exitCode = await main()
} finally {
  rmSync(reports, { recursive: true, force: true })
}

async function main() {
  const options = readOptions()
  if (!options) return 2
  if (options.list) {
    for (const step of options.plan.flat()) console.log(`${step.name.padEnd(16)}${step.title}`)
    return 0
  }
  if (!(await prepare())) return 1
  const leftOut = choosePrograms(options)
  return summarize(await runPlan(options.plan), leftOut)
}

/** A plan is a list of groups; the steps of a group run side by side, the groups one after the other. */
function readOptions() {
  const { values } = parseArgs({
    args: process.argv.slice(2).map((each) => (each === '--changed' ? '--changed=' : each)),
    options: {
      everything: { type: 'boolean' },
      changed: { type: 'string' },
      only: { type: 'string' },
      list: { type: 'boolean' },
    },
  })
  const plan = choosePlan(values)
  const names = values.only?.split(',').map((name) => name.trim())
  const known = plan.flat().map((step) => step.name)
  const unknown = names?.filter((name) => !known.includes(name)) ?? []
  if (unknown.length > 0) {
    console.error(`no such step: ${unknown.join(', ')}; there are ${known.join(', ')}`)
    return undefined
  }
  const chosen = names ? plan.map((group) => group.filter((step) => names.includes(step.name))) : plan
  const installs = values.everything === true
  return { plan: chosen.filter((group) => group.length > 0), list: values.list === true, installs }
}

/** The programs that judge what we make and are not on this machine; the whole check installs what it can. */
function choosePrograms({ plan, installs }) {
  if (!plan.flat().some((step) => step.asksPrograms)) return ''
  const missing = installs ? installPrograms() : missingPrograms()
  if (missing.length === 0) return ''
  const why = installs
    ? 'they are not on this machine and could not be installed, which takes root and apt-get'
    : 'they are not on this machine; npm run test:all installs them'
  return `LEFT OUT: the tests that ask ${missing.join(', ')}: ${why}`
}

function choosePlan({ everything, changed }) {
  if (everything) return planEverything()
  if (changed !== undefined) return planChanged(root, changesSince(root, changed))
  return planChange()
}

/** What every step stands on: this Node, the packages of the project, those of tools/. */
async function prepare() {
  const complaint = complaintAboutNode()
  if (complaint) {
    console.error(complaint)
    return false
  }
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The packages are not installed. Run: npm ci && npm test')
    return false
  }
  return installTools(join(root, 'tools'))
}

/** Goes on after a failed group, so that one run shows all there is to fix. */
async function runPlan(plan) {
  const results = []
  // Asked only now: the packages of tools/ may just have been installed.
  const due = plan.map((group) => group.filter((step) => step.isDue?.(root) ?? true))
  for (const group of due) results.push(...(await Promise.all(group.map((step) => runStep(step, group.length > 1)))))
  return results
}

/** @returns {Promise<{ title: string, passed: boolean, seconds: number, counts?: object, failures: string[] }>} */
async function runStep(step, isBesideOthers) {
  const report = join(reports, `${step.name}.json`)
  if (!isBesideOthers) heading(step.title)
  const start = performance.now()
  const { passed, output } = await step.run({ root, report, isQuiet: isBesideOthers })
  if (isBesideOthers) heading(`${step.title}\n${output.trimEnd()}`)
  const counts = step.count?.(report)
  // A runner that ran nothing was called wrongly, unless a change touches no test at all.
  const ranNothing = counts !== undefined && counts.passed + counts.failed === 0 && !step.mayBeEmpty
  if (ranNothing) console.error('no test was run')
  const hasPassed = passed && !ranNothing && !counts?.failed
  return {
    title: step.title,
    passed: hasPassed,
    seconds: (performance.now() - start) / 1000,
    counts,
    failures: hasPassed ? [] : whatFailed(step, report, output),
  }
}

/** The failed tests; without any, the last lines, where a check says what it complains about. */
function whatFailed(step, report, output) {
  const tests = step.count ? listFailures(report) : []
  return tests.length > 0 ? tests : output.trimEnd().split('\n').slice(-20)
}

/**
 * A failed step without a failed test (types, lint, a crashed runner) counts as one failure. What failed stands last:
 * often only the end of a long output is kept.
 */
function summarize(results, leftOut) {
  heading('summary')
  for (const { title, passed, seconds, counts } of results) {
    const tests = counts ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : ''
    console.log(`${passed ? 'passed' : 'FAILED'} ${`${seconds.toFixed(1)} s`.padStart(9)}  ${title}${tests}`)
  }
  if (leftOut) console.log(leftOut)
  for (const { title, failures } of results.filter((result) => result.failures.length > 0)) {
    console.log(`\nFAILED  ${title}`)
    for (const failure of failures.slice(0, 40)) console.log(`  ${failure}`)
  }
  const sum = (count) => results.reduce((total, result) => total + count(result), 0)
  const failed = sum(({ passed, counts }) => Math.max(counts?.failed ?? 0, passed ? 0 : 1))
  console.log(`\n${sum(({ counts }) => counts?.passed ?? 0)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function heading(title) {
  console.log(`\n=== ${title}`)
}
