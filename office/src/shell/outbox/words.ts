import { inOrder, isTaken } from '../../lib/outbox/standing.ts'
import { recordOf, type Deed, type Entry } from '../../lib/outbox/entry.ts'
import { errorKey, type Text, type TextKey } from '../../lib/texts.ts'

/** What was done, in words. */
export function titleOf(text: Text, deed: Deed): string {
  switch (deed.kind) {
    case 'note.archive':
      return text(deed.archived ? 'outbox.did.noteArchive' : 'outbox.did.noteRestore')
    case 'project.status':
      return text('outbox.did.projectStatus', { status: text(`outbox.projectStatus.${deed.status}`) })
    case 'request.move':
      return text('outbox.did.requestMove', { stage: text(`outbox.stage.${deed.to.stage}`) })
    case 'request.place':
      return text('outbox.did.requestMove', { stage: text(`outbox.stage.${deed.place.stage}`) })
    case 'message.send':
      return text(`outbox.did.message.${deed.channel}`)
    case 'visit.stamp':
      return text(`outbox.did.visit.${deed.stamp}`)
    case 'visit.undo':
      return text('outbox.did.visit.undo')
    case 'visit.note':
      return text('outbox.did.visit.note')
    default:
      return text(deed.kind === 'note.create' ? 'outbox.did.noteCreate' : 'outbox.did.noteChange')
  }
}

/** Why it was not accepted, and what to do. */
export function reasonText(text: Text, { reason, deed }: Pick<Entry, 'deed'> & { reason: string | null }): string {
  if (reason === 'unsure') return text('outbox.unsure')
  if (reason === 'stale') return text(deed.kind === 'note.change' ? 'outbox.staleNote' : 'outbox.stale')
  return text(errorKey(reason))
}

/** What an act waits for. */
export function stallOf(entry: Entry, entries: readonly Entry[], online: boolean): TextKey {
  if (isTaken(entry)) return 'outbox.delivered'
  if (entry.state === 'sending') return 'outbox.sending'
  const record = recordOf(entry)
  const first = inOrder(entries).find((other) => recordOf(other) === record && !isTaken(other))
  if (first !== undefined && first.id !== entry.id && first.state === 'refused') return 'outbox.behindRefused'
  if (!online) return 'outbox.noConnection'
  return entry.faults > 0 || entry.tried !== null ? 'outbox.tryingAgain' : 'outbox.waiting'
}
