import { expect, it } from 'vitest'
import { run } from './run.mjs'

const cwd = import.meta.dirname

it('tells whether a command passed, failed, or does not exist', async () => {
  expect(await run(process.execPath, ['-e', ''], { cwd })).toMatchObject({ passed: true })
  expect(await run(process.execPath, ['-e', 'process.exit(3)'], { cwd })).toMatchObject({ passed: false })
  const missing = await run('no-such-command-here', [], { cwd, isQuiet: true })
  expect(missing.passed).toBe(false)
  expect(missing.output).toContain('no-such-command-here cannot be run')
})

it('keeps the output of a quiet command', async () => {
  const program = 'console.log("one"); console.error("two"); process.kill(process.pid, "SIGKILL")'
  const { passed, output } = await run(process.execPath, ['-e', program], { cwd, isQuiet: true })
  expect(passed).toBe(false)
  expect(output).toContain('one\ntwo\n')
  expect(output).toContain('was ended by SIGKILL')
})
