/**
 * Reads what test runners reported.
 *
 * Counts are `{ passed, failed, skipped, unsteady }`: `unsteady` are the names of tests that failed and then passed
 * when they ran again by themselves. They are among the passed.
 */
import { existsSync, readFileSync } from 'node:fs'

const NOTHING = { passed: 0, failed: 0, skipped: 0, unsteady: [] }

/** What vitest counted, from its JSON report. A file that could not even be loaded counts as one failed test. */
export function countVitest(file) {
  const report = readReport(file)
  if (!report) return NOTHING
  const states = report.testResults.flatMap((each) => each.assertionResults.map((test) => test.status))
  const broken = report.testResults.filter((each) => each.status === 'failed' && failuresOf(each).length === 0)
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  return {
    passed,
    failed: failed + broken.length,
    skipped: states.length - passed - failed,
    unsteady: report.unsteady ?? [],
  }
}

/** What Playwright counted, from its JSON report. Faults outside a test, such as in the set-up, count as failed. */
export function countPlaywright(file) {
  const report = readReport(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    skipped,
    unsteady: report.suites.flatMap(flakyIn),
  }
}

/** The test files of a vitest report in which something failed. */
export function failedFiles(file) {
  const failed = readReport(file)?.testResults.filter((each) => each.status === 'failed')
  return failed?.map((each) => each.name) ?? []
}

/** A report with the files that ran again in the place of their first run, and the names of what they had failed. */
export function mergeReports(file, againFile) {
  const report = readReport(file)
  const again = readReport(againFile)
  const isAgain = (each) => again.testResults.some((other) => other.name === each.name)
  const unsteady = report.testResults
    .filter(isAgain)
    .flatMap((each) => (failuresOf(each).length > 0 ? failuresOf(each) : [`${each.name} as a whole`]))
  return {
    ...report,
    testResults: [...report.testResults.filter((each) => !isAgain(each)), ...again.testResults],
    unsteady,
  }
}

const failuresOf = (each) =>
  each.assertionResults.filter((test) => test.status === 'failed').map((test) => `${each.name}: ${test.fullName}`)

function flakyIn(suite) {
  const here = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
  return [...here.map((spec) => `${spec.file}: ${spec.title}`), ...(suite.suites ?? []).flatMap(flakyIn)]
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
