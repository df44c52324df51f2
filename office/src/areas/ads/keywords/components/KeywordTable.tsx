import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import type { KeywordIdea } from '#contract/ads/types.ts'
import type { Answer } from '../../../../lib/api.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import tables from '../../../../ui/tables.module.css'
import styles from '../../components/ads.module.css'
import { useMakePage } from '../api/useKeywords.ts'

/** The most searched first, each with the page that is about it, or the button that makes one. */
export function KeywordTable({ answer }: { answer: Answer<'getKeywordIdeas'> }) {
  const text = useText()
  const formats = useFormats()
  const { ideas, towns, currency, read } = answer
  const day = formats.date(read)
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" maw="44rem">
        {towns.length === 0
          ? text('ads.keywords.forCountry', { day })
          : text('ads.keywords.for', { towns: formats.list(towns), day })}
      </Text>
      <div className={tables['scroll']}>
        <table className={tables['figures']} aria-label={text('ads.tab.keywords')}>
          <thead>
            <tr>
              <th scope="col">{text('ads.keywords.column.keyword')}</th>
              <th scope="col">{text('ads.keywords.column.searches')}</th>
              <th scope="col" className={tables['spare']}>
                {text('ads.keywords.column.competition')}
              </th>
              <th scope="col" className={tables['spare']}>
                {text('ads.keywords.column.bids')}
              </th>
              <th scope="col">{text('ads.keywords.column.page')}</th>
            </tr>
          </thead>
          <tbody>
            {ideas.map((idea) => (
              <Row key={idea.keyword} idea={idea} currency={currency ?? 'USD'} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ idea, currency }: { idea: KeywordIdea; currency: string }) {
  const text = useText()
  const formats = useFormats()
  const { keyword, monthly_searches: searches, competition, low_bid: low, high_bid: high, months } = idea
  const bid = (amount: number) => formats.exactMoney({ cents: Math.round(amount * 100), currency })
  const bids = [low, high].flatMap((amount) => (amount === null ? [] : bid(amount)))
  return (
    <tr>
      <th scope="row">{keyword}</th>
      <td>
        {searches === null ? '–' : formats.number(searches)}
        <Months searches={months.map((month) => month.searches)} />
      </td>
      <td className={tables['spare']}>
        {competition === null ? '–' : text(`ads.keywords.competition.${competition}`)}
      </td>
      <td className={tables['spare']}>{bids.length === 0 ? '–' : bids.join(' – ')}</td>
      <td>
        <Page idea={idea} />
      </td>
    </tr>
  )
}

/** The last twelve months, this one in front; nothing where too few people search for it. */
function Months({ searches }: { searches: readonly number[] }) {
  const most = Math.max(1, ...searches)
  if (searches.length < 2) return null
  const bars = searches.map((count, index) => ({ place: `${searches.length - index}`, height: (count / most) * 100 }))
  return (
    <span className={`${styles['bars']} ${styles['months']}`} aria-hidden>
      {bars.map(({ place, height }) => (
        <span key={place} style={{ height: `${Math.max(6, height)}%` }} />
      ))}
    </span>
  )
}

/** The page about it, or the way to one; only owners add services. */
function Page({ idea: { keyword, page } }: { idea: KeywordIdea }) {
  const text = useText()
  const { role } = useSite()
  const make = useMakePage()
  if (page !== null) return <Anchor href={`/site?page=service&section=service&record=${page.id}`}>{page.name}</Anchor>
  if (role !== 'owner') return <>{text('ads.keywords.noPage')}</>
  return (
    <Button size="sm" variant="default" loading={make.isPending} onClick={() => make.mutate(keyword)}>
      <span aria-hidden>{text('ads.keywords.make')}</span>
      <VisuallyHidden>{text('ads.keywords.makeFor', { keyword })}</VisuallyHidden>
    </Button>
  )
}
