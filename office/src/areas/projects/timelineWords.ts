import type { TimelineEntry } from '#contract/projects.timeline.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text, TextKey } from '../../lib/texts.ts'

/** A sentence for each word of the log. */
const acts = {
  'project.create': 'projects.act.project.create',
  'project.update': 'projects.act.project.update',
  'project.archive': 'projects.act.project.archive',
  'project.restore': 'projects.act.project.restore',
  'checklist.create': 'projects.act.checklist.create',
  'checklist.update': 'projects.act.checklist.update',
  'checklist.archive': 'projects.act.checklist.archive',
  'checklist.restore': 'projects.act.checklist.restore',
  'checklist.add': 'projects.act.checklist.add',
  'checklist.tick': 'projects.act.checklist.tick',
  'checklist.untick': 'projects.act.checklist.untick',
  'checklist.remove': 'projects.act.checklist.remove',
  'checklist.put_back': 'projects.act.checklist.put_back',
  'checklist.change_item': 'projects.act.checklist.change_item',
  'pair.create': 'projects.act.pair.create',
  'pair.update': 'projects.act.pair.update',
  'pair.archive': 'projects.act.pair.archive',
  'pair.restore': 'projects.act.pair.restore',
  'share.create': 'projects.act.share.create',
  'share.update': 'projects.act.share.update',
  'share.withdraw': 'projects.act.share.withdraw',
  'share.give_back': 'projects.act.share.give_back',
  'share.add_photos': 'projects.act.share.add_photos',
} as const satisfies Readonly<Record<string, TextKey>>

const isKnown = (act: string): act is keyof typeof acts => Object.hasOwn(acts, act)

/** The names of fields that a person would look for; the rest are told by the sentence alone. */
const fields = {
  name: 'projects.name',
  address: 'projects.address',
  customer_id: 'projects.customer',
  date: 'projects.date',
  end_date: 'projects.endDate',
  description: 'projects.description',
  services: 'projects.services',
  tags: 'projects.tags',
} as const satisfies Readonly<Record<string, TextKey>>

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name)

/** What happened, in one line. */
export function entryTitle(text: Text, entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'note':
      return text('projects.timeline.note', { title: entry.note.title })
    case 'photos':
      return text('projects.timeline.photos', { count: entry.count })
    case 'visit':
      return text(`projects.timeline.visit.${entry.visit.state}`)
    case 'message': {
      const { direction, sender } = entry.message
      if (direction === 'in') return text('projects.timeline.messageIn')
      return text(sender === 'assistant' ? 'projects.timeline.messageAssistant' : 'projects.timeline.messageOut')
    }
    case 'money': {
      const { number, title } = entry.quote
      return title === ''
        ? text('projects.timeline.quoteUntitled', { number })
        : text('projects.timeline.quote', { number, title })
    }
    case 'status': {
      const to = text(`projects.status.${entry.to}`)
      return entry.from === null
        ? text('projects.timeline.status', { to })
        : text('projects.timeline.statusFrom', { from: text(`projects.status.${entry.from}`), to })
    }
    default: {
      const named = entry.record === 'project' ? entry.fields.filter(isField).map((name) => text(fields[name])) : []
      const sentence = text(isKnown(entry.act) ? acts[entry.act] : 'projects.act.other')
      return named.length === 0 ? sentence : `${sentence}: ${named.join(', ')}`
    }
  }
}

/** What it says of itself below its line; empty where the line says it all. */
export function entryBody(text: Text, formats: Formats, entry: TimelineEntry): string {
  if (entry.kind === 'note') return entry.note.body
  if (entry.kind === 'message') return entry.message.body
  if (entry.kind === 'visit') {
    const { starts, ends } = entry.visit
    return text('projects.timeline.span', { from: formats.time(starts), to: formats.time(ends) })
  }
  if (entry.kind === 'money') {
    const { total, status } = entry.quote
    return `${formats.money(total)} · ${text(`projects.timeline.quoteStatus.${status}`)}`
  }
  return ''
}

/** Who did it; null where nobody is named. */
export function entryWho(text: Text, entry: TimelineEntry): string | null {
  if (entry.kind === 'photos' && entry.guest !== null) return text('projects.timeline.guest', { name: entry.guest })
  const name = entry.by?.name ?? ''
  return name === '' ? null : name
}

/** The request that it belongs to, where one can be opened. */
export function requestOfEntry(entry: TimelineEntry): string | null {
  if (entry.kind === 'visit') return entry.visit.request
  if (entry.kind === 'message') return entry.message.request
  return entry.kind === 'money' ? entry.quote.request : null
}
