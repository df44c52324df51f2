import { z } from 'zod'
import type { ServiceFault } from '#contract/connections.ts'
import type { MapsSettings } from '../settings/settings.ts'
import { MapsError, type FoundBusiness, type MapsService } from './maps.ts'

/** Milliseconds: somebody is typing meanwhile. */
const patience = 3000
/** Metres around a position within which addresses come first; the most that the service takes. */
const nearby = 50_000

const Text = z.object({ text: z.string() })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.default({ text: '' }) }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const Location = z.object({ latitude: z.number().default(0), longitude: z.number().default(0) })
const Where = z.object({ location: Location.optional() })
const Details = Where.extend({
  id: z.string(),
  formattedAddress: z.string().default(''),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

const Business = z.object({
  id: z.string(),
  displayName: Text.default({ text: '' }),
  formattedAddress: z.string().default(''),
  internationalPhoneNumber: z.string().optional(),
  googleMapsUri: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  rating: z.number().optional(),
  userRatingCount: z.number().int().default(0),
  reviews: z.array(z.object({ publishTime: z.string().optional() })).default([]),
})
const Businesses = z.object({ places: z.array(Business).default([]) })
/** What is asked of businesses: each field decides what the answer costs. */
const businessFields = [
  'id',
  'displayName',
  'formattedAddress',
  'internationalPhoneNumber',
  'googleMapsUri',
  'rating',
  'userRatingCount',
  'reviews.publishTime',
]
const businessMask = businessFields.map((field) => `places.${field}`).join(',')

const presentBusiness = (place: z.output<typeof Business>): FoundBusiness => ({
  place: place.id,
  name: place.displayName.text,
  phone: place.internationalPhoneNumber ?? null,
  address: place.formattedAddress,
  url: place.googleMapsUri ?? null,
  rating: place.rating ?? null,
  reviews: place.userRatingCount,
  published: place.reviews.flatMap(({ publishTime }) => (publishTime === undefined ? [] : [publishTime])),
})

const positionOf = ({ location }: z.output<typeof Where>) =>
  location ? { lat: location.latitude, lng: location.longitude } : null

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** Errors as all of Google's interfaces tell them (google.rpc.ErrorInfo); a key that is none is a bad request. */
const Trouble = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
})
const ofKey = new Set(['API_KEY_INVALID', 'API_KEY_EXPIRED'])

function faultOf(status: number, content: unknown): ServiceFault {
  const told = Trouble.safeParse(content)
  const isOfKey = told.success && told.data.error.details.some(({ reason = '' }) => ofKey.has(reason))
  if (isOfKey || status === 401 || status === 403) return 'key'
  if (status === 429) return 'limit'
  return status < 500 ? 'refused' : 'unavailable'
}

/**
 * Places API (New) over HTTP. A field mask is compulsory in each call and decides what it costs. The key travels in a
 * header, so that no address with it lands in a log.
 */
export function googleMaps({ apiKey, apiUrl }: MapsSettings): MapsService {
  async function ask<Answer>(
    path: string,
    mask: string,
    schema: z.ZodType<Answer>,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Answer> {
    let response: Response
    let content: unknown
    try {
      response = await fetch(`${apiUrl}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask': mask,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      content = await response.json()
    } catch (error) {
      throw new MapsError('unavailable', isLate(error) ? 'late' : 'unavailable')
    }
    if (response.ok) {
      const read = schema.safeParse(content)
      if (!read.success) throw new MapsError('unavailable', 'garbage')
      return read.data
    }
    const fault = faultOf(response.status, content)
    // an id that is malformed, or was given up, is a bad request or not found
    const isUnknown = !body && (response.status === 404 || response.status === 400) && fault !== 'key'
    throw isUnknown ? new MapsError('unknown') : new MapsError('unavailable', fault)
  }
  const placePath = (placeId: string, session?: string) =>
    `places/${encodeURIComponent(placeId)}${session === undefined ? '' : `?sessionToken=${encodeURIComponent(session)}`}`

  return {
    attribution: 'Google Maps',
    async autocomplete({ input, session, near }) {
      const circle = near && { center: { latitude: near.lat, longitude: near.lng }, radius: nearby }
      const { suggestions } = await ask(
        'places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        Suggestions,
        { input, sessionToken: session, ...(circle && { locationBias: { circle } }) },
      )
      return suggestions.flatMap(({ placePrediction: found }) =>
        found
          ? [
              {
                place_id: found.placeId,
                text: found.structuredFormat.mainText.text,
                secondary: found.structuredFormat.secondaryText.text,
              },
            ]
          : [],
      )
    },
    async details(placeId, session) {
      const place = await ask(placePath(placeId, session), 'id,addressComponents,formattedAddress,location', Details)
      return {
        // the service may have given the place another id meanwhile
        place_id: place.id,
        formatted_address: place.formattedAddress,
        address_components: place.addressComponents.map(({ longText, shortText, types }) => ({
          long: longText,
          short: shortText,
          types,
        })),
        position: positionOf(place),
      }
    },
    businesses: async (question) =>
      (await ask('places:searchText', businessMask, Businesses, { textQuery: question, pageSize: 10 })).places.map(
        presentBusiness,
      ),
    business: async (placeId) => presentBusiness(await ask(placePath(placeId), businessFields.join(','), Business)),
    position: async (placeId) => positionOf(await ask(placePath(placeId), 'location', Where)),
  }
}
