import { tmpdir } from 'node:os'
import path from 'node:path'
import { CustomerId, MessageId, RequestId, SiteId, UserId } from '#contract/shared.ts'
import { conversationKinds } from '#server/areas/conversations/conversations.jobs.ts'
import { conversationOperations } from '#server/areas/conversations/conversations.operations.ts'
import { notificationKinds } from '#server/areas/notifications/notifications.jobs.ts'
import type { Input } from '#server/http/handler.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { openJobs, type JobQueueOptions } from '#server/platform/jobs/queue.ts'
import { openLive } from '#server/platform/live/hub.ts'
import { silentLog } from '#server/platform/log.ts'
import { openSealer } from '#server/platform/secrets/sealer.ts'
import { openFolderStorage } from '#server/platform/storage/folder.ts'
import type { Actor } from '#server/platform/work/work.ts'
import { openWorkshop } from '#server/platform/work/workshop.ts'
import { subscribers } from '#server/subscribers.ts'

export const sealer = openSealer('a secret of the tests, long enough')
export const operations = conversationOperations({ sealer })
/** For messages without photos: nothing lies there. */
export const photos = { sealer, storage: openFolderStorage(path.join(tmpdir(), 'no-photos')) }

/** The platform as a server process has it. */
export async function openPlatform(database: Database, options: Partial<JobQueueOptions> = {}) {
  const jobs = await openJobs({ database, log: silentLog, ...options })
  // as the server does: a queue that is made inside a transaction would hold locks
  await jobs.declare([...conversationKinds, ...notificationKinds])
  const live = await openLive({ database, log: silentLog })
  const workshop = openWorkshop({ database, clock: systemClock, jobs, live, subscribers })
  const stop = async () => {
    await jobs.stop({ graceful: false })
    await live.stop()
  }
  return { database, jobs, live, workshop, stop }
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>

export interface PersonAsked {
  readonly phone?: string | null
  readonly email?: string | null
  readonly do_not_contact?: boolean
  readonly texts_stopped_at?: Date | null
}

/** A business with one member and one request that waits for an answer. */
export async function makeThread({ database }: Platform, person: PersonAsked = {}) {
  const site = { id: newId(SiteId), slug: `ace-${newId(SiteId).slice(-12)}` }
  const userId = newId(UserId)
  const customerId = newId(CustomerId)
  const requestId = newId(RequestId)
  const asked = new Date(Date.now() - 60_000)
  await database.inSystem(async ({ db }) => {
    await db
      .insertInto('sites')
      .values({ id: site.id, slug: site.slug, name: 'Ace & Söhne', phone: null, email: null, hours: '{}' })
      .execute()
    await db
      .insertInto('users')
      .values({ id: userId, phone: null, email: null, first_name: 'Olivia', last_name: 'Office' })
      .execute()
    await db
      .insertInto('customers')
      .values({
        site_id: site.id,
        id: customerId,
        name: 'Bob',
        phone: '+14155550123',
        email: 'bob@home.example',
        texts_stopped_at: null,
        archived_at: null,
        ...person,
      })
      .execute()
    await db
      .insertInto('requests')
      .values({
        site_id: site.id,
        id: requestId,
        customer_id: customerId,
        service_id: null,
        project_id: null,
        source: 'phone',
        closed_reason: null,
        position: 'a0',
        waiting_since: asked,
        first_response_at: null,
        archived_at: null,
        created_at: asked,
      })
      .execute()
  })
  const actor: Actor = { kind: 'member', userId, role: 'office' }
  return { site, actor, userId, customerId, requestId }
}
export type Thread = Awaited<ReturnType<typeof makeThread>>

const origin = { requestId: 'r', address: '192.0.2.1' }

export async function say(
  { workshop }: Platform,
  { site, actor, requestId }: Thread,
  body: string,
  channel: 'sms' | 'email' = 'sms',
) {
  const input: Input<'sendMessage'> = {
    params: { slug: site.slug, requestId },
    query: {},
    body: { channel, body, photo_ids: [] },
    ifVersion: undefined,
    origin,
  }
  const { message } = await workshop.inSite({ site, actor, origin }, (work) => operations.sendMessage(work, input))
  return { ...message, id: MessageId.parse(message.id) }
}

export async function listen({ workshop }: Platform, { site, actor, requestId }: Thread) {
  const input: Input<'listMessages'> = {
    params: { slug: site.slug, requestId },
    query: {},
    body: {},
    ifVersion: undefined,
    origin,
  }
  return (await workshop.inSite({ site, actor, origin }, (work) => operations.listMessages(work, input))).messages
}

export const outbox = ({ database }: Platform) =>
  database.inSystem(({ db }) => db.selectFrom('outbox').selectAll().orderBy('created_at').execute())

/**
 * Lets the queue believe that two minutes have passed since a process died: what it was at is nobody's. For while no other
 * works: a living one's jobs would be taken from it.
 */
export async function outlive({ pool }: Database): Promise<void> {
  await pool.query("update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'")
}

/** What waits to be tried again is due. */
export async function retryNow({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.pool.query("update jobs.job set start_after = now() where state = 'retry'")
}
