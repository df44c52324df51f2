/** Runs a command for a step. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs `command`; nothing is read from the keyboard.
 * @param {{ cwd: string, env?: Record<string, string>, isQuiet?: boolean }} options `isQuiet`: keeps the output
 *   instead of showing it, for a command beside others
 * @returns {Promise<{ passed: boolean, output: string }>} `passed`: it ended with 0
 */
export async function run(command, args, { cwd, env = {}, isQuiet = false }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  })
  const output = isQuiet ? Promise.all([text(child.stdout), text(child.stderr)]) : Promise.resolve([])
  const stop = (signal) => child.kill(signal)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const [code, signal] = await once(child, 'close')
    const ending = signal ? [`${command} was ended by ${signal}\n`] : []
    return finish(code === 0, [...(await output), ...ending], isQuiet)
  } catch (error) {
    return finish(false, [`${command} cannot be run: ${error.message}\n`], isQuiet)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function finish(passed, lines, isQuiet) {
  const output = lines.join('')
  if (!isQuiet && output) process.stderr.write(output)
  return { passed, output }
}
