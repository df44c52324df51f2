import { expect, it } from 'vitest'
import { run } from './run.mjs'

it('tells whether a command passed, failed or does not exist', async () => {
  const cwd = import.meta.dirname
  expect(await run(process.execPath, ['-e', ''], { cwd })).toBe(true)
  expect(await run(process.execPath, ['-e', 'process.exit(3)'], { cwd })).toBe(false)
  expect(await run('no-such-command-here', [], { cwd })).toBe(false)
})
