/** Runs vitest for a step; files with a failure get one second run by themselves. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failedFiles, mergeReports } from './reports.mjs'
import { run } from './run.mjs'

/**
 * More tests than this that passed only the second time are a fault of the product or the tests, not of the moment
 * (decision 43). For a whole run.
 */
export const UNSTEADY_LIMIT = 5

/**
 * Runs vitest and leaves its JSON report. What failed runs once more, alone; what passes then is named in the report
 * as unsteady. A run that failed otherwise, or in many files, is not repeated.
 * @returns {Promise<boolean>} whether all passed in the end
 */
export async function runVitest({ root, report }, args, env = {}) {
  if (await runOnce({ root, report }, args, env)) return true
  const files = failedFiles(report)
  if (files.length === 0 || files.length > UNSTEADY_LIMIT) return false
  console.log(`\nonce more, alone:\n${files.map((file) => `  ${file}`).join('\n')}`)
  const again = `${report}.again`
  const configuration = args.includes('--config')
    ? args.slice(args.indexOf('--config'), args.indexOf('--config') + 2)
    : []
  const passed = await runOnce({ root, report: again }, [...configuration, ...files], env)
  if (passed && existsSync(again)) writeFileSync(report, JSON.stringify(mergeReports(report, again)))
  return passed
}

const runOnce = ({ root, report }, args, env) =>
  run(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, env },
  )
