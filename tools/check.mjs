#!/usr/bin/env node
/**
 * `npm test`: every check and test, in order. Stops at the first step that fails; the last line counts the tests.
 * A test that failed runs once more by itself; when it passes then, it is named as unsteady (decision 43).
 *
 *   npm test -- --all                 goes on after a failed step
 *   npm test -- --only lint,types     these steps alone
 *   npm test -- --list                the names of the steps
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { complaintAboutNode } from './build/node-version.mjs'
import { installTools } from './check/install.mjs'
import { STEPS } from './check/steps.mjs'
import { UNSTEADY_LIMIT } from './check/vitest.mjs'

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
    for (const step of STEPS) console.log(`${step.name.padEnd(12)}${step.title}`)
    return 0
  }
  if (!(await prepare())) return 1
  const results = await runSteps(options)
  return summarize(results)
}

function readOptions() {
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, only: { type: 'string' }, list: { type: 'boolean' } },
  })
  const names = values.only?.split(',').map((name) => name.trim())
  const unknown = names?.filter((name) => !STEPS.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    console.error(`no such step: ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}`)
    return undefined
  }
  const steps = names ? STEPS.filter((step) => names.includes(step.name)) : STEPS
  return { steps, all: values.all === true, list: values.list === true }
}

/** What every step stands on: this Node, the packages of the project, those of tools/. */
async function prepare() {
  const complaint = complaintAboutNode()
  if (complaint) {
    console.error(complaint)
    return false
  }
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The packages are not installed: run "npm ci" first.')
    return false
  }
  heading('packages of tools/')
  return installTools(join(root, 'tools'))
}

async function runSteps({ steps, all }) {
  const results = []
  for (const step of steps) {
    const result = await runStep(step)
    results.push(result)
    if (result.state === 'failed' && !all) break
  }
  return results
}

/** @returns {Promise<{ title: string, state: 'passed' | 'failed' | 'skipped', seconds: number, counts?: object }>} */
async function runStep(step) {
  const context = { root, report: join(reports, `${step.name}.json`) }
  heading(step.title)
  if (step.isDue && !step.isDue(context)) {
    console.log('nothing to do here')
    return { title: step.title, state: 'skipped', seconds: 0 }
  }
  const begun = performance.now()
  const passed = await step.run(context)
  const counts = step.count?.(context.report)
  // A runner that says nothing is wrong and ran nothing has been called wrongly.
  const emptyHanded = counts && counts.passed + counts.failed === 0
  if (emptyHanded) console.error('no test was run')
  const state = passed && !emptyHanded && !counts?.failed ? 'passed' : 'failed'
  return { title: step.title, state, seconds: (performance.now() - begun) / 1000, counts }
}

/** A failed step without a failed test (types, lint, a crashed runner) counts as one failure. */
function summarize(results) {
  heading('summary')
  for (const { title, state, seconds, counts } of results) {
    const tests = counts ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : ''
    console.log(`${state.padEnd(8)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${title}${tests}`)
  }
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0)
  const failed = results.reduce(
    (sum, { state, counts }) => sum + Math.max(counts?.failed ?? 0, state === 'failed' ? 1 : 0),
    0,
  )
  const unsteady = results.flatMap(({ counts }) => counts?.unsteady ?? [])
  if (unsteady.length > 0) {
    console.log(`\nUNSTEADY, passed only the second time (${unsteady.length}, at most ${UNSTEADY_LIMIT} are taken):`)
    for (const name of unsteady) console.log(`  ${name}`)
  }
  console.log(`\n${passed} passed, ${failed} failed, ${unsteady.length} unsteady`)
  return failed > 0 || unsteady.length > UNSTEADY_LIMIT ? 1 : 0
}

function heading(title) {
  console.log(`\n=== ${title}`)
}
