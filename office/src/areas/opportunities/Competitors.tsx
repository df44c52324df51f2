import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import IconListCheck from '~icons/tabler/list-check'
import IconMapSearch from '~icons/tabler/map-search'
import { useQuery } from '@tanstack/react-query'
import type { Competitor, OwnStanding } from '#contract/growth.ts'
import { lazy, Suspense, useState } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { MonthBars } from './competitors/components/MonthBars.tsx'
import { Outlooks } from './competitors/components/Outlooks.tsx'
import { OwnTrend } from './competitors/components/OwnTrend.tsx'
import { KNOWN_REVIEWS } from './competitors/components/pace.ts'
import { growthKeys } from './keys.ts'
import { Asked, NotConnected } from './NotConnected.tsx'
import tables from '../../ui/tables.module.css'

const ChooseSheet = lazy(async () => ({
  default: (await import('./competitors/components/ChooseSheet.tsx')).ChooseSheet,
}))

/** Milliseconds: each question costs, and ratings move slowly. */
const FRESH = 3_600_000

/** Businesses of the same trade near by, beside the own one. */
export function Competitors() {
  const text = useText()
  const { slug } = useSite()
  const query = useQuery({
    queryKey: growthKeys.competitors(slug),
    queryFn: ({ signal }) => api('getCompetitors', { site: slug, signal }),
    staleTime: FRESH,
    retry: false,
  })
  return (
    <Stack gap="xl" miw={0}>
      <OwnTrend />
      <Asked
        query={query}
        notConnected={
          <NotConnected
            title={text('opportunities.competitors.missingTitle')}
            text={text('opportunities.competitors.missingText')}
          />
        }
      >
        {(data) => <Comparison {...data} />}
      </Asked>
    </Stack>
  )
}

function Comparison(props: Answer<'getCompetitors'>) {
  const { competitors, own, attribution, chosen } = props
  const text = useText()
  return (
    <Stack gap="lg" miw={0}>
      <Choice {...props} />
      {competitors.length === 0 ? (
        <EmptyPart icon={IconMapSearch}>
          {text(chosen.length > 0 ? 'opportunities.competitors.goneAll' : 'opportunities.competitors.none')}
        </EmptyPart>
      ) : (
        <>
          <Standings {...props} />
          <Outlooks own={own} competitors={competitors} />
          <Text c="dimmed" size="sm">
            {text('opportunities.competitors.how', { source: attribution })}
          </Text>
        </>
      )}
    </Stack>
  )
}

/** Whose standing is compared, and the button with which the owner says it. */
function Choice({ competitors, chosen }: Answer<'getCompetitors'>) {
  const text = useText()
  const { role } = useSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex="1 1 16rem">
        {text(chosen.length > 0 ? 'opportunities.competitors.chosen' : 'opportunities.competitors.found', {
          count: chosen.length,
        })}
        {chosen.length > competitors.length && ` ${text('opportunities.competitors.gone')}`}
      </Text>
      {role === 'owner' && (
        <Button variant="default" leftSection={<IconListCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {text('opportunities.competitors.choose')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseSheet competitors={competitors} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}

/** The own standing, and that of each of them. */
function Standings({ competitors, own }: Answer<'getCompetitors'>) {
  const text = useText()
  const { name } = useSite()
  return (
    <div className={tables['scroll']}>
      <table className={tables['figures']} aria-label={text('opportunities.competitors.title')}>
        <thead>
          <tr>
            <th scope="col">{text('opportunities.competitors.column.business')}</th>
            <th scope="col">{text('opportunities.competitors.column.rating')}</th>
            <th scope="col">{text('opportunities.competitors.column.reviews')}</th>
            <th scope="col" className={tables['spare']}>
              {text('opportunities.competitors.column.recent')}
            </th>
            <th scope="col">{text('opportunities.competitors.column.trend')}</th>
            <th scope="col" className={tables['spare']}>
              {text('opportunities.competitors.column.latest')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-own>
            <th scope="row">{text('opportunities.competitors.own', { name })}</th>
            <Figures standing={own} atLeast={false} />
          </tr>
          {competitors.map((competitor) => (
            <tr key={competitor.place}>
              <th scope="row">
                <Named competitor={competitor} />
              </th>
              <Figures standing={competitor} atLeast />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Named({ competitor: { name, address, url } }: { competitor: Competitor }) {
  return (
    <>
      {url === null ? (
        name
      ) : (
        <Anchor href={url} target="_blank" rel="noreferrer" inherit>
          {name}
        </Anchor>
      )}
      <small>{address}</small>
    </>
  )
}

function Figures({
  standing: { rating, reviews, recent, latest, months },
  atLeast,
}: {
  standing: OwnStanding
  atLeast: boolean
}) {
  const text = useText()
  const formats = useFormats()
  return (
    <>
      <td>{rating === null ? '–' : formats.number(Math.round(rating * 10) / 10)}</td>
      <td>{formats.number(reviews)}</td>
      <td className={tables['spare']}>
        {atLeast && recent >= KNOWN_REVIEWS
          ? text('opportunities.competitors.atLeast', { count: recent })
          : formats.number(recent)}
      </td>
      <td>
        <MonthBars months={months} atLeast={atLeast} />
      </td>
      <td className={tables['spare']}>{latest === null ? '–' : formats.day(latest)}</td>
    </>
  )
}
