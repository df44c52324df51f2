import { draftKey, readDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/ids.ts'
import { storage } from '../../lib/storage.ts'

/** A new note as it is being written. `key` stands for these very words once they were tried; other words get another. */
export const emptyNote = { title: '', body: '', key: '' }

export const newNoteForm = (projectId: string) => `note:${projectId}`
export const editNoteForm = (noteId: string) => `note-edit:${noteId}`

/** Puts words that could not be kept back into the form, above what may have been begun since. */
export function giveBackNote(site: string, projectId: string, failed: typeof emptyNote): void {
  const key = draftKey(site, newNoteForm(projectId))
  const begun = readDraft(key, emptyNote)?.value
  const more = begun === undefined ? '' : [begun.title, begun.body].filter((text) => text !== '').join('\n')
  const value = more === '' ? failed : { title: failed.title, body: `${failed.body}\n\n${more}`, key: '' }
  storage.write(key, JSON.stringify({ value, idempotencyKey: newId() }))
}

/** Puts a change that could not be kept back into the form of its note. */
export function giveBackChange(
  site: string,
  noteId: string,
  value: { title: string; body: string; version: number },
): void {
  storage.write(draftKey(site, editNoteForm(noteId)), JSON.stringify({ value, idempotencyKey: newId() }))
}
