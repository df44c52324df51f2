import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../lib/texts.ts'
import { CustomerPicker } from '../../../ui/people/CustomerPicker.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useStartQuote } from '../api/useStartQuote.ts'
import { useTemplates } from '../templates/api/useTemplates.ts'
import { ManageTemplates } from '../templates/components/ManageTemplates.tsx'

/** Begins a quote: for whom, and with what. */
export function NewQuote({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [template, setTemplate] = useState('')
  const [title, setTitle] = useState('')
  const { start, isPending } = useStartQuote()
  const { data: known } = useTemplates()
  const templates = known?.templates
  const [isManaging, setManaging] = useState(false)
  // what was chosen may have been put away meanwhile
  const chosen = templates?.some(({ id }) => id === template) === true ? template : ''
  const beginning = {
    ...(chosen !== '' && { template_id: chosen }),
    // a template has a title of its own
    ...((title.trim() !== '' || chosen === '') && { title: title.trim() || text('quotes.untitled') }),
  }
  if (isManaging) return <ManageTemplates onClose={() => setManaging(false)} />
  return (
    <Sheet opened onClose={onClose} title={text('shell.newQuote')}>
      <Stack gap="sm">
        {known !== undefined && known.templates.length + known.archived > 0 && (
          <div>
            {known.templates.length > 0 && (
              <NativeSelect
                label={text('quotes.startWith')}
                value={chosen}
                onChange={(event) => setTemplate(event.currentTarget.value)}
                data={[
                  { value: '', label: text('quotes.startBlank') },
                  ...known.templates.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
            <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setManaging(true)}>
              {text('quotes.manageTemplates')}
            </Button>
          </div>
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
