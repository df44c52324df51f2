import { ActionIcon, Box, Button, Group, Loader } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconPencil from '~icons/tabler/pencil'
import { useState } from 'react'
import { useText } from '../../lib/texts.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { Waits } from '../../ui/WaitingMark.tsx'
import { Marked } from './Marked.tsx'
import { isOnItsWay, type ShownNote } from './useNotes.ts'
import box from '../../ui/page/box.module.css'
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
      <Group
        component="article"
        className={box['box'] ?? ''}
        gap="xs"
        align="flex-start"
        wrap="nowrap"
        aria-label={title}
        aria-busy={saving}
        data-over={note.archived !== null}
      >
        <Box flex={1} miw={0} py={4}>
          <h3>
            <Marked text={title} words={words} />
          </h3>
          {note.body !== '' && <Body body={note.body} words={words} />}
          <Group component="p" gap="4px var(--mantine-spacing-sm)" mt={6} c="dimmed" fz="xs">
            {saving ? (
              <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
                <Loader size={12} aria-hidden />
                {text('notes.saving')}
              </Group>
            ) : (
              <>
                <TimeAgo moment={note.created} />
                {note.archived === null && note.version > 1 && <span>{text('notes.edited')}</span>}
                {note.waits !== undefined && <Waits standing={note.waits} />}
              </>
            )}
          </Group>
        </Box>
        {!saving && (
          <Group gap={0} align="stretch" wrap="nowrap">
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
          </Group>
        )}
      </Group>
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
