import { useQueryClient } from '@tanstack/react-query'
import type { Schedule } from '#contract/schedule/types.ts'
import type { VisitStamp } from '#contract/schedule/values.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { replaced } from '../../../../lib/edits.ts'
import { edit } from '../../../../lib/layers.ts'
import { useAct } from '../../../../lib/optimistic.ts'
import { deliver } from '../../../../lib/outbox/deliver.ts'
import { temporaryId } from '../../../../lib/outbox/entry.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { stateAfter, type ShownNote } from '../../api/outboxStamps.ts'
import type { VisitAnswer } from '../../api/scheduleCache.ts'

/** The visit that something is done at, as far as it must be known for that. */
export interface FieldVisit {
  readonly id: string
  /** In words, for the list of what waits. */
  readonly title: string
}

const addressOf = (id: string) => `/schedule?visit=${id}`

interface Stamping {
  readonly visit: FieldVisit
  readonly stamp: VisitStamp
  readonly tell: boolean
  /** When it was pressed: ISO 8601. */
  readonly at: string
}

/** Marks a step of a visit. Without a connection it waits on this device, with the time at which it was pressed. */
export function useStampVisit() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useAct<Stamping, Answer<'stampVisit'>>({
    call: ({ visit: { id, title }, stamp, tell, at }) =>
      deliver(
        {
          slug,
          deed: { kind: 'visit.stamp', visitId: id, stamp, at, tell },
          about: title,
          path: addressOf(id),
          seen: null,
          guarded: false,
        },
        (idempotencyKey) => api('stampVisit', { slug, visitId: id, body: { stamp, at, tell }, idempotencyKey }),
      ),
    edits: ({ visit: { id }, stamp, at }) => [
      edit<Schedule>(keys.schedule(slug), (schedule) => ({
        ...schedule,
        entries: schedule.entries.map((entry) => (entry.id === id ? { ...entry, state: stateAfter[stamp] } : entry)),
      })),
      edit<VisitAnswer>(keys.visit(slug, id), (answer) => ({
        ...answer,
        visit: { ...answer.visit, state: stateAfter[stamp], [stamp]: at },
      })),
    ],
    settle: ({ visit: { version } }, { visit: { id } }) =>
      client.isMutating() > 1
        ? []
        : [edit<VisitAnswer>(keys.visit(slug, id), (answer) => ({ ...answer, visit: { ...answer.visit, version } }))],
    invalidates: () => [keys.topic(slug, 'visits'), keys.topic(slug, 'requests'), keys.home(slug)],
  })
}

/** A note as it was written. */
export interface Noting {
  readonly visit: FieldVisit
  readonly words: string
  /** ISO 8601. */
  readonly at: string
  /** Idempotency key of this text. */
  readonly key: string
  /** The name of the person. */
  readonly by: string
}

/** Adds a note to a visit; without a connection it waits on this device. `onFailed` gets a note that the server refused. */
export function useNoteVisit(onFailed: (note: Noting) => void) {
  const { slug } = useSite()
  return useAct<Noting, Answer<'noteVisit'>>({
    call: ({ visit: { id, title }, words, at, key }) =>
      deliver(
        {
          id: key,
          slug,
          deed: { kind: 'visit.note', visitId: id, text: words, at },
          about: title,
          path: addressOf(id),
          seen: null,
          guarded: false,
        },
        (idempotencyKey) => api('noteVisit', { slug, visitId: id, body: { text: words, at }, idempotencyKey }),
      ),
    edits: ({ visit: { id }, words, at, key, by }) => [
      notesEdit(slug, id, (notes) => [...notes, { id: temporaryId(key), by, text: words, at }]),
    ],
    settle: ({ note }, { visit: { id }, key }) => [
      notesEdit(slug, id, (notes) => replaced<ShownNote>(notes, temporaryId(key), note)),
    ],
    invalidates: ({ visit: { id } }) => [keys.visit(slug, id)],
    onFailure: (_error, note) => {
      onFailed(note)
      return false
    },
  })
}

const notesEdit = (slug: string, id: string, change: (notes: readonly ShownNote[]) => readonly ShownNote[]) =>
  edit<VisitAnswer>(keys.visit(slug, id), (answer) => ({
    ...answer,
    visit: { ...answer.visit, notes: change(answer.visit.notes) },
  }))
