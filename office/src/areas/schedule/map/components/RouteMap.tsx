import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { MapSettings } from '#contract/places.ts'
import type { Schedule } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { useMapSettings } from '../../../places/index.ts'
import type { Row } from '../../components/rows.ts'
import { RouteGround } from './RouteGround.tsx'
import { RouteList } from './RouteList.tsx'
import { routesOf, type Route } from './routes.ts'
import styles from './map.module.css'

/** Without settings there are no map tiles; the routes are still drawn. */
const plain: MapSettings = { tiles_url: null, attribution: '', max_zoom: 18, places: false, places_attribution: '' }

export interface RouteMapProps {
  schedule: Schedule
  rows: readonly Row[]
  date: string
  now: string
  selected: string | null
  onOpen: (id: string) => void
}

/** The crew's day on a map: each member's route with its numbered stops, and the same in words beside it. */
export function RouteMap({ schedule, rows, date, now, selected, onOpen }: RouteMapProps) {
  const text = useText()
  const settings = useMapSettings()
  const [only, setOnly] = useState<Route['member'] | null>(null)
  const { members } = schedule
  const { routes, unlocated } = useMemo(() => routesOf(rows, members, date), [rows, members, date])
  const shown = routes.some(({ member }) => member === only) ? only : null
  const isWaiting = settings.data === undefined && settings.isFetching
  const { map } = settings.data ?? { map: plain }
  return (
    <div className={styles['around']}>
      <div className={styles['map']}>
        {isWaiting ? (
          <Skeleton className={styles['ground'] ?? ''} />
        ) : (
          <RouteGround
            key={map.tiles_url}
            settings={map}
            only={shown}
            day={date}
            {...{ routes, now, selected, onOpen }}
          />
        )}
        <div className={styles['side']}>
          <RouteList only={shown} onOnly={setOnly} {...{ routes, unlocated, now, selected, onOpen }} />
          <p className={styles['note']}>{text('schedule.map.straight')}</p>
        </div>
      </div>
    </div>
  )
}
