import { Button, Group, Stack } from '@mantine/core'
import IconFileDollar from '~icons/tabler/file-dollar'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { PartState } from './PartState.tsx'
import { useQuotes, useQuoteStatus, type SaidStatus, type ShownQuote } from './useQuotes.ts'
import box from '../../../ui/page/box.module.css'
import facts from './details.module.css'

/** What can be said of a quote in each status. */
const next: Readonly<Record<ShownQuote['status'], readonly SaidStatus[]>> = {
  draft: ['sent'],
  sent: ['approved', 'changes_requested', 'declined'],
  viewed: ['approved', 'changes_requested', 'declined'],
  changes_requested: ['approved', 'declined'],
  approved: [],
  declined: ['approved'],
  converted: [],
}

/** What the request was quoted at, and what became of each. */
export function QuotesSection({ request, onAdd }: { request: Request; onAdd: () => void }) {
  const text = useText()
  const formats = useFormats()
  const quotes = useQuotes(request.id)
  const { data } = quotes
  const change = useQuoteStatus(request.id)
  return (
    <Stack component="section" gap="xs" aria-label={text('request.quotes')}>
      <h3>{text('request.quotes')}</h3>
      <PartState query={quotes} />
      {data !== undefined && data.quotes.length > 0 && (
        <Stack component="ul" gap="xs">
          {data.quotes.map((quote) => (
            <Stack key={quote.id} component="li" gap={6} className={box['box'] ?? ''}>
              <Group justify="space-between" gap="4px var(--mantine-spacing-xs)">
                <span>
                  {text('request.quoteNumber', { number: quote.number })} · {quote.title}
                </span>
                <strong>{formats.money(quote.total)}</strong>
              </Group>
              <select
                className={facts['select']}
                aria-label={text('request.quoteStatus', { number: quote.number })}
                value={quote.status}
                onChange={(event) => {
                  const status = next[quote.status].find((each) => each === event.currentTarget.value)
                  if (status !== undefined) change.mutate({ quote, status })
                }}
              >
                {[quote.status, ...next[quote.status]].map((status) => (
                  <option key={status} value={status}>
                    {text(`request.quoteStatus.${status}`)}
                  </option>
                ))}
              </select>
            </Stack>
          ))}
        </Stack>
      )}
      {data !== undefined && (
        <Button
          variant="subtle"
          mr="auto"
          px="xs"
          leftSection={<IconFileDollar size={18} aria-hidden />}
          onClick={onAdd}
        >
          {text('request.addQuote')}
        </Button>
      )}
    </Stack>
  )
}
