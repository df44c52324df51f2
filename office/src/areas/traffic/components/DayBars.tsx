import { Group, Text } from '@mantine/core'
import type { WebsiteFigures } from '#contract/traffic/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { barsOf } from '../labels.ts'
import styles from './figures.module.css'

/** Visits as bars, and in front of each how many of them asked for something. Who does not see them hears the values. */
export function DayBars({ days }: Pick<WebsiteFigures, 'days'>) {
  const text = useText()
  const formats = useFormats()
  const bars = barsOf(days)
  const highest = Math.max(1, ...bars.map(({ visits, leads }) => Math.max(visits, leads)))
  const high = (value: number) => ({ height: `${(value / highest) * 100}%` })
  const [first, last] = [days[0], days.at(-1)]
  const said = bars
    .filter(({ visits, leads }) => visits + leads > 0)
    .map(({ day, visits, leads }) => text('traffic.bar', { day: formats.day(day), visits, leads }))
  return (
    <figure className={styles['chart']} aria-label={text('traffic.chart', { bars: said.join('; ') })}>
      <figcaption>
        <Group component="span" gap="md">
          <Text span size="sm" c="dimmed" className={styles['key'] ?? ''} data-kind="visits">
            {text('traffic.visits')}
          </Text>
          <Text span size="sm" c="dimmed" className={styles['key'] ?? ''} data-kind="leads">
            {text('traffic.leads')}
          </Text>
        </Group>
      </figcaption>
      <div className={styles['bars']} aria-hidden>
        {bars.map(({ day, visits, leads }) => (
          <span key={day} title={text('traffic.bar', { day: formats.day(day), visits, leads })}>
            <span data-kind="visits" style={high(visits)} />
            <span data-kind="leads" style={high(leads)} />
          </span>
        ))}
      </div>
      <Group justify="space-between" aria-hidden>
        <Text span size="xs" c="dimmed">
          {first && formats.day(first.day)}
        </Text>
        <Text span size="xs" c="dimmed">
          {last && formats.day(last.day)}
        </Text>
      </Group>
    </figure>
  )
}
