import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '../../lib/texts.ts'

/** The longest that the contract takes. */
const LONGEST = { title: 160, body: 20_000 } as const

export interface NoteFieldsProps {
  title: string
  body: string
  onChange: (patch: { title?: string; body?: string }) => void
  error: string | undefined
  /** Control or ⌘ with Enter. */
  onSend: () => void
}

/** Title and words of a note, for a new one and for changing one. */
export function NoteFields({ title, body, onChange, error, onSend }: NoteFieldsProps) {
  const text = useText()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      <TextInput
        label={text('notes.title')}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        onKeyDown={press}
        maxLength={LONGEST.title}
        error={error}
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
      />
      <Textarea
        label={text('notes.body')}
        value={body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
        onKeyDown={press}
        maxLength={LONGEST.body}
        autosize
        minRows={4}
        maxRows={14}
      />
    </>
  )
}
