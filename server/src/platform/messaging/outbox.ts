import type { Database } from '../database/open.ts'
import type { MessageProvider } from './provider.ts'

/**
 * Stands in for a provider that is not set up: keeps what it would have sent, where `/dev/outbox` shows it. The
 * message's id is the key, so however often it is tried, it is kept once.
 */
export const outboxProvider = (channel: MessageProvider['channel'], database: Database): MessageProvider => ({
  channel,
  async deliver({ id, to, subject, body, pictures = [] }) {
    await database.inSystem(async ({ db, unwaited }) => {
      const kept = db
        .insertInto('outbox')
        .values({ id, channel, recipient: to, subject, body, photos: pictures.map(({ url }) => url) })
        .onConflict((conflict) => conflict.column('id').doNothing())
      unwaited(kept.execute())
    })
    return { reference: `outbox:${id}` }
  },
})
