import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { OpenTransaction } from '#server/platform/database/transactions.ts'

export const moments = ['before', 'within', 'after'] as const
export type Moment = (typeof moments)[number]

/** A moment of one act. Acts are told apart by a count: `rename incoming/* 2` is the second of that name. */
export interface Point {
  readonly act: string
  readonly moment: Moment
}

/**
 * What a process does that outlives it, act by act, for tests that end it at one of them or leave it no room.
 * The product knows nothing of this: files are watched below it, in Node's own functions, and transactions around it.
 */
export interface Watch {
  /** The acts since the last `begin`. */
  readonly seen: readonly string[]
  begin(): void
  /** Ends the process there as `kill -9` would; `within` writes half of what was to be written. */
  dieAt(point: Point): void
  /** From now on there is room for so many bytes more; undefined: for all. */
  room(bytes: number | undefined): void
  /** The same database, whose transactions are acts too, those that change something. */
  over(database: Database): Database
}

type Anything = (...given: unknown[]) => unknown
const isFunction = (thing: unknown): thing is Anything => typeof thing === 'function'

/** Puts something around a function of a built-in module. */
function around(owner: object, name: string, wrap: (original: Anything, given: unknown[]) => unknown): void {
  const original: unknown = Reflect.get(owner, name)
  if (!isFunction(original)) throw new Error(`there is no ${name}`)
  Reflect.set(owner, name, (...given: unknown[]) => wrap(original, given))
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // the signal is on its way: nothing of this process runs any further
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}

const full = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Identifiers out of a path, so that the same act has the same name in every run. */
const withoutIds = (place: string): string => place.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*')

/** Counts acts, and ends the process at one. */
function openCounter() {
  const seen: string[] = []
  const counts = new Map<string, number>()
  let deadly: Point | undefined
  return {
    seen,
    begin(): void {
      seen.length = 0
      counts.clear()
    },
    dieAt(point: Point): void {
      deadly = point
    },
    note(what: string): string {
      const count = (counts.get(what) ?? 0) + 1
      counts.set(what, count)
      const name = count === 1 ? what : `${what} ${count}`
      seen.push(name)
      return name
    },
    isAt: (name: string, moment: Moment): boolean => deadly?.act === name && deadly.moment === moment,
    dieIf(name: string, moment: Moment): void {
      if (this.isAt(name, moment)) die()
    },
  }
}
type Counter = ReturnType<typeof openCounter>

/** Room that may come to an end. */
interface Room {
  left: number | undefined
}

/** Watches what is written below a folder. Once per process. */
export function watchActs(folder: string): Watch {
  const counter = openCounter()
  const room: Room = { left: undefined }
  const nameOf = (place: unknown): string | undefined => {
    if (typeof place !== 'string') return undefined
    const relative = path.relative(folder, place)
    return relative === '' || relative.startsWith('..') ? undefined : withoutIds(relative)
  }
  watchPromises(counter, room, nameOf)
  watchStreams(counter, room, nameOf)
  syncBuiltinESMExports()
  return {
    seen: counter.seen,
    begin: () => counter.begin(),
    dieAt: (point) => counter.dieAt(point),
    room(bytes) {
      room.left = bytes
    },
    over: (database) => watchTransactions(counter, database),
  }
}

type NameOf = (place: unknown) => string | undefined

function watchPromises(counter: Counter, room: Room, nameOf: NameOf): void {
  const target = { rename: 1, link: 1, copyFile: 1, unlink: 0, rm: 0, open: 0 } as const
  for (const [act, place] of Object.entries(target))
    around(promises, act, async (original, given) => {
      const named = nameOf(given[place])
      // what is not there is not removed
      const nothing = act === 'rm' && typeof given[0] === 'string' && !fs.existsSync(given[0])
      if (named === undefined || nothing) return original(...given)
      const name = counter.note(`${act} ${named}`)
      counter.dieIf(name, 'before')
      const result = await original(...given)
      counter.dieIf(name, 'after')
      return result
    })
  around(promises, 'writeFile', async (original, given) => {
    const [file, content, ...rest] = given
    const named = nameOf(file)
    const data = typeof content === 'string' ? Buffer.from(content) : content
    if (named === undefined || !(data instanceof Uint8Array)) return original(...given)
    const name = counter.note(`write ${named}`)
    counter.dieIf(name, 'before')
    const half = counter.isAt(name, 'within')
    const fits = half ? Math.floor(data.byteLength / 2) : Math.min(data.byteLength, room.left ?? data.byteLength)
    await original(file, data.subarray(0, fits), ...rest)
    if (half) die()
    if (room.left !== undefined) room.left -= fits
    if (fits < data.byteLength) throw full()
    counter.dieIf(name, 'after')
    return undefined
  })
}

/** Streams know a file by its number once it is open. */
function watchStreams(counter: Counter, room: Room, nameOf: NameOf): void {
  const files = new Map<unknown, string>()
  around(fs, 'open', (original, given) => {
    const named = nameOf(given[0])
    const done = given.at(-1)
    if (named === undefined || !isFunction(done)) return original(...given)
    const name = given[1] === 'r' ? counter.note(`read ${named}`) : undefined
    if (name !== undefined) counter.dieIf(name, 'before')
    return original(...given.slice(0, -1), (error: unknown, number: unknown) => {
      if (name === undefined) files.set(number, named)
      else counter.dieIf(name, 'after')
      done(error, number)
    })
  })
  around(fs, 'close', (original, given) => {
    files.delete(given[0])
    return original(...given)
  })
  around(fs, 'writev', (original, given) => {
    const [number, chunks, position, done] = given
    if (!files.has(number) || !Array.isArray(chunks) || !isFunction(done)) return original(...given)
    const whole = Buffer.concat(chunks.filter((chunk) => chunk instanceof Uint8Array))
    const written = (error: unknown, bytes: unknown) => done(error, bytes, chunks)
    return fs.write(Number(number), whole, 0, whole.byteLength, Number(position), written)
  })
  around(fs, 'write', (original, given) => {
    const [number, data, from, length, position, done] = given
    const named = files.get(number)
    if (named === undefined || !isFunction(done)) return original(...given)
    const name = counter.note(`write ${named} from ${Number(position)}`)
    counter.dieIf(name, 'before')
    const half = counter.isAt(name, 'within')
    const wanted = Number(length)
    const fits = half ? Math.floor(wanted / 2) : Math.min(wanted, room.left ?? wanted)
    if (fits === 0 && wanted > 0) return setImmediate(() => done(full()))
    return original(number, data, from, fits, position, (error: unknown, written: unknown) => {
      if (half) die()
      if (room.left !== undefined) room.left -= Number(written)
      counter.dieIf(name, 'after')
      done(error, written, data)
    })
  })
}

/** A transaction that only read is no act. */
async function changed({ db }: OpenTransaction): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id`.execute(db)
  return rows[0]?.id !== null
}

function watchTransactions(counter: Counter, database: Database): Database {
  async function transaction<Result>(
    run: (act: (open: OpenTransaction) => Promise<Result>) => Promise<Result>,
    act: (open: OpenTransaction) => Promise<Result>,
  ): Promise<Result> {
    let name: string | undefined
    const result = await run(async (open) => {
      const made = await act(open)
      name = (await changed(open)) ? counter.note('commit') : undefined
      if (name !== undefined) counter.dieIf(name, 'before')
      return made
    })
    if (name !== undefined) counter.dieIf(name, 'after')
    return result
  }
  return {
    ...database,
    inSite: (scope, act) => transaction((run) => database.inSite(scope, run), act),
    inSystem: (act) => transaction((run) => database.inSystem(run), act),
  }
}
