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
      const use = <Result>(act: () => Promise<Result>) => watched(uses, { siteId, service: 'maps' }, faultOf, act)
      return {
        attribution,
        autocomplete: (typed) => use(() => service.autocomplete(typed)),
        details: (placeId, session) => use(() => service.details(placeId, session)),
        position: (placeId) => use(() => service.position(placeId)),
        businesses: (question) => use(() => service.businesses(question)),
      }
    },
  }
}
