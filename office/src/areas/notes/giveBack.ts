import type { Entry } from '../../lib/outbox/entry.ts'
import { noteNamed } from '../../lib/outbox/store.ts'
import { giveBackChange, giveBackNote } from './noteDrafts.ts'

/**
 * Puts the words of a note that could not be sent back into their form. Answers how the address opens it; null for acts
 * without words.
 */
export function giveBack({ slug, deed, seen }: Entry): Record<string, string | boolean> | null {
  if (deed.kind === 'note.create') {
    // with another key: the words may be changed before they are sent again
    giveBackNote(slug, deed.projectId, { title: deed.title, body: deed.body, key: '' })
    return { createNote: true }
  }
  if (deed.kind !== 'note.change') return null
  const noteId = noteNamed(deed.noteId)
  giveBackChange(slug, noteId, { title: deed.title, body: deed.body, version: seen ?? 1 })
  return { editNote: noteId }
}
