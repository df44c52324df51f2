/** Reads what test runners reported. Counts are `{ passed, failed, skipped }`. */
import { existsSync, readFileSync } from 'node:fs'

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

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
