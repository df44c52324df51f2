import type { CustomerEntry } from '#contract/customers.timeline.ts'
import type { Formats } from '../../../lib/formats.ts'
import type { Text, TextKey } from '../../../lib/texts.ts'

/** A sentence for each word of the log. */
const acts = {
  'customer.create': 'customers.act.create',
  'customer.update': 'customers.act.update',
  'customer.archive': 'customers.act.archive',
  'customer.restore': 'customers.act.restore',
  'customer.merge': 'customers.act.merge',
  'customer.unmerge': 'customers.act.unmerge',
  'customer.consent': 'customers.act.consent',
  'customer.tell_apart': 'customers.act.apart',
  'customer.take_together': 'customers.act.together',
  'portal.create': 'customers.act.portal',
  'portal.end': 'customers.act.portalEnd',
  'portal.give_back': 'customers.act.portalGiveBack',
} as const satisfies Readonly<Record<string, TextKey>>
const isKnown = (act: string): act is keyof typeof acts => Object.hasOwn(acts, act)

/** The names of fields that a person would look for; the rest are told by the sentence alone. */
const fields = {
  name: 'customers.name',
  company: 'customers.company',
  phone: 'customers.phone',
  email: 'customers.email',
  address: 'customers.address',
  tags: 'customers.tags',
  notes: 'customers.notes',
  source: 'customers.source',
  do_not_contact: 'customers.doNotContact',
  review_status: 'customers.reviewStatus',
} as const satisfies Readonly<Record<string, TextKey>>
const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name)

/** What happened, in one line. */
export function entryTitle(text: Text, entry: CustomerEntry): string {
  switch (entry.kind) {
    case 'request':
      return text('customers.entry.request', { source: text(`requests.source.${entry.request.source}`) })
    case 'message':
    case 'call': {
      const { direction, sender, channel } = entry.message
      if (entry.kind === 'call') return text(direction === 'in' ? 'customers.entry.callIn' : 'customers.entry.callOut')
      const way = text(`requests.channel.${channel}`)
      if (direction === 'in') return text('customers.entry.messageIn', { way })
      return text(sender === 'assistant' ? 'customers.entry.messageAssistant' : 'customers.entry.messageOut', { way })
    }
    case 'visit':
      return text(`customers.entry.visit.${entry.visit.state}`)
    case 'quote':
      return text('customers.entry.quote', { number: entry.quote.number, title: entry.quote.title })
    case 'project':
      return text('customers.entry.project', { name: entry.project.name })
    case 'review':
      if (entry.review.rating !== null) return text('customers.entry.review', { rating: entry.review.rating })
      return text(entry.review.recommends === true ? 'customers.entry.recommends' : 'customers.entry.recommendsNot')
    case 'review_request':
      return text(`customers.entry.asked.${entry.review_request.state}`)
    default: {
      const named = entry.fields.filter(isField).map((name) => text(fields[name]))
      const sentence = text(isKnown(entry.act) ? acts[entry.act] : 'customers.act.update')
      return named.length === 0 ? sentence : `${sentence}: ${named.join(', ')}`
    }
  }
}

/** What it says of itself below its line; empty where the line says it all. */
export function entryBody(text: Text, formats: Formats, entry: CustomerEntry): string {
  switch (entry.kind) {
    case 'request':
      return [entry.request.service ?? '', entry.request.message].filter((part) => part !== '').join(' · ')
    case 'message':
    case 'call':
      return entry.message.body
    case 'quote':
      return formats.money(entry.quote.total)
    case 'review':
      return entry.review.text
    case 'review_request':
      return text(`requests.channel.${entry.review_request.channel}`)
    default:
      return ''
  }
}

/** Where it can be looked at. */
export function leadsTo(entry: CustomerEntry): { request: string } | { project: string } | null {
  switch (entry.kind) {
    case 'request':
      return { request: entry.request.id }
    case 'message':
    case 'call':
      return { request: entry.message.request }
    case 'visit':
      return { request: entry.visit.request }
    case 'quote':
      return entry.quote.request === null ? null : { request: entry.quote.request }
    case 'project':
      return { project: entry.project.id }
    case 'review':
      return entry.review.project === null ? null : { project: entry.review.project.id }
    case 'review_request':
      return { project: entry.review_request.project.id }
    default:
      return null
  }
}
