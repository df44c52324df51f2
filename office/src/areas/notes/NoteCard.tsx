import { ActionIcon, Button, Loader } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconPencil from '~icons/tabler/pencil'
import { useState } from 'react'
import { useText } from '../../lib/texts.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { Waits } from '../../ui/WaitingMark.tsx'
import { Marked } from './Marked.tsx'
import { isOnItsWay, type ShownNote } from './useNotes.ts'
import styles from './notes.module.css'

/** A longer body is shown in part until somebody wants all of it. In letters. */
const LONG = 600

export interface NoteCardProps {
  note: ShownNote
  /** The searched words, to be marked. */
  words: string
  /** Left out where the person may not. */
  onEdit?: ((note: ShownNote) => void) | undefined
  onArchive?: ((note: ShownNote) => void) | undefined
  onRestore?: ((note: ShownNote) => void) | undefined
}

/** One note; while it is on its way to the server it says so and cannot be changed. */
export function NoteCard({ note, words, onEdit, onArchive, onRestore }: NoteCardProps) {
  const text = useText()
  const saving = isOnItsWay(note)
  const { title } = note
  return (
    <li>
      <article className={styles['note']} aria-label={title} aria-busy={saving} data-archived={note.archived !== null}>
        <div className={styles['words']}>
          <h3>
            <Marked text={title} words={words} />
          </h3>
          {note.body !== '' && <Body body={note.body} words={words} />}
          <p className={styles['when']}>
            {saving ? (
              <span className={styles['saving']}>
                <Loader size={12} aria-hidden />
                {text('notes.saving')}
              </span>
            ) : (
              <>
                <TimeAgo moment={note.created} />
                {note.archived === null && note.version > 1 && <span>{text('notes.edited')}</span>}
                {note.waits !== undefined && <Waits standing={note.waits} />}
              </>
            )}
          </p>
        </div>
        {!saving && (
          <div className={styles['acts']}>
            {onEdit !== undefined && (
              <ActionIcon color="gray" onClick={() => onEdit(note)} aria-label={text('notes.edit', { title })}>
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
            )}
            {onArchive !== undefined && (
              <ActionIcon color="gray" onClick={() => onArchive(note)} aria-label={text('notes.archive', { title })}>
                <IconArchive size={20} aria-hidden />
              </ActionIcon>
            )}
            {onRestore !== undefined && (
              <ActionIcon color="gray" onClick={() => onRestore(note)} aria-label={text('notes.restore', { title })}>
                <IconArchiveOff size={20} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </article>
    </li>
  )
}

function Body({ body, words }: { body: string; words: string }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const long = body.length > LONG
  return (
    <>
      {/* While searching all of it is shown: the words may stand anywhere. */}
      <p className={styles['body']} data-clamped={long && !open && words.trim() === ''}>
        <Marked text={body} words={words} />
      </p>
      {long && words.trim() === '' && (
        <Button variant="subtle" size="compact-sm" mih="2.75rem" onClick={() => setOpen(!open)} aria-expanded={open}>
          {text(open ? 'notes.less' : 'notes.more')}
        </Button>
      )}
    </>
  )
}
