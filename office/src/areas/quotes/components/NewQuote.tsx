import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteLimits } from '#contract/quotes/values.ts'
import { api } from '../../../lib/api.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { CustomerPicker } from '../../../ui/people/CustomerPicker.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useStartQuote } from '../api/useStartQuote.ts'

/** Begins a quote: for whom, and with what. */
export function NewQuote({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const [template, setTemplate] = useState('')
  const [title, setTitle] = useState('')
  const { start, isPending } = useStartQuote()
  const beginning = {
    ...(template !== '' && { template_id: template }),
    // a template has a title of its own
    ...((title.trim() !== '' || template === '') && { title: title.trim() || text('quotes.untitled') }),
  }
  const templates = useQuery({
    queryKey: moneyKeys.quoteTemplates(slug),
    queryFn: ({ signal }) => api('listQuoteTemplates', { slug, signal }),
  }).data?.templates
  return (
    <Sheet opened onClose={onClose} title={text('shell.newQuote')}>
      <Stack gap="sm">
        {templates !== undefined && templates.length > 0 && (
          <NativeSelect
            label={text('quotes.startWith')}
            value={template}
            onChange={(event) => setTemplate(event.currentTarget.value)}
            data={[
              { value: '', label: text('quotes.startBlank') },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <TextInput
          label={text('quotes.field.title')}
          placeholder={text('quotes.titleHint')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={quoteLimits.title}
          autoComplete="off"
        />
        <CustomerPicker busy={isPending} onChoose={(customer) => start({ customer_id: customer.id, ...beginning })} />
      </Stack>
    </Sheet>
  )
}
