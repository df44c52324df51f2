import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Versions } from '../../ui/Versions.tsx'
import { NoteFields } from './NoteFields.tsx'
import { editNoteForm } from './noteDrafts.ts'
import type { ShownNote } from './useNotes.ts'
import type { NoteChange } from './useUpdateNote.ts'
import foot from '../../ui/foot.module.css'

export interface EditNoteProps {
  note: ShownNote
  onSave: (change: NoteChange) => void
  onClose: () => void
}

/**
 * Changes a note. What another device writes meanwhile does not touch the fields: both versions are shown, and the
 * person decides.
 */
export function EditNote({ note, onSave, onClose }: EditNoteProps) {
  const text = useText()
  const { slug } = useSite()
  const [begun] = useState({ title: note.title, body: note.body, version: note.version })
  const { value, change, clear } = useDraft(slug, editNoteForm(note.id), begun)
  const [tried, setTried] = useState(false)
  const title = value.title.trim()
  const differs = note.title !== value.title || note.body !== value.body
  const newer = note.version !== value.version && differs

  const save = (version: number) => {
    setTried(true)
    if (title === '') return
    clear()
    if (title !== note.title || value.body.trim() !== note.body)
      onSave({ id: note.id, title, body: value.body.trim(), version })
    onClose()
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (!newer) save(note.version)
  }
  const cancel = () => {
    clear()
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('notes.editTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {newer && (
            <Versions
              title={text('notes.newerTitle')}
              mine={text('notes.mine')}
              theirs={text('notes.theirs')}
              rows={[
                { label: text('notes.title'), mine: value.title, theirs: note.title },
                { label: text('notes.body'), mine: value.body, theirs: note.body },
              ]}
            >
              <Button
                variant="default"
                onClick={() => change({ title: note.title, body: note.body, version: note.version })}
              >
                {text('notes.takeTheirs')}
              </Button>
              <Button onClick={() => save(note.version)}>{text('notes.saveMine')}</Button>
            </Versions>
          )}
          <NoteFields
            title={value.title}
            body={value.body}
            onChange={change}
            onSend={() => submit()}
            error={tried && title === '' ? text('notes.needTitle') : undefined}
          />
          <Group justify="flex-end" className={foot['ends'] ?? ''}>
            <Button variant="default" onClick={cancel}>
              {text('notes.discard')}
            </Button>
            {!newer && <Button type="submit">{text('notes.saveChanges')}</Button>}
          </Group>
          {newer && (
            <Text size="sm" c="dimmed">
              {text('notes.newerHint')}
            </Text>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}
