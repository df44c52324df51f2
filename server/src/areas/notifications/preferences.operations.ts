import { NotificationPreferences } from '#contract/notifications.ts'
import type { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { preferencesOf } from './notifications.rules.ts'
import { lockPreferences, readPreferences, writePreferences } from './notifications.store.ts'
import { countSubscriptions } from './subscriptions.store.ts'

/** What a member is told of, and the key that a browser wants for a subscription. */
export const getNotifications =
  (pushKey: string) =>
  async (work: SiteWork): Promise<Answer<'getNotifications'>> => {
    const userId = actingMember(work)
    return {
      notifications: preferencesOf(await readPreferences(work.db, work.site.id, userId)),
      push_key: pushKey,
      devices: await countSubscriptions(work.db, userId),
    }
  }

/** Only what was chosen is kept: what is usual may change for who never chose. */
export async function updateNotifications(
  work: SiteWork,
  { body }: Input<'updateNotifications'>,
): Promise<Answer<'updateNotifications'>> {
  const userId = actingMember(work)
  const kept = NotificationPreferences.partial().safeParse(await lockPreferences(work.db, work.site.id, userId))
  const next = { ...(kept.success ? kept.data : {}), ...body }
  await writePreferences(work.db, work.site.id, userId, next, work.now)
  work.audit({ act: 'notifications.change', record: 'user', recordId: userId, after: body })
  return { notifications: preferencesOf(next) }
}

function actingMember({ actor }: SiteWork): UserId {
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  return actor.userId
}
