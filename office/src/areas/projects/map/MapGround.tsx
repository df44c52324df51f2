import type { FitBoundsOptions, LatLngBoundsLiteral, LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { MapSettings, Position } from '#contract/places.ts'
import type { ProjectPin } from '#contract/projects.map.ts'
import { useText } from '../../../lib/texts.ts'
import { openMap } from '../../../ui/map/openMap.ts'
import { PinLayer } from './PinLayer.ts'
import { boxOf, indexOf, type Box } from './pins.ts'
import looks from '../../../ui/map/ground.module.css'
import styles from './map.module.css'

/** What is seen of the map. */
export interface Sight {
  readonly box: Box
  readonly middle: Position
  readonly zoom: number
}

export interface MapGroundProps {
  /** They hold as long as the map is there: others need another one. */
  settings: MapSettings
  pins: readonly ProjectPin[]
  /** Other pins for another question: the map goes to where they are. */
  question: string
  selected: string | null
  onSelect: (id: string) => void
  onSight: (sight: Sight) => void
  /** Where to begin; null: where the pins are. */
  start: { lat: number; lng: number; zoom: number } | null
}

const FIT: FitBoundsOptions = { padding: [40, 40], maxZoom: 15 }
const cornersOf = ([west, south, east, north]: Box): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]
/** Where to look while nothing has a place: the middle of the United States. */
const NOWHERE = { lat: 39.5, lng: -98.35, zoom: 4 } as const

/** The map itself: pictures where there are some, and the pins above them. */
export function MapGround({ settings, pins, question, selected, onSelect, onSight, start }: MapGroundProps) {
  const text = useText()
  const ground = useRef<HTMLDivElement>(null)
  const shown = useRef<{ map: LeafletMap; layer: PinLayer } | null>(null)
  const index = useMemo(() => indexOf(pins), [pins])

  const begin = useEffectEvent((element: HTMLElement) => {
    const map = openMap(element, settings, {
      zoomIn: text('projects.map.zoomIn'),
      zoomOut: text('projects.map.zoomOut'),
    })
    const box = boxOf(pins)
    if (start !== null) map.setView(start, start.zoom, { animate: false })
    else if (box === null) map.setView(NOWHERE, NOWHERE.zoom, { animate: false })
    else map.fitBounds(cornersOf(box), { ...FIT, animate: false })
    return map
  })
  const touch = useEffectEvent((event: LeafletMouseEvent) => {
    const { current } = shown
    const spot = current?.layer.spotAt(event.containerPoint)
    if (current === null || spot === undefined) return
    if (spot.kind === 'one') {
      onSelect(spot.id)
      return
    }
    const apart = index.apartAt(spot.cluster)
    const first = index.firstOf(spot.cluster)
    // Those with the very same place never come apart: the list beside the map tells them.
    if (apart > current.map.getMaxZoom() && first !== undefined) onSelect(first)
    else current.map.setView([spot.lat, spot.lng], Math.min(apart, current.map.getMaxZoom()))
  })
  const look = useEffectEvent((map: LeafletMap) => {
    const bounds = map.getBounds()
    const { lat, lng } = map.getCenter()
    onSight({
      box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      middle: { lat, lng },
      zoom: map.getZoom(),
    })
  })

  useEffect(() => {
    const element = ground.current
    if (element === null) return undefined
    const map = begin(element)
    const layer = new PinLayer()
    shown.current = { map, layer }
    layer.addTo(map)
    look(map)
    map.on('moveend', () => look(map))
    map.on('click', (event) => touch(event))
    const follow = new ResizeObserver(() => map.invalidateSize())
    follow.observe(element)
    return () => {
      follow.disconnect()
      shown.current = null
      map.remove()
    }
  }, [])

  useEffect(() => shown.current?.layer.show(index), [index])
  useEffect(() => shown.current?.layer.select(selected), [selected])
  const asked = useRef(question)
  useEffect(() => {
    const box = boxOf(pins)
    if (asked.current === question || box === null) return
    asked.current = question
    shown.current?.map.fitBounds(cornersOf(box), FIT)
  }, [question, pins])

  return (
    <div
      ref={ground}
      className={`${looks['ground'] ?? ''} ${styles['ground'] ?? ''}`}
      data-plain={settings.tiles_url === null}
      role="application"
      aria-label={text('projects.map.label')}
    />
  )
}
