import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockAddress, takeLock, watchLock } from './lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'topline-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kinds = process.platform === 'linux' ? [true, false] : [false]

describe.each(kinds)('the lock of a folder (abstract: %s)', (abstract) => {
  const address = lockAddress(folder, 'secret', abstract)

  it('has one holder at a time', async () => {
    const held = await takeLock(address)
    expect(held).toBeDefined()
    expect(await takeLock(address)).toBeUndefined()
    await held?.release()
    const again = await takeLock(address)
    expect(again).toBeDefined()
    await again?.release()
  })

  it('tells those who watch when it becomes free', async () => {
    const held = await takeLock(address)
    const free = Promise.withResolvers<void>()
    watchLock(address, free.resolve)
    await held?.release()
    await expect(free.promise).resolves.toBeUndefined()
  })

  it('is free after its holder was killed', async () => {
    const script = `require('node:net').createServer().listen({ path: process.argv[1].replace('@', '\\0') }, () => process.kill(process.pid, 'SIGKILL'))`
    spawnSync(process.execPath, ['-e', script, address.replace('\0', '@')])
    const held = await takeLock(address)
    expect(held).toBeDefined()
    await held?.release()
  })
})

it('has a name that nobody can guess without the secret', () => {
  expect(lockAddress(folder, 'one')).not.toBe(lockAddress(folder, 'two'))
})
