import { DomUtil, Layer, type LatLng, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import type { ProjectStatus } from '#contract/projects.ts'
import { meaningOf } from '../words.ts'
import type { PinIndex, Spot } from './pins.ts'

/** How much more than what is seen is drawn on each side, as a part of it: so much can be dragged before a new drawing. */
const MARGIN = 0.5
const PIN = 9
/** How far from a spot a touch still means it, in pixels: a thumb needs 44 across. */
const REACH = 22

/** The colours of the theme by their names, read when drawing: they differ between light and dark. */
const colours = {
  brand: '--mantine-color-petrol-filled',
  neutral: '--office-muted',
  gain: '--mantine-color-gain-filled',
  waiting: '--mantine-color-waiting-filled',
  trouble: '--mantine-color-trouble-filled',
} as const

const sizeOf = (count: number) => Math.min(30, 14 + 3 * Math.log2(count))

/** Draws the pins and their groups on one canvas above the map's pictures: no element for each, so 20,000 cost as little as 20. */
export class PinLayer extends Layer {
  readonly #redraw = () => this.#draw()
  readonly #stretch = (event: ZoomAnimEvent) => this.#follow(event)
  readonly #canvas = document.createElement('canvas')
  #index: PinIndex | null = null
  #selected: string | null = null
  #map: LeafletMap | null = null
  #spots: { spot: Spot; at: Point }[] = []
  /** Of the last drawing: the place and zoom it was made for. */
  #drawn: { topLeft: LatLng; zoom: number } | null = null

  show(index: PinIndex): void {
    this.#index = index
    this.#draw()
  }

  select(id: string | null): void {
    this.#selected = id
    this.#draw()
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    this.#canvas.className = 'leaflet-zoom-animated'
    this.#canvas.setAttribute('aria-hidden', 'true')
    map.getPane('overlayPane')?.append(this.#canvas)
    map.on('moveend', this.#redraw).on('resize', this.#redraw).on('zoomanim', this.#stretch)
    this.#draw()
    return this
  }

  override onRemove(): this {
    this.#canvas.remove()
    this.#map?.off('moveend', this.#redraw).off('resize', this.#redraw).off('zoomanim', this.#stretch)
    this.#map = null
    return this
  }

  /** What lies under a touch; the nearest of several. */
  spotAt(point: Point): Spot | undefined {
    const near = this.#spots
      .map(({ spot, at }) => ({ spot, away: at.distanceTo(point) }))
      .filter(({ spot, away }) => away <= Math.max(REACH, spot.kind === 'many' ? sizeOf(spot.count) : 0))
    return near.toSorted((one, other) => one.away - other.away)[0]?.spot
  }

  /** While the map zooms the drawing is stretched along with it. */
  #follow({ center, zoom }: ZoomAnimEvent): void {
    const map = this.#map
    if (map === null || this.#drawn === null) return
    const pane = map.getPane('mapPane')
    const moved = pane === undefined ? map.getSize().multiplyBy(0) : DomUtil.getPosition(pane)
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round()
    const offset = map.project(this.#drawn.topLeft, zoom).subtract(origin)
    DomUtil.setTransform(this.#canvas, offset, map.getZoomScale(zoom, this.#drawn.zoom))
  }

  #draw(): void {
    const map = this.#map
    const context = this.#canvas.getContext('2d')
    if (map === null || context === null || this.#index === null) return
    const size = map.getSize()
    const margin = size.multiplyBy(MARGIN).round()
    const whole = size.add(margin.multiplyBy(2))
    const topLeft = map.containerPointToLayerPoint(margin.multiplyBy(-1))
    const sharp = globalThis.devicePixelRatio
    this.#canvas.width = whole.x * sharp
    this.#canvas.height = whole.y * sharp
    this.#canvas.style.width = `${whole.x}px`
    this.#canvas.style.height = `${whole.y}px`
    DomUtil.setPosition(this.#canvas, topLeft)
    this.#drawn = { topLeft: map.layerPointToLatLng(topLeft), zoom: map.getZoom() }
    context.scale(sharp, sharp)
    context.clearRect(0, 0, whole.x, whole.y)

    const northWest = map.containerPointToLatLng(margin.multiplyBy(-1))
    const southEast = map.containerPointToLatLng(size.add(margin))
    const spots = this.#index.spots([northWest.lng, southEast.lat, southEast.lng, northWest.lat], map.getZoom())
    this.#spots = spots.map((spot) => ({ spot, at: map.latLngToContainerPoint([spot.lat, spot.lng]) }))
    const style = getComputedStyle(map.getContainer())
    const colour = (name: string) => style.getPropertyValue(name).trim()
    const words = {
      ground: colour('--office-ground'),
      font: style.fontFamily,
      onBrand: colour('--mantine-primary-color-contrast'),
    }
    // The selected one last, above the others.
    const isSelected = ({ spot }: { spot: Spot }) => spot.kind === 'one' && spot.id === this.#selected
    for (const each of [...this.#spots.filter((one) => !isSelected(one)), ...this.#spots.filter(isSelected)]) {
      const at = each.at.add(margin)
      if (each.spot.kind === 'many') drawMany(context, at, each.spot.count, colour(colours.brand), words)
      else drawOne(context, at, colour(colours[statusColour(each.spot.status)]), words.ground, isSelected(each))
    }
  }
}

const statusColour = (status: ProjectStatus) => meaningOf(status)

function drawOne(
  context: CanvasRenderingContext2D,
  at: Point,
  colour: string,
  ground: string,
  selected: boolean,
): void {
  context.beginPath()
  context.arc(at.x, at.y, selected ? PIN + 5 : PIN, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
  context.lineWidth = selected ? 4 : 2.5
  context.strokeStyle = ground
  context.stroke()
  if (!selected) return
  context.beginPath()
  context.arc(at.x, at.y, PIN + 8, 0, 2 * Math.PI)
  context.lineWidth = 2
  context.strokeStyle = colour
  context.stroke()
}

interface Words {
  readonly ground: string
  readonly font: string
  readonly onBrand: string
}

function drawMany(context: CanvasRenderingContext2D, at: Point, count: number, colour: string, words: Words): void {
  const radius = sizeOf(count)
  context.beginPath()
  context.arc(at.x, at.y, radius + 4, 0, 2 * Math.PI)
  context.globalAlpha = 0.25
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
  context.beginPath()
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = words.onBrand
  context.font = `600 ${count > 999 ? 12 : 13}px ${words.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(count > 9999 ? `${Math.round(count / 1000)}k` : String(count), at.x, at.y)
}
