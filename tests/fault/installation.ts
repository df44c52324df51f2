import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { createTestConnection } from '#tests/support/database.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import type { Setting } from './mortal.messages.ts'
import { startMortal, type Mortal } from './mortal.ts'

/** A folder that is removed after the test file. */
export function aFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

/** An installation whose server dies and comes back; its database and its storage stay. */
export interface Installation {
  readonly database: Database
  readonly folder: string
  /** The server that runs, or a new one where the last has died. */
  readonly find: () => Promise<Mortal>
}

export async function anInstallation(
  setting: Partial<Setting> = {},
  runner?: readonly string[],
): Promise<Installation> {
  const { connection, serverVersion } = await createTestConnection(false)
  const database = connectDatabase({ connection, serverVersion, poolSize: 2, log: silentLog })
  const folder = setting.folder ?? aFolder('installation')
  let server: Mortal | undefined
  atFileEnd(() => database.close())
  atFileEnd(() => server?.kill())
  return {
    database,
    folder,
    async find() {
      if (server !== undefined && !server.isGone()) return server
      // what a dead process held is given to another after its time; here that time is over at once
      await database.pool.query(`
        do $$ begin
          if to_regclass('jobs.job') is not null then
            update jobs.job set state = 'retry', start_after = now() where state = 'active';
          end if;
        end $$`)
      server = await startMortal({ connection, serverVersion, folder, ...setting }, runner)
      return server
    },
  }
}

/** Waits until a server is gone that ended itself. */
export const untilGone = (server: Mortal): Promise<void> =>
  vi.waitFor(() => expect(server.isGone(), 'the server came to this act').toBe(true), { timeout: 30_000 })

/** Does something with everything of a list, at so many places at once. @returns what went wrong, by name */
export async function eachAt<Thing, Place>(
  places: readonly Place[],
  things: readonly Thing[],
  act: (place: Place, thing: Thing) => Promise<void>,
): Promise<readonly string[]> {
  const faults: string[] = []
  const left = things.values()
  const work = async (place: Place) => {
    for (const thing of left)
      await act(place, thing).catch((error: unknown) => faults.push(`${JSON.stringify(thing)}: ${String(error)}`))
  }
  await Promise.all(places.map(work))
  return faults
}
