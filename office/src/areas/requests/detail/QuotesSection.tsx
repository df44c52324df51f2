import { Button } from '@mantine/core'
import IconFileDollar from '~icons/tabler/file-dollar'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { PartState } from './PartState.tsx'
import { useQuotes, useQuoteStatus, type ShownQuote } from './useQuotes.ts'
import styles from './visits.module.css'
import facts from './details.module.css'

const statuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'converted',
] as const satisfies readonly ShownQuote['status'][]

/** What the request was quoted at, and what became of each. */
export function QuotesSection({ request, onAdd }: { request: Request; onAdd: () => void }) {
  const text = useText()
  const formats = useFormats()
  const quotes = useQuotes(request.id)
  const { data } = quotes
  const change = useQuoteStatus(request.id)
  return (
    <section className={styles['section']} aria-label={text('request.quotes')}>
      <h3>{text('request.quotes')}</h3>
      <PartState query={quotes} />
      {data !== undefined && data.quotes.length > 0 && (
        <ul className={styles['visits']}>
          {data.quotes.map((quote) => (
            <li key={quote.id}>
              <div className={styles['when']}>
                <span>
                  {text('request.quoteNumber', { number: quote.number })} · {quote.title}
                </span>
                <strong>{formats.money(quote.total)}</strong>
              </div>
              <select
                className={facts['select']}
                aria-label={text('request.quoteStatus', { number: quote.number })}
                value={quote.status}
                onChange={(event) => {
                  const status = statuses.find((each) => each === event.currentTarget.value)
                  if (status !== undefined) change.mutate({ quote, status })
                }}
              >
                {statuses.map((status) => (
                  <option key={status} value={status}>
                    {text(`request.quoteStatus.${status}`)}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Button
          variant="subtle"
          className={styles['add'] ?? ''}
          leftSection={<IconFileDollar size={18} aria-hidden />}
          onClick={onAdd}
        >
          {text('request.addQuote')}
        </Button>
      )}
    </section>
  )
}
