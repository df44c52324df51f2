import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { countPlaywright, countVitest, run } from './run.mjs'

afterEach(removeProjects)

const reportFile = (report) => join(makeProject({ 'report.json': JSON.stringify(report) }), 'report.json')

it('counts what vitest ran, and a file that could not be loaded as one failure', () => {
  const file = reportFile({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(file)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

it('counts what Playwright ran, and faults outside a test as failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(reportFile({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 3, skipped: 2 })
})

it('counts nothing when the runner left no report', () => {
  expect(countVitest('/nowhere/report.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it('tells whether a command passed, failed or does not exist', async () => {
  const cwd = import.meta.dirname
  expect(await run(process.execPath, ['-e', ''], { cwd })).toBe(true)
  expect(await run(process.execPath, ['-e', 'process.exit(3)'], { cwd })).toBe(false)
  expect(await run('no-such-command-here', [], { cwd })).toBe(false)
})
