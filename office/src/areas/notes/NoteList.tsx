import IconChevronRight from '~icons/tabler/chevron-right'
import { useText } from '../../lib/texts.ts'
import { NoteCard } from './NoteCard.tsx'
import { searchNotes } from './searchNotes.ts'
import { useArchiveNote, useRestoreNote } from './useArchiveNote.ts'
import type { ShownNote } from './useNotes.ts'
import styles from './notes.module.css'

export interface NoteListProps {
  notes: readonly ShownNote[]
  words: string
  projectId: string
  mayChange: boolean
  onEdit: (note: ShownNote) => void
}

/** The notes that the search lets through, newest first, and below them the archived ones. */
export function NoteList({ notes, words, projectId, mayChange, onEdit }: NoteListProps) {
  const text = useText()
  const archive = useArchiveNote(projectId)
  const restore = useRestoreNote(projectId)
  const found = searchNotes(notes, words)
  const active = found.filter((note) => note.archived === null)
  const archived = found.filter((note) => note.archived !== null)
  return (
    <>
      <output className={styles['found']}>
        {words.trim() === '' ? '' : text('notes.found', { count: active.length })}
      </output>
      {active.length > 0 && (
        <ul className={styles['list']} aria-label={text('notes.heading')}>
          {active.map((note) => (
            <NoteCard
              key={note.id}
              note={note}
              words={words}
              onEdit={mayChange ? onEdit : undefined}
              onArchive={mayChange ? ({ id }) => archive.mutate(id) : undefined}
            />
          ))}
        </ul>
      )}
      {archived.length > 0 && (
        <details className={styles['archive']}>
          <summary>
            <IconChevronRight size={18} aria-hidden />
            {text('notes.archivedCount', { count: archived.length })}
          </summary>
          <ul className={styles['list']} aria-label={text('notes.archivedHeading')}>
            {archived.map((note) => (
              <NoteCard
                key={note.id}
                note={note}
                words={words}
                onRestore={mayChange ? ({ id }) => restore.mutate(id) : undefined}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
