import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { placeOperations, type PlaceParts } from './places.operations.ts'
import { mayLookUpPlaces, maySeeMaps } from './places.policy.ts'

export function placeRoutes(parts: PlaceParts) {
  const operations = placeOperations(parts)
  return {
    autocompletePlaces: patientCall(mayLookUpPlaces, operations.autocompletePlaces),
    getPlace: patientCall(mayLookUpPlaces, operations.getPlace),
    getMapSettings: siteCall(maySeeMaps, operations.getMapSettings),
  } satisfies Handlers<'autocompletePlaces' | 'getPlace' | 'getMapSettings'>
}
