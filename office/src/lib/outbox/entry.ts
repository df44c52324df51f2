import type { BoardCard, Place } from '#contract/requests.board.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import type { RequestPatch, RequestSummary } from '#contract/requests.ts'
import type { SendingChannel } from '#contract/conversations.ts'
import type { VisitStamp, VisitState } from '#contract/schedule/values.ts'
import type { FailureCode } from '../problem.ts'

/** How a request is moved: where to, and what that stage wants to know. */
export type RequestMove = Pick<RequestPatch, 'closed_reason' | 'closed_note' | 'quote_id' | 'without_quote'> &
  Pick<RequestSummary, 'stage' | 'status'>
/** How a card is placed, and the status that it is seen with meanwhile. */
export type CardPlace = Place & { readonly shown: BoardCard['status'] }

/**
 * What a person did, as it is told to the server. A note that the server does not know yet has a temporary id:
 * `temporary-<id of the entry that makes it>`.
 */
export type Deed =
  | { readonly kind: 'note.create'; readonly projectId: string; readonly title: string; readonly body: string }
  | {
      readonly kind: 'note.change'
      readonly projectId: string
      readonly noteId: string
      readonly title: string
      readonly body: string
    }
  | { readonly kind: 'note.archive'; readonly projectId: string; readonly noteId: string; readonly archived: boolean }
  | { readonly kind: 'project.status'; readonly projectId: string; readonly status: ProjectStatus }
  | { readonly kind: 'request.move'; readonly requestId: string; readonly to: RequestMove }
  | { readonly kind: 'request.place'; readonly requestId: string; readonly place: CardPlace }
  | {
      readonly kind: 'message.send'
      readonly requestId: string
      readonly channel: SendingChannel
      readonly body: string
      /** Photos that go along, which the server has already; left out: none. */
      readonly photoIds?: readonly string[]
      /** When it is to leave, ISO 8601; null: at once. */
      readonly sendAt: string | null
      /** The newest message that the person had before them; null: none. */
      readonly lastSeen: string | null
    }
  | {
      readonly kind: 'visit.stamp'
      readonly visitId: string
      readonly stamp: VisitStamp
      /** When it was, ISO 8601 by this device. */
      readonly at: string
      /** The customer hears that somebody is on the way. */
      readonly tell: boolean
    }
  | {
      readonly kind: 'visit.undo'
      readonly visitId: string
      readonly stamp: VisitStamp
      /** The moment of the mark that is taken back, and when it was; ISO 8601. */
      readonly marked: string
      readonly at: string
      /** The state that it leads back to. */
      readonly to: VisitState
    }
  | { readonly kind: 'visit.note'; readonly visitId: string; readonly text: string; readonly at: string }

/** Why the server did not take it. `unsure`: a day has passed since it was sent, and no answer came. */
export type Reason = FailureCode | 'unsure'

/**
 * `direct`: it is on its way from the screen where it was done. `settling`: the server has taken it, and the screens are
 * being told; `delivered`: they know.
 */
export type EntryState = 'direct' | 'waiting' | 'sending' | 'refused' | 'settling' | 'delivered'

/** One act of a person that the server has not taken yet. */
export interface Entry {
  readonly userId: string
  /** Made when the person acted: the key under which the server makes it once. */
  readonly id: string
  readonly slug: string
  readonly deed: Deed
  /** What it is about, in the person's words: a title, a name. */
  readonly about: string
  /** Where the record is seen: a path of the office. */
  readonly path: string
  /** The record's version that the person saw; null where nothing was there to be seen. */
  readonly seen: number | null
  /** Whether the server is to refuse it when somebody else has changed the record since. */
  readonly guarded: boolean
  /** Milliseconds since 1970, by this device. */
  readonly at: number
  readonly state: EntryState
  readonly reason: Reason | null
  /** The first try that has not been answered, in milliseconds since 1970: the server may have taken it. */
  readonly tried: number | null
  /** Tries that a faulty server has answered. */
  readonly faults: number
}

/** The temporary id of the note or message that an entry makes. */
export const temporaryId = (entryId: string): string => `temporary-${entryId}`

/** The name of a conversation in the outbox. */
export const conversationRecord = (requestId: string): string => `conversation:${requestId}`

/** The name of a visit in the outbox. */
export const visitRecord = (visitId: string): string => `visit:${visitId}`

/** Milliseconds by which a device's clock may be ahead of the server's (server/src/areas/schedule/visits/field-work.service.ts). */
const AHEAD = 5 * 60_000

/** Whether a note of a visit is the one that was written here: where this clock is ahead, the server has put its own moment. */
export function isVisitNote(
  deed: { readonly text: string; readonly at: string },
  note: { readonly text: string; readonly at: string },
): boolean {
  const back = Date.parse(deed.at) - Date.parse(note.at)
  return note.text === deed.text && back >= 0 && back <= AHEAD
}

/** The record that an entry is about: `note:<id>`. Entries of one record go to the server in their order. */
export function recordOf({ id, deed }: Pick<Entry, 'id' | 'deed'>): string {
  switch (deed.kind) {
    case 'note.create':
      return `note:${temporaryId(id)}`
    case 'note.change':
    case 'note.archive':
      return `note:${deed.noteId}`
    case 'project.status':
      return `project:${deed.projectId}`
    case 'message.send':
      return conversationRecord(deed.requestId)
    default:
      return 'visitId' in deed ? visitRecord(deed.visitId) : `request:${deed.requestId}`
  }
}
