import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings/settings.ts'

const shortest = 32

/**
 * The one secret of this installation: the setting, or (in local mode) one made on the first start and kept in the
 * data folder, readable by nobody else.
 * @throws Error when the kept one cannot be used; a new one would make everything sealed so far unreadable.
 */
export async function installationSecret(settings: Pick<Settings, 'secret' | 'dataFolder'>): Promise<string> {
  if (settings.secret !== undefined) return settings.secret
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  const file = path.join(settings.dataFolder, 'secret')
  return (await readSecret(file)) ?? makeSecret(file)
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
  const secret = text.trim()
  if (secret.length < shortest) {
    throw new Error(
      `${file} is damaged: bring it back from a copy, or set SECRET; what was sealed with it cannot be read without it`,
    )
  }
  // a copy or an archive may have opened it to others
  if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600)
  return secret
}

/**
 * Written aside and then linked into place: the file is whole or not there after a crash, and of two processes that
 * start together one wins and both use the winner's.
 */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const secret = await readSecret(file)
  if (secret === undefined) throw new Error(`${file} was removed while it was being made`)
  return secret
}

/** Makes the new name itself survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
