import { Button, Flex, Stack, TextInput } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useState, type FormEvent } from 'react'
import type { KeywordMetrics } from '#contract/growth.ts'
import { api, type Answer } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { growthKeys } from './keys.ts'
import { Asked, NotConnected } from './NotConnected.tsx'
import { wordsIn } from './wordsIn.ts'
import tables from '../../ui/tables.module.css'

/** Milliseconds: figures are by month. */
const FRESH = 3_600_000

/** How often words are searched for, and what a click costs. */
export function Keywords() {
  const text = useText()
  const [asked, setAsked] = useQueryState('words', parseAsString.withDefault('').withOptions({ history: 'push' }))
  const [typed, setTyped] = useState(asked)
  // The browser's way back leads to what was asked before.
  const [before, setBefore] = useState(asked)
  if (before !== asked) {
    setBefore(asked)
    setTyped(asked)
  }
  const words = wordsIn(asked)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void setAsked(wordsIn(typed).join(', '))
  }
  return (
    <Stack gap="lg" miw={0}>
      <Flex component="form" gap="sm" align="flex-end" wrap="wrap" onSubmit={ask}>
        <TextInput
          label={text('opportunities.keywords.words')}
          description={text('opportunities.keywords.wordsHint')}
          placeholder={text('opportunities.keywords.wordsExample')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={800}
          flex="1 1 18rem"
          maw="32rem"
        />
        <Button type="submit" mb={{ sm: 'lg' }} disabled={wordsIn(typed).length === 0}>
          {text('opportunities.keywords.ask')}
        </Button>
      </Flex>
      {words.length === 0 ? (
        <EmptyPart icon={IconSearch}>{text('opportunities.keywords.empty')}</EmptyPart>
      ) : (
        <Metrics words={words} />
      )}
    </Stack>
  )
}

function Metrics({ words }: { words: readonly string[] }) {
  const text = useText()
  const { slug } = useSite()
  const query = useQuery({
    queryKey: growthKeys.keywords(slug, words),
    queryFn: ({ signal }) => api('getKeywordMetrics', { site: slug, signal, body: { keywords: [...words] } }),
    staleTime: FRESH,
    retry: false,
  })
  return (
    <Asked
      query={query}
      notConnected={
        <NotConnected
          title={text('opportunities.keywords.missingTitle')}
          text={text('opportunities.keywords.missingText')}
        />
      }
    >
      {(data) => <Table {...data} />}
    </Asked>
  )
}

function Table({ metrics, currency }: Answer<'getKeywordMetrics'>) {
  const text = useText()
  if (metrics.length === 0) return <EmptyPart icon={IconSearch}>{text('opportunities.keywords.none')}</EmptyPart>
  return (
    <div className={tables['scroll']}>
      <table className={tables['figures']} aria-label={text('opportunities.keywords.title')}>
        <thead>
          <tr>
            <th scope="col">{text('opportunities.keywords.column.keyword')}</th>
            <th scope="col">{text('opportunities.keywords.column.searches')}</th>
            <th scope="col">{text('opportunities.keywords.column.competition')}</th>
            <th scope="col">{text('opportunities.keywords.column.bids')}</th>
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <Row key={metric.keyword} metric={metric} currency={currency ?? 'USD'} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ metric, currency }: { metric: KeywordMetrics; currency: string }) {
  const text = useText()
  const formats = useFormats()
  const { keyword, monthly_searches: searches, competition, low_bid: low, high_bid: high } = metric
  const bid = (amount: number) => formats.money({ cents: Math.round(amount * 100), currency })
  return (
    <tr>
      <th scope="row">{keyword}</th>
      <td>{searches === null ? '–' : formats.number(searches)}</td>
      <td>{competition === null ? '–' : text(`opportunities.keywords.competition.${competition}`)}</td>
      <td>{low === null || high === null ? '–' : `${bid(low)} – ${bid(high)}`}</td>
    </tr>
  )
}
