import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { installationSecret } from './installation.ts'

const folders: string[] = []
let dataFolder = ''
beforeEach(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'topline-secret-'))
  folders.push(parent)
  dataFolder = path.join(parent, 'data')
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const secretOf = () => installationSecret({ secret: undefined, dataFolder })

it('takes the setting, and then keeps nothing', async () => {
  await expect(installationSecret({ secret: 'x'.repeat(32), dataFolder })).resolves.toBe('x'.repeat(32))
  await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
})

it('is made once, long enough, and only for this user to read', async () => {
  const first = await secretOf()
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(await secretOf()).toBe(first)
  expect((await stat(path.join(dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataFolder)).toEqual(['secret'])
})

it('is the same for processes that start at the same moment', async () => {
  const module = new URL('installation.ts', import.meta.url).href
  const program = `
    import { installationSecret } from ${JSON.stringify(module)}
    process.stdout.write(await installationSecret({ secret: undefined, dataFolder: process.argv[1] }))`
  const processes = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, dataFolder]),
  )
  const secrets = await Promise.all(
    processes.map(async (child) => {
      const [secret] = await Promise.all([text(child.stdout), once(child, 'close')])
      return secret
    }),
  )
  expect(new Set(secrets)).toEqual(new Set([await secretOf()]))
  expect(await readdir(dataFolder)).toEqual(['secret'])
})

it('is made although an earlier start was killed while writing', async () => {
  await secretOf()
  await rm(path.join(dataFolder, 'secret'))
  await writeFile(path.join(dataFolder, 'secret.0123456789ab.new'), 'half of')
  expect((await secretOf()).length).toBeGreaterThan(32)
})

it('is closed again when a copy had opened it', async () => {
  await secretOf()
  const file = path.join(dataFolder, 'secret')
  await chmod(file, 0o644)
  await secretOf()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('is never replaced when it is damaged', async () => {
  await secretOf()
  const file = path.join(dataFolder, 'secret')
  await writeFile(file, 'oops')
  await expect(secretOf()).rejects.toThrow('is damaged')
  expect(await readFile(file, 'utf8')).toBe('oops')
})
