import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Preloaded into a server's process (`node --import`): ends it at the nth commit of a change after the file at
 * `DEADLY_FILE` was written, as `kill -9` would. The file says which commit, and whether the process ends before it is sent
 * or once it is answered. The product knows nothing of this.
 */
const place = process.env['DEADLY_FILE'] ?? ''

let armed = ''
let seen = 0

/** What the file says now; a new order counts from the start. */
function orderNow(): { readonly at: number; readonly moment: string } | undefined {
  let said: string
  try {
    said = readFileSync(place, 'utf8')
  } catch {
    armed = ''
    return undefined
  }
  if (said !== armed) [armed, seen] = [said, 0]
  const [at = '', moment = ''] = said.split(' ')
  return { at: Number(at), moment }
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // the signal is on its way: nothing of this process runs any further
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}

const original: unknown = Reflect.get(pg.Client.prototype, 'query')
if (typeof original !== 'function') throw new Error('there is no query to watch')
const query = original

/** What a statement says, however it is given. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  const text: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : ''
  return typeof text === 'string' ? text : ''
}

/** Connections whose open transaction changed something: one that only read is no step. */
const changed = new WeakSet<object>()
const writes = /\b(?:insert into|update|delete from)\b/i

/** The statement itself, as it would have been without this. */
const send = (client: object, given: readonly unknown[]): unknown => {
  const sent: unknown = Reflect.apply(query, client, given)
  return sent
}

Reflect.set(pg.Client.prototype, 'query', function watched(this: object, ...given: unknown[]): unknown {
  const text = textOf(given[0])
  if (text !== 'commit') {
    if (/^(?:begin|rollback)\b/i.test(text)) changed.delete(this)
    if (writes.test(text)) changed.add(this)
    return send(this, given)
  }
  const order = changed.has(this) ? orderNow() : undefined
  changed.delete(this)
  if (order === undefined) return send(this, given)
  seen += 1
  if (seen !== order.at) return send(this, given)
  if (order.moment === 'before') die()
  return Promise.resolve(send(this, given)).then(die)
})
