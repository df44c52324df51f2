import { z } from 'zod'
import type { NotificationEvent } from '#contract/notifications.ts'
import type { UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { texts, type Locale, type Texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { notifyKind } from './notifications.kinds.ts'
import { cut, isOfficePath, pathIn, TITLE } from './notifications.rules.ts'

/** What a person reads: a customer's own words as they are, or ours in the language of the member who reads them. */
export type Told = string | ((words: Texts) => string)

/** What members are told. */
export interface Notification {
  readonly event: NotificationEvent
  readonly title: Told
  readonly body: Told
  /** The screen of the office that it leads to, as `/requests?request=…`; the business is added. */
  readonly path: string
  /** Instead of everybody of the office; those who are members, that is. */
  readonly users?: readonly UserId[]
  /** An emergency: also texted at night. */
  readonly urgent?: boolean
}

const said = (told: Told, locale: Locale): string => (typeof told === 'string' ? told : told(texts(locale)))
const wordsIn = (locale: Locale, title: Told, body: Told) => ({
  title: cut(said(title, locale), TITLE),
  body: cut(said(body, locale), BODY),
})

/** The longest body (UTF-16 units). */
const BODY = 400

/**
 * Tells members of the business, each as they prefer and in their language, after the commit. Whoever is acting is not told of it.
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
    words: { ...wordsIn('en', title, body), path: pathIn(work.site.slug, path) },
    spanish: wordsIn('es', title, body),
    users: users ? [...users] : null,
    actor: work.actor.kind === 'member' ? work.actor.userId : null,
    urgent,
  })
}
