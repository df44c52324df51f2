import { z } from 'zod'
import { channels, messageStates, senders } from '#contract/conversations.ts'
import type { Photo } from '#contract/photos.ts'
import { projectStatuses } from '#contract/projects.ts'
import type { TimelineEntry } from '#contract/projects.timeline.ts'
import { quoteStatuses } from '#contract/quotes/values.ts'
import { visitStates } from '#contract/schedule/values.ts'
import { Money } from '#contract/shared.ts'
import type { TimelineRow } from '../../platform/database/timeline.ts'

type PhotoAnswer = z.input<typeof Photo>
type Entry = z.input<typeof TimelineEntry>

/** A moment as the database writes it into JSON. */
const moment = z.string().transform((text) => new Date(text).toISOString())
const id = z.string()

/** What each kind keeps in its content. */
const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), id, title: z.string(), body: z.string(), archived: moment.nullable() }),
  z.object({ kind: z.literal('photos'), count: z.number(), guest: z.string().nullable(), photos: z.array(id) }),
  z.object({
    kind: z.literal('visit'),
    id,
    request: id,
    starts: moment,
    ends: moment,
    state: z.enum(visitStates),
  }),
  z.object({
    kind: z.literal('message'),
    id,
    request: id,
    direction: z.enum(['in', 'out']),
    channel: z.enum(channels),
    sender: z.enum(senders),
    body: z.string(),
    state: z.enum(messageStates),
  }),
  z.object({
    kind: z.literal('money'),
    id,
    request: id,
    number: z.number(),
    title: z.string(),
    total: Money,
    status: z.enum(quoteStatuses),
  }),
  z.object({
    kind: z.literal('status'),
    from: z.enum(projectStatuses).nullable().catch(null),
    to: z.enum(projectStatuses),
  }),
  z.object({ kind: z.literal('change'), act: z.string(), record: z.string(), fields: z.array(z.string()) }),
])
type Content = z.output<typeof Content>

const Fields = z.record(z.string(), z.unknown())

/** @throws ZodError for a row that is not what its kind says: a fault of ours */
export const contentOf = (row: TimelineRow): Content => Content.parse({ ...Fields.parse(row.content), kind: row.kind })

/** The photos that entries show. */
export const photosIn = (contents: readonly Content[]): string[] =>
  contents.flatMap((content) => (content.kind === 'photos' ? content.photos : []))

/** Every field of an entry that leaves the server. */
export function presentEntry(row: TimelineRow, content: Content, photos: ReadonlyMap<string, PhotoAnswer>): Entry {
  const head = {
    id: row.id,
    at: new Date(row.at).toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  }
  switch (content.kind) {
    case 'note': {
      const { kind, ...note } = content
      return { ...head, kind, note }
    }
    case 'photos': {
      const { kind, count, guest } = content
      return { ...head, kind, count, guest, photos: content.photos.flatMap((one) => photos.get(one) ?? []) }
    }
    case 'visit': {
      const { kind, ...visit } = content
      return { ...head, kind, visit }
    }
    case 'message': {
      const { kind, ...message } = content
      return { ...head, kind, message }
    }
    case 'money': {
      const { kind, ...quote } = content
      return { ...head, kind, quote }
    }
    default:
      return { ...head, ...content }
  }
}
