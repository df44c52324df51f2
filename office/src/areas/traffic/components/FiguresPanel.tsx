import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import IconChartBar from '~icons/tabler/chart-bar'
import type { PageFigures, WebsiteFigures } from '#contract/traffic/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { useFigures } from '../api/useFigures.ts'
import { ranges, type Range } from '../labels.ts'
import { DayBars } from './DayBars.tsx'
import { FigureTable } from './FigureTable.tsx'
import styles from './figures.module.css'

const rangeParser = parseAsStringLiteral(ranges).withDefault('30')
const shown = ['visits', 'calls', 'forms', 'chats', 'bookings'] as const satisfies readonly (keyof PageFigures)[]

/** What happens on the business's website: figures of a time, day by day, and by page and source. */
export function FiguresPanel() {
  const text = useText()
  const [range, setRange] = useQueryState('days', rangeParser)
  const { data, error, fetchStatus, refetch } = useFigures(range)
  const retry = () => void refetch()
  return (
    <Stack gap="lg" miw={0}>
      <SegmentedControl
        className={styles['ranges'] ?? ''}
        aria-label={text('traffic.range')}
        value={range}
        onChange={(next: Range) => void setRange(next)}
        data={ranges.map((value) => ({ value, label: text(`traffic.range.${value}`) }))}
      />
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <QueryError error={error} onRetry={retry} />
      ) : fetchStatus === 'paused' ? (
        <OfflineError onRetry={retry} />
      ) : (
        <FiguresSkeleton />
      )}
    </Stack>
  )
}

function Figures({ figures }: { figures: WebsiteFigures }) {
  const text = useText()
  const formats = useFormats()
  const { totals, days, pages, sources } = figures
  if (pages.length === 0)
    return <EmptyState icon={IconChartBar} title={text('traffic.emptyTitle')} text={text('traffic.emptyText')} />
  return (
    <>
      <ul className={styles['strip']} aria-label={text('traffic.totals')}>
        {shown.map((name) => (
          <li key={name}>
            <Text span size="sm" c="dimmed">
              {text(`traffic.${name}`)}
            </Text>
            <strong>{formats.number(totals[name])}</strong>
          </li>
        ))}
      </ul>
      <DayBars days={days} />
      <FigureTable pages={pages} sources={sources} />
      <Text size="sm" c="dimmed" maw="42rem">
        {text('traffic.howCounted')}
      </Text>
    </>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** The shape of the figures while they are on their way. */
function FiguresSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton height="5rem" />
      <Skeleton height="12rem" />
      <Stack gap="xs">
        {places.map((place) => (
          <Group key={place} justify="space-between" wrap="nowrap">
            <Skeleton height="1.25rem" width="40%" />
            <Skeleton height="1.25rem" width="30%" />
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
