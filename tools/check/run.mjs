/** Runs a command for a step, and reads what test runners counted. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'

/**
 * Runs `command` with its output shown; nothing is read from the keyboard.
 * @returns {Promise<boolean>} whether it ended with 0
 */
export async function run(command, args, { cwd, env = {} }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = (signal) => child.kill(signal)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const [code, signal] = await once(child, 'exit')
    if (signal) console.error(`${command} was ended by ${signal}`)
    return code === 0
  } catch (error) {
    console.error(`${command} cannot be run: ${error.message}`)
    return false
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/**
 * What vitest counted, from its JSON report. A file that could not even be loaded counts as one failed test.
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countVitest(file) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** What Playwright counted, from its JSON report. Faults outside a test, such as in the set-up, count as failed. */
export function countPlaywright(file) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
