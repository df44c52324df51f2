import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'
import { usePublish } from '../api/usePublications.ts'

export interface PublishWindowProps {
  draft: Draft
  onClose: () => void
}

/** Before strangers see it: what changes, and a name for the version. */
export function PublishWindow({ draft, onClose }: PublishWindowProps) {
  const text = useText()
  const [note, setNote] = useState('')
  const publish = usePublish(draft)
  const send = (event: FormEvent) => {
    event.preventDefault()
    publish.mutate(note.trim(), {
      onSuccess: (answer) => {
        if (answer !== null) onClose()
      },
    })
  }
  return (
    <Sheet opened onClose={onClose} title={text('website.publishTitle')}>
      <form onSubmit={send}>
        <Stack gap="md">
          <Text c="dimmed">{text('website.publishText')}</Text>
          <TextInput
            label={text('website.note')}
            description={text('website.noteHelp')}
            placeholder={text('website.noteExample')}
            maxLength={websiteLimits.note}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {publish.data === null && (
            <Text c="var(--mantine-color-error)" role="alert">
              {text('website.notSavedYet')}
            </Text>
          )}
          <FormEnd send={text('website.publish')} onCancel={onClose} busy={publish.isPending} error={publish.error} />
        </Stack>
      </form>
    </Sheet>
  )
}
