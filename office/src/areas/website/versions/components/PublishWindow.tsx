import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/List.layer.css'
import { List, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'
import { changeText } from '../../labels.ts'
import { usePublish } from '../api/usePublications.ts'
import { useUnpublished } from '../api/useUnpublished.ts'

/** Changes that are named one by one. */
const mostNamed = 8

export interface PublishWindowProps {
  draft: Draft
  onClose: () => void
}

/** Before strangers see it: what changes, and a name for the version. */
export function PublishWindow({ draft, onClose }: PublishWindowProps) {
  const text = useText()
  const [note, setNote] = useState('')
  const publish = usePublish(draft)
  const changes = useUnpublished(draft)
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
          {changes !== undefined && changes.length > 0 && (
            <List listStyleType="disc" withPadding>
              {changes.slice(0, mostNamed).map((change) => (
                <List.Item key={JSON.stringify(change)}>{changeText(text, change)}</List.Item>
              ))}
              {changes.length > mostNamed && (
                <List.Item>{text('website.moreChanges', { count: changes.length - mostNamed })}</List.Item>
              )}
            </List>
          )}
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
