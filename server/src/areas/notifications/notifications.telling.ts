import { z } from 'zod'
import { UserId, type SiteId } from '#contract/shared.ts'
import { E164 } from '../../platform/phone.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { pushKind, type Notice } from './notifications.kinds.ts'
import { cut, isQuiet, openWays, preferencesOf } from './notifications.rules.ts'
import {
  countNotifications,
  holdNews,
  listMembers,
  readTimeZone,
  removeNotifications,
  writeNotification,
} from './notifications.store.ts'
import { listSubscriptions } from './subscriptions.store.ts'

const Language = z.enum(['en', 'es']).catch('en')

const wordsFor = ({ words, spanish }: Notice, language: Locale): Notice['words'] =>
  language === 'es' && spanish ? { ...words, ...spanish } : words

/** What telling needs from elsewhere. */
export interface TellingParts {
  readonly appUrl: string
  /** Queues a text to a member's own phone. */
  readonly sendText: (work: SystemWork, text: { to: E164; body: string }) => Promise<void>
}

/** Long after the last try of any job. */
const FORGOTTEN = 7 * 24 * 3_600_000
const anHour = 3_600_000
/** Of the body, in a text: with title and address it stays within three parts. */
const TEXTED = 160

interface Recipient {
  readonly id: UserId
  readonly language: Locale
  readonly push: boolean
  /** Where a text goes; null: none. */
  readonly phone: E164 | null
}

/**
 * Puts one job for each recipient and way into the queue, once: who is told, and that it was, is one transaction, so a
 * second run of the same job finds it done. Several news of one business cost hardly more than one.
 */
export async function tell(
  work: SystemWork,
  parts: TellingParts,
  siteId: SiteId,
  notices: readonly Notice[],
): Promise<void> {
  const { db, now } = work
  const anHourAgo = new Date(now.getTime() - anHour)
  // sent together, run in this order: each counts those before it, and nobody else's come in between
  const [held, told] = await Promise.all([
    holdNews(db, siteId),
    Promise.all(
      notices.map(async (notice) => {
        const [isNew, place] = await Promise.all([
          writeNotification(db, { site_id: siteId, id: notice.id, event: notice.event, created_at: now }),
          countNotifications(db, siteId, notice.event, anHourAgo),
        ])
        return { notice, isNew, open: openWays(place, notice.urgent) }
      }),
    ),
    removeNotifications(db, new Date(now.getTime() - FORGOTTEN)),
  ])
  // a business that is closed is not there
  if (held.length === 0) return
  for (const { notice, isNew, open } of told)
    if (isNew && (open.push || open.text)) await tellMembers(work, parts, notice, open)
}

async function tellMembers(
  work: SystemWork,
  { appUrl, sendText }: TellingParts,
  notice: Notice,
  open: ReturnType<typeof openWays>,
): Promise<void> {
  const { id, site, urgent } = notice
  const { db } = work
  const recipients = await recipientsOf(work, notice)
  const pushed = recipients.filter(({ push }) => push && open.push)
  const subscriptions =
    pushed.length === 0
      ? []
      : await listSubscriptions(
          db,
          pushed.map((one) => one.id),
        )
  for (const { id: subscriptionId, user_id: user } of subscriptions) {
    const userId = UserId.parse(user)
    const words = wordsFor(notice, pushed.find((one) => one.id === userId)?.language ?? 'en')
    await work.enqueue(pushKind, { id, site, subscriptionId, userId, words, urgent })
  }

  const called = recipients.flatMap(({ phone, language }) => (phone === null ? [] : [{ to: phone, language }]))
  if (called.length === 0 || !open.text || (!urgent && (await isQuietAt(work, site.id)))) return
  for (const { to, language } of called) {
    const { title, body, path } = wordsFor(notice, language)
    const values = { title, body: cut(body, TEXTED), link: `${appUrl}${path}` }
    await sendText(work, { to, body: texts(language).text('notifications.text', values) })
  }
}

async function recipientsOf({ db }: SystemWork, { site, event, users, actor }: Notice): Promise<Recipient[]> {
  const asked = users === null ? null : new Set<string>(users)
  const members = await listMembers(db, site.id)
  return members
    .filter(({ id, role }) => (asked === null ? role !== 'field' : asked.has(id)) && id !== actor)
    .map(({ id, phone, language, preferences }) => {
      const wanted = preferencesOf(preferences)[event]
      return {
        id: UserId.parse(id),
        language: Language.parse(language),
        push: wanted.push,
        phone: wanted.text ? (E164.safeParse(phone).data ?? null) : null,
      }
    })
}

async function isQuietAt({ db, now }: SystemWork, siteId: SiteId): Promise<boolean> {
  const zone = await readTimeZone(db, siteId)
  return zone === undefined || isQuiet(now, zone)
}
