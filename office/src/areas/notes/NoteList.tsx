import { Stack, Text } from '@mantine/core'
import type { More } from '../../lib/more.ts'
import { useText } from '../../lib/texts.ts'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { NoteCard } from './NoteCard.tsx'
import { searchNotes } from './searchNotes.ts'
import { useArchiveNote, useRestoreNote } from './useArchiveNote.ts'
import type { ShownNote } from './useNotes.ts'
import styles from './notes.module.css'

export interface NoteListProps {
  notes: readonly ShownNote[]
  /** How many match, where the server knows of more than are here. */
  total: number | null
  /** Only the newest could be searched. */
  partial: boolean
  more: More
  words: string
  projectId: string
  mayChange: boolean
  onEdit: (note: ShownNote) => void
}

/** The notes that the search lets through, newest first, and below them the archived ones. */
export function NoteList({ notes, total, partial, more, words, projectId, mayChange, onEdit }: NoteListProps) {
  const text = useText()
  const archive = useArchiveNote(projectId)
  const restore = useRestoreNote(projectId)
  const found = searchNotes(notes, words)
  const active = found.filter((note) => note.archived === null)
  const archived = found.filter((note) => note.archived !== null)
  return (
    <>
      <Text component="output" size="sm" c="dimmed">
        {words.trim() === '' ? '' : text('notes.found', { count: total ?? active.length })}
        {partial && ` ${text('notes.partial', { count: notes.length })}`}
      </Text>
      {active.length > 0 && (
        <Stack component="ul" gap="sm" aria-label={text('notes.heading')}>
          {active.map((note) => (
            <NoteCard
              key={note.id}
              note={note}
              words={words}
              onEdit={mayChange ? onEdit : undefined}
              onArchive={mayChange ? ({ id }) => archive.mutate(id) : undefined}
            />
          ))}
        </Stack>
      )}
      <MoreOfList {...more} />
      {archived.length > 0 && (
        <details>
          <summary className={styles['archived']}>{text('notes.archivedCount', { count: archived.length })}</summary>
          <Stack component="ul" gap="sm" aria-label={text('notes.archivedHeading')}>
            {archived.map((note) => (
              <NoteCard
                key={note.id}
                note={note}
                words={words}
                onRestore={mayChange ? ({ id }) => restore.mutate(id) : undefined}
              />
            ))}
          </Stack>
        </details>
      )}
    </>
  )
}
