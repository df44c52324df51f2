import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconClockX from '~icons/tabler/clock-x'
import IconEye from '~icons/tabler/eye'
import IconMessageReport from '~icons/tabler/message-report'
import IconPencil from '~icons/tabler/pencil'
import IconSend from '~icons/tabler/send'
import type { Quote } from '#contract/quotes/types.ts'
import type { QuoteStatus } from '#contract/quotes/values.ts'
import type { Icon } from '../../lib/area.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'
import type { StatusWordProps } from '../../ui/marks/Mark.tsx'

/** A status as it is shown: one whose last day is over has expired. */
export type ShownStatus = QuoteStatus | 'expired'
type Standing = Pick<Quote, 'status' | 'expired'>

export const shownStatus = ({ status, expired }: Standing): ShownStatus => (expired ? 'expired' : status)

const icons: Readonly<Record<ShownStatus, Icon>> = {
  draft: IconPencil,
  sent: IconSend,
  viewed: IconEye,
  changes_requested: IconMessageReport,
  approved: IconCircleCheck,
  converted: IconCircleCheck,
  declined: IconCircleX,
  expired: IconClockX,
}

/** A tint only where the business has to act. */
const meanings: Partial<Record<ShownStatus, StatusWordProps['meaning']>> = {
  changes_requested: 'waiting',
  approved: 'gain',
  converted: 'settled',
}

/** The icon, the word, and the tint of a status. */
export function statusLook(text: Text, quote: Standing): StatusWordProps {
  const status = shownStatus(quote)
  const meaning = meanings[status]
  return {
    icon: icons[status],
    label: text(`quotes.status.${status}`),
    ...(meaning !== undefined && { meaning }),
  }
}

/** Milliseconds in which a moment is said by how long ago it was. */
const RECENT = 6 * 86_400_000

const MINUTE = 60_000

/** `just now`, `2 hours ago`, and the day of what is longer ago. */
export function whenText(text: Text, formats: Formats, moment: string, now: number): string {
  const age = now - Date.parse(moment)
  if (age < MINUTE) return text('quotes.justNow')
  return age < RECENT ? formats.timeAgo(moment, now) : formats.monthDay(moment)
}

/** What last happened to a quote, as a sentence. */
export function activityText(text: Text, formats: Formats, quote: Quote, now: number): string {
  const { sent, viewed, answered, views, modified } = quote
  const when = (moment: string | null) => whenText(text, formats, moment ?? modified, now)
  switch (shownStatus(quote)) {
    case 'draft':
      return text('quotes.activity.edited', { when: when(modified) })
    case 'sent':
      return text('quotes.activity.notOpened', { when: when(sent) })
    case 'viewed':
      return text('quotes.activity.viewed', { count: views, when: when(viewed) })
    case 'expired':
      return text(views === 0 ? 'quotes.activity.expiredUnopened' : 'quotes.activity.expiredViewed', {
        count: views,
        when: when(sent),
      })
    case 'changes_requested':
      return text('quotes.activity.changes', { when: when(answered) })
    case 'declined':
      return text('quotes.activity.declined', { when: when(answered) })
    default:
      return text('quotes.activity.approved', { when: when(answered) })
  }
}

/** What comes next; `due`: it is time. */
export function nextStep(text: Text, formats: Formats, quote: Quote, now: number): { words: string; due: boolean } {
  const { next_follow_up: next, follow_ups_paused: paused } = quote
  const status = shownStatus(quote)
  const calm = (words: string) => ({ words, due: false })
  if (status === 'changes_requested') return calm(text('quotes.next.reply'))
  if (status === 'approved') return calm(text('quotes.next.schedule'))
  if (paused && (status === 'sent' || status === 'viewed')) return calm(text('quotes.next.paused'))
  if (next === null) return calm('–')
  const today = formats.dayOf(new Date(now).toISOString())
  if (formats.dayOf(next) <= today) return { words: text('quotes.next.today'), due: true }
  return calm(formats.dayAhead(next))
}

/** What it comes to: the least and the most where the customer has a choice that is still open; `short`: a range without cents. */
export function amountText(formats: Formats, quote: Quote, short = false): string {
  const { total, lowest, highest } = quote
  if (!isOpenChoice(quote) || lowest.cents === highest.cents) return formats.exactMoney(total)
  if (short) return `${formats.wholeMoney(lowest)}–${formats.wholeMoney(highest)}`
  return `${formats.exactMoney(lowest)} – ${formats.exactMoney(highest)}`
}

/** Whether the customer can still choose between options. */
export const isOpenChoice = ({ option_count: options, status }: Quote): boolean =>
  options > 1 && status !== 'approved' && status !== 'converted'

export const quoteAddress = (id: string): string => `/quotes/${id}`
