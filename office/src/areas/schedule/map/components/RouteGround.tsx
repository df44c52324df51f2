import {
  divIcon,
  DomEvent,
  layerGroup,
  marker,
  polyline,
  type FitBoundsOptions,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { MapSettings } from '#contract/places.ts'
import type { Point } from '#contract/schedule/travel.rules.ts'
import { initialsOf } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { openMap } from '../../../../ui/map/openMap.ts'
import { dayText, lengthText, spokenEntry } from '../../labels.ts'
import { lookOf } from '../../components/look.ts'
import { milesText } from '../labels.ts'
import type { Route, Stop } from './routes.ts'
import looks from '../../../../ui/map/ground.module.css'
import styles from './map.module.css'

export interface RouteGroundProps {
  settings: MapSettings
  routes: readonly Route[]
  /** The only route to draw, with its drives; null: all of them. */
  only: Route['member'] | null
  day: string
  now: string
  selected: string | null
  onOpen: (id: string) => void
}

/** Below this zoom a house is a dot, and above it an empty ground. */
const CLOSEST = 15
/** Room for half a pin on each side and, on the right, for the buttons that zoom. */
const FIT: FitBoundsOptions = {
  paddingTopLeft: [48, 48],
  paddingBottomRight: [88, 48],
  maxZoom: CLOSEST,
  animate: false,
}
/** Where to look while nothing has a place: the middle of the United States. */
const NOWHERE: { readonly at: LatLngTuple; readonly zoom: number } = { at: [39.5, -98.35], zoom: 4 }

const at = ([latitude, longitude]: Point): LatLngTuple => [latitude, longitude]

/** The color of a route, which the theme has for light and for dark. */
const paint = ({ color }: Pick<Route, 'color'>): string => `var(--office-route-${color})`

/** Drawn on the map: what it is drawn with. */
interface Drawing {
  readonly layer: LayerGroup
  readonly text: Text
  readonly now: string
  readonly selected: string | null
  readonly onOpen: (id: string) => void
  /** How many pins a place has already; the next one goes beside them. */
  readonly taken: Map<string, number>
}

/** A line on a wider stroke of the ground’s color, so that it shows on any map tile. */
function drawLine({ layer }: Drawing, route: Route, { from }: NonNullable<Stop['leg']>, to: Point): LatLngTuple[] {
  const ends = [at(from), at(to)]
  for (const [weight, stroke] of [
    [7, 'var(--office-ground)'],
    [3, paint(route)],
  ] as const) {
    const line = polyline(ends, {
      weight,
      interactive: false,
      ...(weight === 3 && { dashArray: '1 7', lineCap: 'round' }),
    })
    line.addTo(layer)
    const element = line.getElement()
    // an SVG attribute can’t use CSS variables
    if (element instanceof SVGElement) element.style.stroke = stroke
  }
  return ends
}

/** How far it is, in the middle of a line. */
function drawDrive({ layer }: Drawing, ends: readonly LatLngTuple[], { minutes, km }: NonNullable<Stop['leg']>): void {
  polyline([...ends], { opacity: 0, interactive: false })
    .bindTooltip(`${lengthText(minutes)} · ${milesText(km)}`, {
      permanent: true,
      direction: 'center',
      // below the pins
      pane: 'shadowPane',
      className: styles['drive'] ?? '',
    })
    .addTo(layer)
}

/** A pin that opens its visit. Initials and number, because color alone does not say whose it is. */
function drawPin(
  drawing: Drawing,
  route: Route,
  { entry, point, number }: Omit<Stop, 'leg' | 'number'> & { number: number | null },
): void {
  const { layer, text, now, selected, onOpen, taken } = drawing
  const key = point.join(' ')
  const before = taken.get(key) ?? 0
  taken.set(key, before + 1)
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = styles['pin'] ?? ''
  pin.style.background = paint(route)
  pin.dataset['entry'] = entry.id
  pin.dataset['selected'] = String(entry.id === selected)
  pin.textContent = [route.name === '' ? '?' : initialsOf(route.name), number].filter((part) => part !== null).join(' ')
  pin.setAttribute(
    'aria-label',
    text('schedule.map.stop', {
      number: number ?? text('schedule.map.anyTime'),
      name: route.name === '' ? text('schedule.nobody') : route.name,
      entry: spokenEntry(text, entry, lookOf(entry, now)),
    }),
  )
  pin.addEventListener('click', () => onOpen(entry.id))
  DomEvent.disableClickPropagation(pin)
  // visits at one place go side by side
  const icon = divIcon({ html: pin, className: styles['spot'] ?? '', iconSize: [0, 0], iconAnchor: [0, before * -26] })
  marker(at(point), {
    icon,
    keyboard: false,
    interactive: false,
    zIndexOffset: entry.id === selected ? 1000 : 0,
  }).addTo(layer)
}

/** Where a member's day begins, or ends. */
function drawHome({ layer }: Drawing, route: Route, home: Point, title: string): void {
  const dot = document.createElement('span')
  dot.className = styles['home'] ?? ''
  dot.style.borderColor = paint(route)
  dot.title = title
  marker(at(home), {
    icon: divIcon({ html: dot, className: styles['spot'] ?? '', iconSize: [0, 0] }),
    keyboard: false,
    interactive: false,
    zIndexOffset: -1000,
  }).addTo(layer)
}

function drawRoute(drawing: Drawing, route: Route, withDrives: boolean): void {
  for (const { leg, point } of route.stops) {
    if (leg === null) continue
    const ends = drawLine(drawing, route, leg, point)
    if (withDrives && leg.minutes > 0) drawDrive(drawing, ends, leg)
  }
  const { home, end, name } = route
  if (home !== null && route.stops.length > 0)
    drawHome(drawing, route, home, drawing.text('schedule.map.startsHere', { name }))
  if (end !== null) {
    const ends = drawLine(drawing, route, end.leg, end.point)
    if (withDrives && end.leg.minutes > 0) drawDrive(drawing, ends, end.leg)
    drawHome(drawing, route, end.point, drawing.text('schedule.map.endsHere', { name }))
  }
  for (const stop of route.stops) drawPin(drawing, route, stop)
  for (const stop of route.anyTime) drawPin(drawing, route, { ...stop, number: null })
}

/** Every place of some routes. */
const placesOf = (routes: readonly Route[]): LatLngTuple[] =>
  routes.flatMap(({ home, end, stops, anyTime }) => [
    ...(home !== null && stops.length > 0 ? [at(home)] : []),
    ...(end === null ? [] : [at(end.point)]),
    ...[...stops, ...anyTime].map(({ point }) => at(point)),
  ])

/** The routes of a day where they are: to scale, on the pictures of the installation or on a plain ground. */
export function RouteGround({ settings, routes, only, day, now, selected, onOpen }: RouteGroundProps) {
  const text = useText()
  const ground = useRef<HTMLDivElement>(null)
  const shown = useRef<{ map: LeafletMap; layer: LayerGroup } | null>(null)
  /** Whether the map was fitted to its places after it got a size. */
  const isFit = useRef(false)
  const seen = useMemo(() => (only === null ? routes : routes.filter(({ member }) => member === only)), [routes, only])
  const places = JSON.stringify(placesOf(seen))
  const fit = useEffectEvent(() => {
    const all = placesOf(seen)
    const map = shown.current?.map
    if (map === undefined || all.length === 0) return
    map.fitBounds(all, FIT)
    const { x, y } = map.getSize()
    isFit.current = x > 0 && y > 0
  })
  const begin = useEffectEvent((element: HTMLElement) => {
    const map = openMap(element, settings, {
      zoomIn: text('schedule.map.zoomIn'),
      zoomOut: text('schedule.map.zoomOut'),
    })
    // tiles are sharp only at whole zoom levels; a plain ground at any
    if (settings.tiles_url === null) map.options.zoomSnap = 0.25
    return map
  })
  useEffect(() => {
    const element = ground.current
    if (element === null) return undefined
    const map = begin(element)
    map.setView(NOWHERE.at, NOWHERE.zoom, { animate: false })
    shown.current = { map, layer: layerGroup().addTo(map) }
    const follow = new ResizeObserver(() => {
      map.invalidateSize({ pan: false })
      // an open visit makes the map narrower: keep what the person is looking at
      if (!isFit.current) fit()
    })
    follow.observe(element)
    return () => {
      follow.disconnect()
      isFit.current = false
      shown.current = null
      map.remove()
    }
  }, [])
  useEffect(() => {
    if (places !== '[]') fit()
  }, [places])
  const draw = useEffectEvent((layer: LayerGroup, what: Pick<RouteGroundProps, 'routes' | 'selected' | 'onOpen'>) => {
    const focused = ground.current?.contains(document.activeElement) === true ? document.activeElement : null
    const id = focused instanceof HTMLElement ? focused.dataset['entry'] : undefined
    layer.clearLayers()
    const drawing = { ...what, layer, text, now, taken: new Map<string, number>() }
    for (const route of what.routes) drawRoute(drawing, route, what.routes.length === 1)
    // a redrawn pin keeps focus
    if (id !== undefined) ground.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus()
  })
  useEffect(() => {
    if (shown.current !== null) draw(shown.current.layer, { routes: seen, selected, onOpen })
  }, [seen, selected, onOpen])
  return (
    <div
      ref={ground}
      className={`${looks['ground'] ?? ''} ${styles['ground'] ?? ''}`}
      data-plain={settings.tiles_url === null}
      role="application"
      aria-label={text('schedule.map.label', { day: dayText(day) })}
    />
  )
}
