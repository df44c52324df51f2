import { randomBytes, webcrypto } from 'node:crypto'
import { v7 } from 'uuid'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { secondsAfter, tokenRules } from './accounts.rules.ts'
import { insertKey, lockKeys, readKeys, type SigningKeyRow } from './signing-keys.store.ts'

/** A key in memory, ready for use. */
export interface SigningKey {
  readonly id: string
  readonly secret: webcrypto.CryptoKey
  readonly signsUntil: Date
}

/** A token with a made-up key id must not send every request to the database. */
const leastBetweenReads = 1000

type Parts = Pick<AccountParts, 'workshop' | 'sealer' | 'clock' | 'log'>

/**
 * The keys that sign access tokens: the newest signs for 30 days, older ones verify until their tokens have ended.
 * Kept in memory; a key that another process made is found when the first token signed with it arrives.
 */
export function signingKeys(parts: Parts) {
  const { workshop, clock } = parts
  let known: ReadonlyMap<string, SigningKey> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  /** The keys in the database that this process can open, newest first; also remembered. */
  async function read(work: SystemWork): Promise<readonly SigningKey[]> {
    const opened = await Promise.all((await readKeys(work)).map((row) => openKey(parts, row)))
    const keys = opened.filter((key) => key !== undefined)
    known = new Map(keys.map((key) => [key.id, key]))
    return keys
  }

  async function readOnce(): Promise<void> {
    readAt = performance.now()
    try {
      await workshop.inSystem(read)
    } finally {
      reading = undefined
    }
  }
  const readAgain = (): Promise<void> => (reading ??= readOnce())

  const newest = (keys: Iterable<SigningKey>): SigningKey | undefined => {
    const now = clock.now()
    return [...keys].find((key) => key.signsUntil > now)
  }

  async function make(work: SystemWork): Promise<SigningKey> {
    await lockKeys(work)
    const other = newest(await read(work))
    if (other) return other
    const row = newKey(parts.sealer, work.now)
    await insertKey(work, row)
    const key = await openKey(parts, row)
    if (!key) throw new Error('a key that was just sealed cannot be opened')
    return key
  }

  /** The key that signs now; made when there is none, or the newest has signed long enough. */
  async function current(): Promise<SigningKey> {
    const ready = newest(known.values())
    if (ready) return ready
    await readAgain()
    const found = newest(known.values())
    if (found) return found
    const made = await workshop.inSystem(make)
    known = new Map([[made.id, made], ...known])
    return made
  }

  /** The key of a token; undefined when there is none such. */
  async function find(id: string): Promise<SigningKey | undefined> {
    const key = known.get(id)
    if (key) return key
    if (!reading && performance.now() - readAt < leastBetweenReads) return undefined
    await readAgain()
    return known.get(id)
  }

  return { current, find }
}

async function openKey({ sealer, log }: Parts, row: SigningKeyRow): Promise<SigningKey | undefined> {
  let secret: string
  try {
    secret = sealer.open('signing-key', row.sealed_secret)
  } catch {
    // sealed with another installation's secret (a restored copy, a changed SECRET): its tokens have ended
    log.warn({ key: row.id }, 'a signing key cannot be opened with this secret and is left aside')
    return undefined
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return {
    id: row.id,
    secret: await webcrypto.subtle.importKey('raw', Buffer.from(secret, 'base64url'), algorithm, false, [
      'sign',
      'verify',
    ]),
    signsUntil: secondsAfter(row.created_at, tokenRules.keySigns),
  }
}

const newKey = (sealer: Sealer, now: Date): SigningKeyRow => ({
  id: v7(),
  sealed_secret: sealer.seal('signing-key', randomBytes(32).toString('base64url')),
  created_at: now,
  verifies_until: secondsAfter(now, tokenRules.keySigns + tokenRules.accessLasts + tokenRules.clockSlack),
})
