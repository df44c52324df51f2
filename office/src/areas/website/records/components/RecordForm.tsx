import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { LanguageChoice } from '../../components/LanguageChoice.tsx'
import type { EditorProps } from '../../components/Editor.tsx'

export interface RecordFormProps extends Pick<EditorProps, 'language' | 'onLanguage'> {
  title: string
  /** What it needs is there. */
  isReady: boolean
  busy: boolean
  error: unknown
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** One record in a window: its fields in both languages, saved at once for everybody. */
export function RecordForm({ title, isReady, busy, error, onSend, onClose, children, ...language }: RecordFormProps) {
  const text = useText()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <Sheet opened onClose={onClose} title={title}>
      <form onSubmit={send}>
        <Stack gap="md">
          <LanguageChoice {...language} />
          {children}
          <FormEnd send={text('website.save')} onCancel={onClose} busy={busy} disabled={!isReady} error={error} />
        </Stack>
      </form>
    </Sheet>
  )
}
