import type { SiteId } from '#contract/shared.ts'
import type { ServiceUses } from '../services/uses.ts'
import { watched } from '../services/watching.ts'
import { MapsError, type BusinessMaps, type MapsService } from './maps.ts'

const faultOf = (error: unknown) => (error instanceof MapsError ? error.fault : 'unavailable')

/** A maps service whose uses are kept. */
export function watchedMaps(service: MapsService, uses: ServiceUses): BusinessMaps {
  const { attribution } = service
  return {
    attribution,
    of: (siteId: SiteId) => {
      const noted = <Result>(act: () => Promise<Result>) => watched(uses, { siteId, service: 'maps' }, faultOf, act)
      return {
        attribution,
        autocomplete: (typed) => noted(() => service.autocomplete(typed)),
        details: (placeId, session) => noted(() => service.details(placeId, session)),
        business: (placeId) => noted(() => service.business(placeId)),
        position: (placeId) => noted(() => service.position(placeId)),
        businesses: (question) => noted(() => service.businesses(question)),
      }
    },
  }
}
