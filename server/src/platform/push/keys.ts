import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { Sealer } from '../secrets/sealer.ts'
import type { SystemWork, Workshop } from '../work/work.ts'
import type { PushKeys } from './push.ts'

/**
 * The keys that sign this installation's pushes: made on the first start, the private one sealed. When it cannot be
 * opened (another secret), new ones are made, and devices that trusted the old ones are forgotten.
 */
export async function openPushKeys(
  { workshop, sealer }: { workshop: Workshop; sealer: Sealer },
  subject: string,
): Promise<PushKeys> {
  const keys = await workshop.inSystem(async (work) => (await readKeys(work, sealer)) ?? makeKeys(work, sealer))
  return { ...keys, subject }
}

/** Where a push service writes to when something is wrong: the office, or nobody in local mode, which has no address. */
export const pushSubject = (appUrl: string) => (appUrl.startsWith('https:') ? appUrl : 'mailto:nobody@example.com')

type Pair = Omit<PushKeys, 'subject'>

async function readKeys({ db }: SystemWork, sealer: Sealer): Promise<Pair | undefined> {
  const row = await db.selectFrom('push_keys').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return undefined
  try {
    return { publicKey: row.public_key, privateKey: sealer.open('push-key', row.sealed_private_key) }
  } catch {
    return undefined
  }
}

async function makeKeys(work: SystemWork, sealer: Sealer): Promise<Pair> {
  const { db } = work
  // of two processes that start together one makes them
  await sql`lock table push_keys in share row exclusive mode`.execute(db)
  const made = await readKeys(work, sealer)
  if (made) return made
  const pair = newPair()
  await db.deleteFrom('push_keys').execute()
  await db.deleteFrom('push_subscriptions').execute()
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: pair.publicKey, sealed_private_key: sealer.seal('push-key', pair.privateKey) })
    .execute()
  return pair
}

/** A key of P-256 as RFC 8292 writes it: the point uncompressed, the number filled up to 32 bytes. */
function newPair(): Pair {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  const secret = curve.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url')
  return { publicKey, privateKey }
}
