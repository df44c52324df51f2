import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { countPlaywright, countVitest, failedFiles } from './reports.mjs'

afterEach(removeProjects)

const reportFile = (report) => join(makeProject({ 'report.json': JSON.stringify(report) }), 'report.json')

it('counts what vitest ran, and a file that could not be loaded as one failure', () => {
  const file = reportFile({
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
      { name: 'b', status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'todo' }] },
      { name: 'c', status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(file)).toEqual({ passed: 1, failed: 2, skipped: 2, unsteady: [] })
  expect(failedFiles(file)).toEqual(['b', 'c'])
})

it('counts what Playwright ran, names what passed the second time, and faults outside a test are failures', () => {
  const spec = (title, status) => ({ title, file: 'frame.spec.ts', tests: [{ status }] })
  const suites = [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }]
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(reportFile({ stats, suites, errors: [{}] }))).toEqual({
    passed: 8,
    failed: 2,
    skipped: 2,
    unsteady: ['frame.spec.ts: closes'],
  })
})

it('counts nothing when the runner left no report', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, unsteady: [] }
  expect(countVitest('/nowhere/report.json')).toEqual(nothing)
  expect(countPlaywright('/nowhere/report.json')).toEqual(nothing)
})
