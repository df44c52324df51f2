import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/ids.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { NoteFields } from './NoteFields.tsx'
import { emptyNote, newNoteForm } from './noteDrafts.ts'
import type { NewNote } from './useCreateNote.ts'
import foot from '../../ui/foot.module.css'

export interface CreateNoteProps {
  projectId: string
  onCreate: (note: NewNote) => void
  onClose: () => void
}

/** Writes a new note. What is half-written is kept for each project. */
export function CreateNote({ projectId, onCreate, onClose }: CreateNoteProps) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear, restored } = useDraft(slug, newNoteForm(projectId), emptyNote)
  const [tried, setTried] = useState(false)
  const title = value.title.trim()

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    setTried(true)
    if (title === '') return
    clear()
    onCreate({ title, body: value.body.trim(), idempotencyKey: value.key === '' ? newId() : value.key })
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('notes.newTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {restored && (
            <Text size="sm" c="dimmed">
              {text('notes.draft')}
            </Text>
          )}
          <NoteFields
            title={value.title}
            body={value.body}
            onChange={(patch) => change({ ...patch, key: '' })}
            onSend={() => submit()}
            error={tried && title === '' ? text('notes.needTitle') : undefined}
          />
          <Group justify="flex-end" className={foot['ends'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('notes.cancel')}
            </Button>
            <Button type="submit">{text('notes.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
