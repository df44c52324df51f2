import type { z } from 'zod'
import type { Home } from '#contract/home/types.ts'
import type { UnreadFound } from '../conversations/index.ts'
import type { LateInvoices } from '../invoices/index.ts'
import type { WaitingQuotes } from '../quotes/index.ts'
import type { RequestFigures, RequestHead } from '../requests/index.ts'
import type { ReviewsToDo } from '../reviews/index.ts'
import type { VisitsFound } from '../schedule/index.ts'
import type { Week } from '../sites/index.ts'

type Shown = z.input<typeof Home>
/** What customers wrote last, by their request's id. */
type Words = ReadonlyMap<string, string>

/** Characters of a row: the rest is cut off on every screen. */
const shownLength = 200
// a cut may fall between the halves of a character
const cut = (text: string): string => text.slice(0, shownLength).toWellFormed()

/** A request that began with a form has these words, which are no message. */
const rowOf = ({ id, name, message }: RequestHead, words: Words) => ({
  request_id: id,
  name,
  words: words.get(id) ?? cut(message),
})

export const presentEmergencies = (requests: readonly RequestHead[], words: Words): Shown['emergencies'] =>
  requests.flatMap((request) =>
    request.emergency === null
      ? []
      : [{ ...rowOf(request, words), ...request.emergency, waiting_since: request.waitingSince }],
  )

export const presentWaiting = (requests: readonly RequestHead[], words: Words): Shown['waiting']['customers'] =>
  requests.flatMap((request) =>
    request.waitingSince === null
      ? []
      : [
          {
            ...rowOf(request, words),
            source: request.source,
            service: request.service,
            since: request.waitingSince,
          },
        ],
  )

export const presentUnread = (found: readonly UnreadFound[], words: Words): Shown['unread']['conversations'] =>
  found.map(({ requestId, name, words: last, at }) => ({
    request_id: requestId,
    name,
    words: words.get(requestId) ?? last,
    at,
  }))

export const presentVisits = (
  visits: VisitsFound['visits'],
  requests: ReadonlyMap<string, RequestHead>,
): Shown['today']['visits'] =>
  visits.map(({ requestId, customer, title, message, members, ...visit }) => {
    const assigned = (requestId && requests.get(requestId)?.assigned) ?? null
    return {
      ...visit,
      request_id: requestId,
      name: customer,
      about: title || cut(message),
      members: members.length === 0 && assigned ? [assigned] : [...members],
    }
  })

export const presentQuotes = ({ count, total, oldest }: WaitingQuotes): Shown['quotes'] => ({
  count,
  total,
  oldest: oldest?.toISOString() ?? null,
})

/** Days of money that came in, each with its sum in cents. */
type Received = readonly { readonly day: string; readonly cents: number }[]

const usd = (cents: number) => ({ cents, currency: 'USD' })
const sumOf = (received: Received, from: string, until?: string): number =>
  received.reduce((sum, { day, cents }) => (day >= from && (until === undefined || day < until) ? sum + cents : sum), 0)

/** `since`: the first of the days that count, `before`: the first of those that they are compared with. */
export const presentMoney = (
  { count, cents, oldest }: LateInvoices,
  received: Received,
  { weeks, since, before }: { readonly weeks: readonly string[]; readonly since: string; readonly before: string },
): Shown['money'] => ({
  late: { count, total: usd(cents), oldest },
  received: usd(sumOf(received, since)),
  received_before: usd(sumOf(received, before, since)),
  weeks: weeks.map((week, index) => ({ week, cents: sumOf(received, week, weeks[index + 1]) })),
})

export const presentReviews = ({ toAnswer, lowest, toAsk }: ReviewsToDo): Shown['reviews'] => ({
  to_answer: toAnswer,
  lowest,
  to_ask: toAsk,
})

export function presentNumbers(figures: RequestFigures, weeks: readonly Week[], projects: number): Shown['numbers'] {
  const { requests, before, won, median, nine_of_ten: nineOfTen } = figures
  return {
    requests,
    requests_before: before,
    won,
    first_reply: median === null || nineOfTen === null ? null : { median, nine_of_ten: nineOfTen },
    active_projects: projects,
    weeks: weeks.map(({ monday }, index) => {
      const week = figures.weeks[index]
      return { week: monday, requests: week?.requests ?? 0, won: week?.won ?? 0, first_reply: week?.median ?? null }
    }),
  }
}
