import { z } from 'zod'
import { UserId, type SiteId } from '#contract/shared.ts'
import { E164 } from '../../platform/phone.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { keepNotices } from './notices/notices.service.ts'
import { pushKind, type Notice } from './notifications.kinds.ts'
import { cut, isQuiet, openWays, preferencesOf, TITLE } from './notifications.rules.ts'
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

/**
 * The words that somebody reads. Whoever belongs to several businesses reads first which of them it is about, whatever
 * business their office shows just then.
 */
function wordsFor({ words, spanish }: Notice, { language, named }: Pick<Recipient, 'language' | 'named'>) {
  const own = language === 'es' && spanish ? { ...words, ...spanish } : words
  if (named === null) return own
  const business = cut(named, NAMED)
  return { ...own, title: cut(texts(language).text('notifications.of', { business, title: own.title }), TITLE) }
}

/** What telling needs from elsewhere. */
export interface TellingParts {
  readonly appUrl: string
  readonly live: Pick<LiveHub, 'announceIn'>
  /** Queues a text to a member's own phone. */
  readonly sendText: (work: SystemWork, text: { to: E164; body: string }) => Promise<void>
}

/** Long after the last try of any job. */
const FORGOTTEN = 7 * 24 * 3_600_000
const anHour = 3_600_000
/** Of the body, in a text: with title and address it stays within three parts. */
const TEXTED = 160
/** Of a business's name before the title: what it is about is still seen on a locked phone. */
const NAMED = 40

interface Recipient {
  readonly id: UserId
  readonly language: Locale
  /** The business's name where the person belongs to several; otherwise null. */
  readonly named: string | null
  readonly push: boolean
  readonly text: boolean
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
  const [business] = held
  if (business === undefined) return
  for (const { notice, isNew, open } of told)
    if (isNew && (open.push || open.text)) await tellMembers(work, parts, notice, { ...open, name: business.name })
}

async function tellMembers(
  work: SystemWork,
  { appUrl, live, sendText }: TellingParts,
  notice: Notice,
  { name, ...open }: ReturnType<typeof openWays> & { name: string },
): Promise<void> {
  const { id, site, urgent } = notice
  const { db } = work
  const recipients = await recipientsOf(work, notice, name)
  // who chose to hear of it in no way at all is not told here either
  const told = recipients.filter(({ push, text }) => push || text).map(({ id: userId }) => userId)
  await keepNotices(work, notice, told)
  if (told.length > 0) await live.announceIn(db, site.id, [{ topic: 'notices', id }])
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
    const recipient = pushed.find((one) => one.id === userId)
    if (recipient === undefined) continue
    const words = wordsFor(notice, recipient)
    await work.enqueue(pushKind, { id, site, subscriptionId, userId, words, urgent })
  }

  const called = recipients.flatMap(({ phone, ...one }) => (phone === null ? [] : [{ ...one, to: phone }]))
  if (called.length === 0 || !open.text || (!urgent && (await isQuietAt(work, site.id)))) return
  for (const { to, ...one } of called) {
    const { title, body, path } = wordsFor(notice, one)
    const values = { title, body: cut(body, TEXTED), link: `${appUrl}${path}` }
    await sendText(work, { to, body: texts(one.language).text('notifications.text', values) })
  }
}

async function recipientsOf(
  { db }: SystemWork,
  { site, event, users, actor }: Notice,
  name: string,
): Promise<Recipient[]> {
  const asked = users === null ? null : new Set<string>(users)
  const members = await listMembers(db, site.id)
  return (
    members
      // a role is another by now, perhaps: the field is told nothing of requests that are not theirs
      .filter(({ id, role }) => role !== 'field' && (asked === null || asked.has(id)) && id !== actor)
      .map(({ id, phone, language, preferences, hasOthers }) => {
        const wanted = preferencesOf(preferences)[event]
        return {
          id: UserId.parse(id),
          language: Language.parse(language),
          named: hasOthers === true ? name : null,
          push: wanted.push,
          text: wanted.text,
          phone: wanted.text ? (E164.safeParse(phone).data ?? null) : null,
        }
      })
  )
}

async function isQuietAt({ db, now }: SystemWork, siteId: SiteId): Promise<boolean> {
  const zone = await readTimeZone(db, siteId)
  return zone === undefined || isQuiet(now, zone)
}
