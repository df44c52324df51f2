import type { InboxConversation } from '#contract/inbox/types.ts'
import type { Request } from '#contract/requests.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'

const DAY = 24 * 60 * 60_000

/** A customer as a row calls them: by name, else by what is known of them. */
export function nameOf(
  text: Text,
  formats: Formats,
  { name, customer }: Pick<InboxConversation, 'name' | 'customer'>,
): string {
  const known = name.trim() || customer.name.trim()
  if (known !== '') return known
  if (customer.phone !== null) return formats.phone(customer.phone)
  return customer.email ?? text('inbox.noName')
}

/** `9:38 AM` of today, `Sun` of the last six days, `Nov 3` of this year, else with the year. */
export function rowTime(formats: Formats, moment: string, now: number): string {
  const today = formats.dayOf(new Date(now).toISOString())
  const day = formats.dayOf(moment)
  if (day === today) return formats.time(moment)
  if (Date.parse(today) - Date.parse(day) < 7 * DAY && day < today) return formats.weekday(moment)
  return day.slice(0, 4) === today.slice(0, 4) ? formats.monthDay(moment) : formats.date(moment)
}

/** `You: Happy to.`, `Assistant: …`, `Ben: …`; the customer’s words stand alone. */
export function lastWords(text: Text, { last_message: last }: InboxConversation, userId: string): string {
  const { body, channel, direction, sender, author } = last
  const call = channel === 'call' ? text(direction === 'in' ? 'request.calledIn' : 'request.calledOut') : ''
  const said = [call, body.replaceAll(/\s+/g, ' ').trim()].filter((part) => part !== '').join(' · ')
  const words = said === '' ? text('inbox.photo') : said
  if (sender === 'customer') return words
  if (sender === 'member')
    return author === null || author.id === userId
      ? text('inbox.youSaid', { words })
      : text('inbox.saidBy', { name: firstNameOf(author.name) || author.name, words })
  return text('inbox.saidBy', { name: text(sender === 'assistant' ? 'inbox.assistant' : 'inbox.automatic'), words })
}

const MINUTE = 60_000

/** `Faucet replacement, Tue, Nov 24, 9:00 AM – 11:00 AM · (510) 555-0177`: what it is about, when somebody comes, the number. */
export function factsOf(
  text: Text,
  formats: Formats,
  { service, next_visit: visit, customer, message }: Pick<Request, 'service' | 'next_visit' | 'customer' | 'message'>,
  phone: boolean,
): string {
  const about = service?.name ?? message.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  const comes = visit === null ? '' : visitText(formats, visit)
  const first = [about, comes].filter((part) => part !== '').join(', ')
  // a thumb calls by the button
  const contact = customer.phone === null ? (customer.email ?? '') : phone ? '' : formats.phone(customer.phone)
  const facts = [first, contact].filter((part) => part !== '')
  return facts.length === 0 ? text('inbox.noContact') : facts.join(' · ')
}

function visitText(formats: Formats, { starts, arrival_minutes: window }: NonNullable<Request['next_visit']>): string {
  const begins = formats.appointment(starts)
  if (window === 0) return begins
  return `${begins}–${formats.time(new Date(Date.parse(starts) + window * MINUTE).toISOString())}`
}
