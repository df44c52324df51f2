import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Position } from '#contract/places.ts'
import type { ProjectPin } from '#contract/projects.map.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { meaningOf } from '../words.ts'
import { nearest, type Box } from './pins.ts'
import { useProjectNames } from './useProjectMap.ts'
import filters from '../../../ui/filters.module.css'
import styles from './map.module.css'

export interface MapListProps {
  pins: readonly ProjectPin[]
  /** What of the map is in sight; null: all of it, wherever the map looks. */
  box: Box | null
  /** From where distances are counted. */
  from: Position
  /** Whether they are archived ones. */
  archived: boolean
  selected: string | null
  onSelect: (id: string) => void
}

/** More than these nobody reads beside a map. */
const MOST = 50

/** The projects by distance: what the pins say, for the keyboard and for those who cannot see the map. */
export function MapList({ pins, box, from, archived, selected, onSelect }: MapListProps) {
  const text = useText()
  const formats = useFormats()
  const names = useProjectNames(archived)
  const { count, near } = useMemo(() => nearest(pins, box, from, MOST), [pins, box, from])
  return (
    <>
      <Text component="output" display="block" size="sm" c="dimmed">
        {count > near.length
          ? text(box === null ? 'projects.map.nearestAll' : 'projects.map.nearest', {
              shown: near.length,
              count: formats.number(count),
            })
          : text(box === null ? 'projects.map.all' : 'projects.map.inView', { count })}
      </Text>
      <Stack component="ol" gap={0} aria-label={text('projects.map.nearHeading')}>
        {near.map(({ id, status, miles }) => {
          const word = text(`projects.status.${status}`)
          return (
            <li key={id}>
              <button
                type="button"
                className={filters['act']}
                aria-pressed={id === selected}
                onClick={() => onSelect(id)}
              >
                <span className={styles['dot']} data-meaning={meaningOf(status)} aria-hidden />
                <Stack component="span" gap={0} flex={1} miw={0} py={6}>
                  {names?.get(id) ?? text('projects.map.unnamed', { status: word })}
                  <Text span size="sm" c="dimmed">
                    {word}
                  </Text>
                </Stack>
                <Text span size="sm" c="dimmed">
                  {text('projects.map.away', {
                    distance: formats.number(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)),
                  })}
                </Text>
              </button>
            </li>
          )
        })}
      </Stack>
    </>
  )
}
