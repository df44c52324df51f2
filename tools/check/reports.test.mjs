import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { countPlaywright, countVitest, listFailures } from './reports.mjs'

afterEach(removeProjects)

const reportFile = (report) => join(makeProject({ 'report.json': JSON.stringify(report) }), 'report.json')

it('countVitest counts a file that could not be loaded as one failure', () => {
  const file = reportFile({
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
      { name: 'b', status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'todo' }] },
      { name: 'c', status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(file)).toEqual({ passed: 1, failed: 2, skipped: 2 })
})

it('countPlaywright counts unsteady tests and errors outside a test as failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(reportFile({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 3, skipped: 2 })
})

it('counts nothing when the runner left no report', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  expect(countVitest('/nowhere/report.json')).toEqual(nothing)
  expect(countPlaywright('/nowhere/report.json')).toEqual(nothing)
})

it('listFailures names each failed test and the first lines of what went wrong', () => {
  const vitest = reportFile({
    testResults: [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  at a.ts'] },
        ],
      },
      { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(listFailures(vitest)).toEqual([
    'tests/a.test.ts › takes away: expected 1\n      at a.ts',
    'tests/b.test.ts › could not be loaded: no such module',
  ])
  const spec = (title, status, errors = []) => ({
    file: 'story/a.spec.ts',
    title,
    tests: [{ status, projectName: 'phone', results: [{ errors }] }],
  })
  const playwright = reportFile({
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('pays', 'unexpected', [{ message: 'too late\n\n  Locator: button' }])] }],
      },
    ],
    errors: [{ message: 'no server' }],
  })
  expect(listFailures(playwright)).toEqual([
    'story/a.spec.ts › pays (phone): too late\n      Locator: button',
    'set-up › outside a test: no server',
  ])
  expect(listFailures('/nowhere/report.json')).toEqual([])
})
