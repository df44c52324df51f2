import type { MapSettings } from '#contract/places.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import { MapsError, type BusinessMaps } from '../../platform/maps/maps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { MapTiles } from '../../platform/settings/settings.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { notePosition } from './places.keeping.operations.ts'

/** What this area works with. */
export interface PlaceParts {
  /** Undefined where none is set up: then addresses are typed. */
  readonly maps: BusinessMaps | undefined
  readonly tiles: MapTiles | undefined
}

const asRefusal = (error: unknown): unknown =>
  error instanceof MapsError ? new Refusal(error.kind === 'unknown' ? 'not_found' : 'unavailable') : error

/** The calls about places. No transaction is open while the maps service is asked. */
export const placeOperations = ({ maps, tiles }: PlaceParts) => ({
  /** @throws Refusal unavailable */
  autocompletePlaces: async (
    inSite: InSite,
    { body }: Input<'autocompletePlaces'>,
    site: SiteWork['site'],
  ): Promise<Answer<'autocompletePlaces'>> => {
    // the policy is asked before anybody else hears what was typed
    await inSite(async () => undefined)
    if (!maps) return { configured: false, suggestions: [] }
    try {
      return { configured: true, suggestions: await maps.of(site.id).autocomplete({ ...body, near: body.near }) }
    } catch (error) {
      throw asRefusal(error)
    }
  },

  /** @throws Refusal not_found, unavailable */
  getPlace: async (
    inSite: InSite,
    { params, query }: Input<'getPlace'>,
    site: SiteWork['site'],
  ): Promise<Answer<'getPlace'>> => {
    await inSite(async () => undefined)
    if (!maps) return { configured: false, place: null }
    try {
      const place = await maps.of(site.id).details(params.placeId, query.session === '' ? undefined : query.session)
      const { place_id: placeId, position } = place
      if (position) await inSite((work) => notePosition(work, placeId, position))
      return { configured: true, place }
    } catch (error) {
      throw asRefusal(error)
    }
  },

  getMapSettings: async (): Promise<{ map: MapSettings }> => ({
    map: {
      tiles_url: tiles?.url ?? null,
      attribution: tiles?.attribution ?? '',
      max_zoom: tiles?.maxZoom ?? 19,
      places: maps !== undefined,
      places_attribution: maps?.attribution ?? '',
    },
  }),
})
