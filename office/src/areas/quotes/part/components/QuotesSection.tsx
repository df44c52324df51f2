import { Button, Skeleton, Stack, Text } from '@mantine/core'
import IconFileDollar from '~icons/tabler/file-dollar'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Quote } from '#contract/quotes/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { useStartQuote } from '../../api/useStartQuote.ts'
import { amountText, statusLook } from '../../labels.ts'
import { subjectOf, useQuotesOf, type Owner } from '../api/useQuotesOf.ts'
import styles from '../../../../ui/rows/linked.module.css'

export interface QuotesSectionProps {
  of: Owner
  /** What a new one is called until somebody names it. */
  title?: string
}

/** Quotes with their status and amount, each a way to it, and a new one. */
export function QuotesSection({ of, title = '' }: QuotesSectionProps) {
  const text = useText()
  const id = useId()
  const { data, error, isPending, fetchStatus } = useQuotesOf(of)
  const { start, isPending: isStarting } = useStartQuote()
  const begin = () => start({ ...subjectOf(of), title: title.trim().slice(0, 120) || text('quotes.untitled') })
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <h3 id={id}>{text('shell.quotes')}</h3>
      {isPending && fetchStatus !== 'paused' && <Skeleton height={44} />}
      {error !== null && (
        <Text size="sm" role="alert">
          {problemText(error)}
        </Text>
      )}
      {data !== undefined && data.quotes.length > 0 && (
        <ul className={styles['rows']}>
          {data.quotes.map((quote) => (
            <Row key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      <Button
        variant="subtle"
        mr="auto"
        px="xs"
        leftSection={<IconFileDollar size={18} aria-hidden />}
        loading={isStarting}
        onClick={begin}
      >
        {text('shell.newQuote')}
      </Button>
    </Stack>
  )
}

function Row({ quote }: { quote: Quote }) {
  const text = useText()
  const formats = useFormats()
  const { id, title, number } = quote
  return (
    <li>
      <Link to="/quotes/$quoteId" params={{ quoteId: id }} className={styles['name']}>
        {text('quotes.titleNumber', { title, number })}
      </Link>
      <StatusWord {...statusLook(text, quote)} />
      <strong>{amountText(formats, quote)}</strong>
    </li>
  )
}
