/** Runs a command for a step. */
import { spawn } from 'node:child_process'
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
