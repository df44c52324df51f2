import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { quoteLimits } from '#contract/quotes/values.ts'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import type { Editor } from '../../editor/api/useEditor.ts'

/** Keeps options, lines, and terms of a quote, to begin others with. */
export function SaveTemplate({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const { quote, draft, autosave } = editor
  const [name, setName] = useState(draft.title)
  const [idempotencyKey] = useState(newId)
  const save = useMutation({
    mutationFn: async () => {
      await autosave.flush()
      return api('createQuoteTemplate', { slug, body: { name: name.trim(), quote_id: quote.id }, idempotencyKey })
    },
    onSuccess: () => {
      toast.success('quotes.templateSaved')
      void client.invalidateQueries({ queryKey: moneyKeys.quoteTemplates(slug) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') save.mutate()
  }
  return (
    <Sheet opened onClose={onClose} title={text('quotes.saveTemplate')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {text('quotes.templateHelp')}
          </Text>
          <TextInput
            label={text('quotes.field.name')}
            value={name}
            maxLength={quoteLimits.templateName}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <FormEnd
            send={text('quotes.saveTemplate')}
            onCancel={onClose}
            busy={save.isPending}
            disabled={name.trim() === ''}
            error={save.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
