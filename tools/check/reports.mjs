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

/**
 * The first lines of what went wrong: which element was looked for, what was there, and the line of the test. Only the end
 * of a long output may be kept, and a failure that comes by chance must be understood from it.
 */
function describe(file, title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => line.trim() !== '')
  const reason = [lines[0]?.trim(), ...lines.slice(1, 16).map((line) => `    ${line}`)].join('\n')
  return `${relative(process.cwd(), file)} › ${title}${reason ? `: ${reason}` : ''}`
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
