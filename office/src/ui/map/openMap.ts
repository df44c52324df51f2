// Small on purpose: the maps of several areas start the same way.
import 'leaflet/dist/leaflet.css'
import { control, map as createMap, tileLayer, type Map as LeafletMap } from 'leaflet'
import type { MapSettings } from '#contract/places.ts'

/** What the buttons of a map say. */
export interface MapWords {
  readonly zoomIn: string
  readonly zoomOut: string
}

/**
 * Opens a map in an element, with a scale, and tiles if the installation has them; without tiles it sends no requests.
 * The caller sets the view.
 */
export function openMap(element: HTMLElement, settings: MapSettings, { zoomIn, zoomOut }: MapWords): LeafletMap {
  const { tiles_url: tiles, attribution, max_zoom: maxZoom } = settings
  const map = createMap(element, { zoomControl: false, minZoom: 2, maxZoom, worldCopyJump: true })
  map.attributionControl.setPrefix(false)
  control.zoom({ position: 'bottomright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  control.scale({ position: 'bottomleft' }).addTo(map)
  if (tiles !== null) {
    // The attribution is plain text, and the library takes markup.
    const plain = document.createElement('span')
    plain.textContent = attribution
    tileLayer(tiles, { attribution: plain.innerHTML, maxZoom }).addTo(map)
  }
  return map
}
