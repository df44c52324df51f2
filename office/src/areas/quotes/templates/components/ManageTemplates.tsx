import { ActionIcon, Text } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import { useState, type KeyboardEvent } from 'react'
import type { QuoteTemplate } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useChangeTemplate, useTemplates } from '../api/useTemplates.ts'
import styles from './templates.module.css'

/** All templates: a name is typed in place, and one that nobody needs any more is put away. */
export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const text = useText()
  const templates = useTemplates()
  return (
    <Sheet opened onClose={onClose} title={text('quotes.templates')}>
      <Text size="sm" c="dimmed" mb="sm">
        {text(templates?.length === 0 ? 'quotes.noTemplates' : 'quotes.templatesHelp')}
      </Text>
      <ul className={styles['list']} aria-label={text('quotes.templates')}>
        {templates?.map((template) => (
          <Row key={template.id} template={template} />
        ))}
      </ul>
    </Sheet>
  )
}

function Row({ template }: { template: QuoteTemplate }) {
  const text = useText()
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const change = useChangeTemplate(template)
  const archive = useChangeTemplate(template)
  const { name, lines, subtotal_cents: cents } = template
  const rename = () => {
    const next = typed?.trim() ?? ''
    if (next === '' || next === name) setTyped(null)
    // what was typed stays until it is kept: it may be another template's name
    else change.mutate({ name: next }, { onSuccess: () => setTyped(null) })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setTyped(null)
  }
  return (
    <li className={styles['row']}>
      <input
        className={styles['name']}
        aria-label={text('quotes.templateName', { name })}
        value={typed ?? name}
        maxLength={quoteLimits.templateName}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={rename}
        onKeyDown={press}
      />
      <Text span size="sm" c="dimmed" className={styles['facts']}>
        {text('quotes.templateFacts', { lines, amount: formats.wholeMoney({ cents, currency: 'USD' }) })}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('quotes.archiveTemplate', { name })}
        loading={archive.isPending}
        onClick={() => archive.mutate({ archived: true })}
      >
        <IconArchive size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
