import type { CustomerHistory, Request } from '#contract/requests.ts'
import { placeOutside } from '#contract/service-area.rules.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { useLandingPage } from '../../../../lib/useLandingPage.ts'
import { labelText, useActs, useSay } from '../../../conversations/index.ts'
import { useQuotes } from '../../detail/useQuotes.ts'
import { useVisits } from '../../detail/useVisits.ts'
import { visitTime } from '../../detail/visitTime.ts'

/** Where it is, and whether that lies outside where the business works; without an address, how they are reached. */
export function usePlaceLine({ address, customer }: Request): string {
  const text = useText()
  const formats = useFormats()
  const { data } = useLandingPage()
  if (address !== '') {
    const outside = placeOutside(address, data?.service_area ?? '') !== null
    return outside ? text('request.lineOutside', { address }) : address
  }
  return [customer.phone && formats.phone(customer.phone), customer.email].find(Boolean) ?? text('request.noContact')
}

/** `Customer since 2023 · 2 jobs, $2,160`; somebody for whom nothing was done yet is a new customer. */
export function customerLine(
  text: Text,
  formats: Formats,
  { customer }: Request,
  history: CustomerHistory | undefined,
): string {
  // until it is known
  if (history === undefined) return customer.name
  const { requests, jobs, value } = history
  if (requests === 0 && jobs === 0) return text('request.newCustomer')
  const since = text('request.customerSince', { year: formats.year(history.since) })
  const done = jobs === 0 ? text('request.earlierRequests', { count: requests }) : text('request.jobs', { count: jobs })
  const sum = value === null || value.cents === 0 ? [] : [formats.money(value)]
  return text('request.sinceAndDone', { since, done: [done, ...sum].join(', ') })
}

/** A fact that the customer told of. */
export interface KnownFact {
  readonly label: string
  readonly value: string
}

/** What the assistant learned, the newest of each, and the line that says it. */
export function useKnown(request: Request): { line: string; facts: readonly KnownFact[] } {
  const text = useText()
  const say = useSay()
  const { data } = useActs(request.id)
  const found = new Map<string, string>()
  for (const { kind, overturned, question, data: pieces } of data?.acts ?? []) {
    const [first] = pieces
    if (kind !== 'learn' || overturned !== null || first === undefined) continue
    found.set(question?.name ?? labelText(text, first.label), say(first))
  }
  const facts = [...found].map(([label, value]) => ({ label, value }))
  const words = facts.map(({ value }) => value).join(', ')
  const line = words === '' ? text('request.whatIsKnown') : text('request.weKnow', { words })
  return { line, facts }
}

/** The next visit and what is quoted; null where neither was ever made. */
export function useAgreedLine(request: Request): string | null {
  const text = useText()
  const formats = useFormats()
  const visits = useVisits(request.id).data?.visits ?? []
  const quotes = useQuotes(request.id).data?.quotes ?? []
  const { next_visit: next, open_quotes: open } = request
  if (visits.length === 0 && quotes.length === 0 && next === null && open === null) return null
  const visit =
    next === null
      ? []
      : [
          text(next.state === 'hold' ? 'request.lineHold' : 'request.lineVisit', {
            time: visitTime(formats, next.starts, next.arrival_minutes),
          }),
        ]
  const quote = open === null ? [] : [text('request.lineQuotes', { sum: formats.money(open) })]
  const said = [...visit, ...quote]
  return said.length === 0 ? text('request.visitsAndQuotes') : said.join(' · ')
}
