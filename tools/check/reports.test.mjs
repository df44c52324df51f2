import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { countPlaywright, countVitest } from './reports.mjs'

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
