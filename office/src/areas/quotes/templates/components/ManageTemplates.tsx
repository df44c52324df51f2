import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useId, useState, type KeyboardEvent } from 'react'
import type { QuoteTemplate } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useChangeTemplate, useTemplates } from '../api/useTemplates.ts'
import styles from './templates.module.css'

/** All templates: a name is typed in place, one that nobody needs any more is put away, and comes back from below. */
export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useTemplates()
  return (
    <Sheet opened onClose={onClose} title={text('quotes.templates')}>
      {data === undefined && error === null && <Skeleton height={156} aria-label={text('shell.loading')} />}
      {data === undefined && error !== null && <QueryError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {text(data.templates.length === 0 ? 'quotes.noTemplates' : 'quotes.templatesHelp')}
          </Text>
          <ul className={styles['list']} aria-label={text('quotes.templates')}>
            {data.templates.map((template) => (
              <Row key={template.id} template={template} />
            ))}
          </ul>
          {data.archived > 0 && <Archived count={data.archived} />}
        </>
      )}
    </Sheet>
  )
}

/** Those that were put away; fetched when somebody looks for one. */
function Archived({ count }: { count: number }) {
  const text = useText()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useTemplates(true, isOpen)
  return (
    <section>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="sm"
        aria-expanded={isOpen}
        aria-controls={list}
        rightSection={<IconChevronDown size={16} aria-hidden className={styles['turn']} data-open={isOpen} />}
        onClick={() => setOpen(!isOpen)}
      >
        {`${text('quotes.archivedTemplates')} (${count})`}
      </Button>
      <div id={list}>
        {isOpen && data === undefined && error === null && <Skeleton height={52} mt="xs" />}
        {isOpen && data === undefined && error !== null && <QueryError error={error} onRetry={() => void refetch()} />}
        {isOpen && data !== undefined && (
          <ul className={styles['list']} aria-label={text('quotes.archivedTemplates')}>
            {data.templates.map((template) => (
              <ArchivedRow key={template.id} template={template} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function ArchivedRow({ template }: { template: QuoteTemplate }) {
  const text = useText()
  const { name } = template
  const restore = useChangeTemplate(template)
  return (
    <li className={styles['row']}>
      <span className={styles['gone']}>{name}</span>
      <Facts template={template} />
      <Button
        variant="default"
        size="compact-sm"
        aria-label={text('quotes.restoreTemplate', { name })}
        loading={restore.isPending}
        onClick={() => restore.mutate({ archived: false })}
      >
        {text('quotes.restore')}
      </Button>
    </li>
  )
}

/** How much it holds. */
function Facts({ template: { lines, subtotal_cents: cents } }: { template: QuoteTemplate }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Text span size="sm" c="dimmed" className={styles['facts']}>
      {text('quotes.templateFacts', { lines, amount: formats.wholeMoney({ cents, currency: 'USD' }) })}
    </Text>
  )
}

function Row({ template }: { template: QuoteTemplate }) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const change = useChangeTemplate(template)
  const archive = useChangeTemplate(template)
  const { name } = template
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
      <Facts template={template} />
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
