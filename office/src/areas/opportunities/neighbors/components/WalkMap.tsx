import { Skeleton } from '@mantine/core'
import { circle, divIcon, DomEvent, latLng, layerGroup, marker, type LayerGroup, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Neighbour } from '#contract/growth.ts'
import type { MapSettings } from '#contract/places.ts'
import { useText } from '../../../../lib/texts.ts'
import { openMap } from '../../../../ui/map/openMap.ts'
import { useMapSettings } from '../../../places/index.ts'
import type { Place } from './Walk.tsx'
import looks from '../../../../ui/map/ground.module.css'
import styles from './neighbors.module.css'

/** Without settings there are no map tiles; the homes are still drawn. */
const plain: MapSettings = { tiles_url: null, attribution: '', max_zoom: 18, places: false, places_attribution: '' }

export interface WalkMapProps {
  place: Place
  stops: readonly Neighbour[]
  /** Shows the row of a pin. */
  onOpen: (customerId: string) => void
}

/** The job, the ring around it, and each home with its number in the list. */
export function WalkMap(props: WalkMapProps) {
  const settings = useMapSettings()
  if (settings.data === undefined && settings.isFetching) return <Skeleton className={styles['map'] ?? ''} />
  const { map } = settings.data ?? { map: plain }
  return <Ground key={map.tiles_url} settings={map} {...props} />
}

function Ground({ settings, place, stops, onOpen }: WalkMapProps & { settings: MapSettings }) {
  const text = useText()
  const ground = useRef<HTMLDivElement>(null)
  const shown = useRef<{ map: LeafletMap; layer: LayerGroup } | null>(null)
  const begin = useEffectEvent((element: HTMLElement) => {
    const words = { zoomIn: text('opportunities.neighbours.zoomIn'), zoomOut: text('opportunities.neighbours.zoomOut') }
    const map = openMap(element, settings, words)
    // tiles are sharp only at whole zoom levels; a plain ground at any
    if (settings.tiles_url === null) map.options.zoomSnap = 0.25
    return map
  })
  const fitAgain = useEffectEvent((map: LeafletMap) => fit(map, place))
  const draw = useEffectEvent((layer: LayerGroup, { position: middle, metres }: Place, homes: readonly Neighbour[]) => {
    layer.clearLayers()
    const ring = circle(middle, { radius: metres, dashArray: '6 6', weight: 2, interactive: false })
    ring.addTo(layer)
    ring.getElement()?.classList.add(styles['reach'] ?? '')
    const job = document.createElement('span')
    job.className = styles['start'] ?? ''
    marker(middle, { icon: spot(job), keyboard: false, interactive: false }).addTo(layer)
    for (const [index, { customer, position }] of homes.entries()) {
      const pin = document.createElement('button')
      pin.type = 'button'
      pin.className = styles['pin'] ?? ''
      pin.textContent = String(index + 1)
      pin.setAttribute('aria-label', text('opportunities.neighbours.stop', { number: index + 1, name: customer.name }))
      pin.addEventListener('click', () => onOpen(customer.id))
      DomEvent.disableClickPropagation(pin)
      marker(position, { icon: spot(pin), keyboard: false, interactive: false }).addTo(layer)
    }
  })
  useEffect(() => {
    const element = ground.current
    if (element === null) return undefined
    const map = begin(element)
    shown.current = { map, layer: layerGroup().addTo(map) }
    const follow = new ResizeObserver(() => {
      map.invalidateSize({ pan: false })
      fitAgain(map)
    })
    follow.observe(element)
    return () => {
      follow.disconnect()
      shown.current = null
      map.remove()
    }
  }, [])
  useEffect(() => {
    const { current } = shown
    if (current === null) return
    fit(current.map, place)
    draw(current.layer, place, stops)
  }, [place, stops])
  return (
    <div
      ref={ground}
      className={`${looks['ground'] ?? ''} ${styles['map'] ?? ''}`}
      data-plain={settings.tiles_url === null}
      role="application"
      aria-label={text('opportunities.neighbours.map', { project: place.name })}
    />
  )
}

/** All of the ring is seen. */
const fit = (map: LeafletMap, { position, metres }: Place) =>
  map.fitBounds(latLng(position).toBounds(metres * 2), { padding: [8, 8], animate: false })

const spot = (html: HTMLElement) => divIcon({ html, className: styles['spot'] ?? '', iconSize: [0, 0] })
