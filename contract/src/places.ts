import { z } from 'zod'
import type { Calls } from './call.ts'
import { requiredText, slugParams } from './shared.ts'

/** A point on the earth in degrees (WGS 84). */
export const Position = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
export type Position = z.output<typeof Position>

/** The maps service's own id of a place. It is opaque, and may be kept for good. */
export const PlaceId = z.string().regex(/^[A-Za-z0-9_-]{1,300}$/, { error: 'is not the id of a place' })

/** One line offered while an address is typed: `text` is its first part, `secondary` the town and so on. */
export const Suggestion = z.object({ place_id: PlaceId, text: z.string(), secondary: z.string() })
export type Suggestion = z.output<typeof Suggestion>

export const AddressComponent = z.object({
  long: z.string(),
  short: z.string(),
  /** `street_number`, `route`, `locality`, `postal_code`, … */
  types: z.array(z.string()),
})

export const PlaceDetails = z.object({
  place_id: PlaceId,
  formatted_address: z.string(),
  address_components: z.array(AddressComponent),
  position: Position.nullable(),
})
export type PlaceDetails = z.output<typeof PlaceDetails>

/** What a screen needs to draw a map. Without `tiles_url` there is nothing to draw on, and pins stand in a list. */
export const MapSettings = z.object({
  /** With `{z}`, `{x}` and `{y}`, maybe `{s}`. */
  tiles_url: z.string().nullable(),
  /** Plain text, to be shown in a corner of the map. */
  attribution: z.string(),
  max_zoom: z.number().int(),
  /** Whether addresses are offered while they are typed. */
  places: z.boolean(),
  /** Must stand beside those addresses; empty: nothing. */
  places_attribution: z.string(),
})
export type MapSettings = z.output<typeof MapSettings>

/** One typing of an address, from the first letter to the choice: made by the screen, new for each. */
const session = z.uuid()

export const placeCalls = {
  autocompletePlaces: {
    summary: 'Addresses that fit what is typed; `configured: false` where no maps service is set up',
    access: 'office',
    limit: 'places',
    params: slugParams,
    body: z.strictObject({ input: requiredText(200), session, near: Position.optional() }),
    ok: z.object({ configured: z.boolean(), suggestions: z.array(Suggestion) }),
    errors: ['unavailable'],
  },
  getPlace: {
    summary: 'One place: its address in parts and its position; `place: null` where no maps service is set up',
    access: 'office',
    limit: 'places',
    params: slugParams.extend({ placeId: PlaceId }),
    query: z.object({ session: z.union([z.literal(''), session]).default('') }),
    ok: z.object({ configured: z.boolean(), place: PlaceDetails.nullable() }),
    errors: ['unavailable'],
  },
  getMapSettings: {
    summary: 'Where the pictures of the map come from',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ map: MapSettings }),
  },
} as const satisfies Calls<'autocompletePlaces' | 'getPlace' | 'getMapSettings'>
