import { z } from 'zod'
import type { NotificationEvent } from '#contract/notifications.ts'
import type { UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { notifyKind } from './notifications.kinds.ts'
import { cut, isOfficePath, pathIn } from './notifications.rules.ts'

/** What members are told. Title and body are texts that a person reads: from the catalogue, or a customer's own. */
export interface Notification {
  readonly event: NotificationEvent
  readonly title: string
  readonly body: string
  /** The screen of the office that it leads to, as `/requests?request=…`; the business is added. */
  readonly path: string
  /** Instead of everybody of the office; those who are members, that is. */
  readonly users?: readonly UserId[]
  /** An emergency: also texted at night. */
  readonly urgent?: boolean
}

/** The longest title and body (UTF-16 units): encrypted together with the path they stay below what push services take. */
const TITLE = 120
const BODY = 400

/**
 * Tells members of the business, each as they prefer, after the commit. Whoever is acting is not told of it.
 * @throws TypeError when `path` is no screen of the office
 */
export async function notify(
  work: SiteWork,
  { event, title, body, path, users, urgent = false }: Notification,
): Promise<void> {
  if (!isOfficePath(path)) throw new TypeError('a notification leads to a screen of the office')
  await work.enqueue(notifyKind, {
    id: newId(z.uuid()),
    site: work.site,
    event,
    words: { title: cut(title, TITLE), body: cut(body, BODY), path: pathIn(work.site.slug, path) },
    users: users ? [...users] : null,
    actor: work.actor.kind === 'member' ? work.actor.userId : null,
    urgent,
  })
}
