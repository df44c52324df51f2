import { useQueryClient } from '@tanstack/react-query'
import type { Schedule } from '#contract/schedule/types.ts'
import type { VisitStamp, VisitState } from '#contract/schedule/values.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { replaced } from '../../../../lib/edits.ts'
import { edit } from '../../../../lib/layers.ts'
import { useAct } from '../../../../lib/optimistic.ts'
import { withdraw } from '../../../../lib/outbox/acts.ts'
import { deliver } from '../../../../lib/outbox/deliver.ts'
import { temporaryId, type Entry } from '../../../../lib/outbox/entry.ts'
import { currentEntries } from '../../../../lib/outbox/store.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { stateAfter, type ShownNote, type ShownVisit } from '../../api/outboxStamps.ts'
import type { VisitAnswer } from '../../api/scheduleCache.ts'

/** The visit that something is done at, as far as it must be known for that. */
export interface FieldVisit {
  readonly id: string
  /** In words, for the list of what waits. */
  readonly title: string
}

const addressOf = (id: string) => `/schedule?visit=${id}`

const stateEdit = (slug: string, id: string, state: VisitState) =>
  edit<Schedule>(keys.schedule(slug), (schedule) => ({
    ...schedule,
    entries: schedule.entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)),
  }))

const versionEdit = (slug: string, id: string, version: ShownVisit['version']) =>
  edit<VisitAnswer>(keys.visit(slug, id), (answer) => ({ ...answer, visit: { ...answer.visit, version } }))

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
      stateEdit(slug, id, stateAfter[stamp]),
      edit<VisitAnswer>(keys.visit(slug, id), (answer) => ({
        ...answer,
        visit: { ...answer.visit, state: stateAfter[stamp], [stamp]: at },
      })),
    ],
    settle: ({ visit: { version } }, { visit: { id } }) =>
      client.isMutating() > 1 ? [] : [versionEdit(slug, id, version)],
    invalidates: () => [keys.topic(slug, 'visits'), keys.topic(slug, 'requests'), keys.home(slug)],
  })
}

interface Undoing {
  readonly visit: FieldVisit
  readonly stamp: VisitStamp
  /** The moment of the mark, and when it is taken back: ISO 8601. */
  readonly marked: string
  readonly at: string
  readonly to: VisitState
}

/** The mark, where it waits on this device still. */
const waitingStamp = ({ visit, stamp, marked }: Undoing): Entry | undefined =>
  currentEntries().find(
    ({ deed, state }) =>
      deed.kind === 'visit.stamp' &&
      deed.visitId === visit.id &&
      deed.stamp === stamp &&
      deed.at === marked &&
      state === 'waiting',
  )

/**
 * Takes the last mark of a visit back. One that has not left this device is forgotten; without a connection the rest waits
 * like the mark itself.
 */
export function useUndoStamp() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useAct<Undoing, Answer<'stampVisit'> | null>({
    call: async (undoing) => {
      const { visit, stamp, marked, at, to } = undoing
      const unsent = waitingStamp(undoing)
      if (unsent !== undefined && (await withdraw(unsent))) return null
      return deliver(
        {
          slug,
          deed: { kind: 'visit.undo', visitId: visit.id, stamp, marked, at, to },
          about: visit.title,
          path: addressOf(visit.id),
          seen: null,
          guarded: false,
        },
        (idempotencyKey) =>
          api('stampVisit', { slug, visitId: visit.id, body: { stamp, at, undoes: marked }, idempotencyKey }),
      )
    },
    edits: ({ visit: { id }, stamp, to }) => [
      stateEdit(slug, id, to),
      edit<VisitAnswer>(keys.visit(slug, id), (answer) => ({
        ...answer,
        visit: { ...answer.visit, state: to, [stamp]: null },
      })),
    ],
    settle: (answer, { visit: { id } }) =>
      answer === null || client.isMutating() > 1 ? [] : [versionEdit(slug, id, answer.visit.version)],
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
