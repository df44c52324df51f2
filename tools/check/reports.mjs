/** Reads what test runners reported. Counts are `{ passed, failed, skipped }`; a failure is one line of text. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** What vitest counted, from its JSON report. A file that could not even be loaded counts as one failed test. */
export function countVitest(file) {
  const report = readReport(file)
  if (!report) return NOTHING
  const states = report.testResults.flatMap((each) => each.assertionResults.map((test) => test.status))
  const hasFailure = (each) => each.assertionResults.some((test) => test.status === 'failed')
  const broken = report.testResults.filter((each) => each.status === 'failed' && !hasFailure(each))
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  return { passed, failed: failed + broken.length, skipped: states.length - passed - failed }
}

/** What Playwright counted, from its JSON report. Errors outside a test, such as in the set-up, count as failed. */
export function countPlaywright(file) {
  const report = readReport(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped }
}

/** The failed tests of a JSON report of either runner: where each stands, what it is called, and what went wrong. */
export function listFailures(file) {
  const report = readReport(file)
  if (!report) return []
  return report.testResults ? report.testResults.flatMap(failuresOfVitest) : failuresOfPlaywright(report)
}

function failuresOfVitest({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [describe(name, 'could not be loaded', message)]
  return failed.map((test) => describe(name, test.fullName, test.failureMessages?.[0]))
}

function failuresOfPlaywright({ suites = [], errors = [] }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const ofTests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const attempt = test.results.find((result) => result.errors?.length > 0)
        return describe(file, `${title} (${test.projectName})`, attempt?.errors[0].message)
      }),
  )
  return [...ofTests, ...errors.map((error) => describe('set-up', 'outside a test', error.message))]
}

/** Only the first line of what went wrong: the whole stands where the runner printed it. */
function describe(file, title, message = '') {
  const reason = stripVTControlCharacters(message).trim().split('\n')[0].slice(0, 300)
  return `${relative(process.cwd(), file)} › ${title}${reason ? `: ${reason}` : ''}`
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
