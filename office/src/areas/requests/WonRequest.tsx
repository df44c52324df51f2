import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Quote } from '#contract/quotes/types.ts'
import type { RequestId } from '#contract/shared.ts'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Choices } from './Choices.tsx'
import foot from '../../ui/foot.module.css'

/** Which quote was taken; none where there was none. */
export type Taken = { quote_id: Quote['id'] } | { without_quote: true }

export interface WonRequestProps {
  request: { id: RequestId; customer: { name: string } }
  onCancel: () => void
  onWon: (taken: Taken) => void
}

const NONE = 'none'
const gone: readonly Quote['status'][] = ['declined']

/** Asks which quote was taken. Cancel leaves the request where it was. */
export function WonRequest({ request, onCancel, onWon }: WonRequestProps) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const { data, isPending, error } = useQuery({
    queryKey: keys.quotes(slug, request.id),
    queryFn: ({ signal }) => api('listQuotes', { slug, requestId: request.id, signal }),
  })
  const quotes = (data?.quotes ?? []).filter(({ status }) => !gone.includes(status))
  const [chosen, setChosen] = useState<string | null>(null)
  // A single quote, or none, leaves nothing to choose: it is chosen already.
  const value = chosen ?? (quotes.length === 0 ? NONE : quotes.length === 1 ? (quotes[0]?.id ?? null) : null)
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The window may lie in a form's tree; its submit is not that form's.
    event.stopPropagation()
    const quote = quotes.find(({ id }) => id === value)
    if (quote !== undefined) onWon({ quote_id: quote.id })
    else if (value === NONE) onWon({ without_quote: true })
    else setMissing(true)
  }
  const nameOf = (id: string) => {
    const quote = quotes.find((each) => each.id === id)
    if (quote === undefined) return text('requests.withoutQuote')
    return text('requests.quoteChoice', {
      number: quote.number,
      title: quote.title,
      total: formats.money(quote.total),
    })
  }
  return (
    <Sheet opened onClose={onCancel} title={text('requests.wonTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {error !== null && <p role="alert">{problemText(error)}</p>}
          {data !== undefined && quotes.length === 0 && (
            <Text inherit c="dimmed">
              {text('requests.noQuotes')}
            </Text>
          )}
          {isPending ? (
            <Skeleton height={96} />
          ) : (
            <Choices
              label={text('requests.wonWhich')}
              options={[...quotes.map(({ id }): string => id), NONE]}
              value={value}
              nameOf={nameOf}
              onChange={setChosen}
              error={missing && value === null ? text('requests.needQuote') : undefined}
            />
          )}
          <Group justify="flex-end" className={foot['ends'] ?? ''}>
            <Button variant="default" onClick={onCancel}>
              {text('requests.cancel')}
            </Button>
            <Button type="submit" disabled={isPending}>
              {text('requests.moveToWon')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
