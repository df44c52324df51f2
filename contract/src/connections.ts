import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, requiredText, slugParams, text } from './shared.ts'
import { networks } from './social/values.ts'

/** Providers that a business connects with an account of its own. */
export const connectionProviders = ['google', 'facebook'] as const
export type ConnectionProvider = (typeof connectionProviders)[number]
export const ConnectionProviderName = z.enum(connectionProviders)

/**
 * `requested`: signed in there, but the provider has not opened its interface to this installation or this account yet.
 * `approved`: it answers; no place is chosen, or the place is not verified. `verified`: reads and writes work.
 * `broken`: the permission was taken back, or ended.
 */
export const connectionStates = ['not_connected', 'requested', 'approved', 'verified', 'broken'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Why the last try did not succeed. `withdrawn`: the provider does not offer this to programs any more. */
export const connectionFaults = ['revoked', 'forbidden', 'unknown', 'refused', 'unavailable', 'withdrawn'] as const
export type ConnectionFault = (typeof connectionFaults)[number]

export const Connection = z.object({
  provider: ConnectionProviderName,
  /** Set up on this server. */
  configured: z.boolean(),
  /** Names of the settings that set it up, for the product's staff only. */
  settings: z.array(z.string()),
  state: z.enum(connectionStates),
  /** Who signed in there. */
  account: z.string(),
  /** The place whose reviews are read. */
  place: z.object({ id: z.string(), name: z.string(), review_link: z.string() }).nullable(),
  connected: Moment.nullable(),
  last_success: Moment.nullable(),
  last_error: z.object({ fault: z.enum(connectionFaults), at: Moment }).nullable(),
  imported: Moment.nullable(),
  /** Posts on networks: whether people are asked to allow them here, where they go, and the name at Instagram. */
  posts: z.object({ asked: z.boolean(), to: z.array(z.enum(networks)), handle: z.string() }),
  may: z.object({ connect: z.boolean() }),
})
export type Connection = z.output<typeof Connection>

/** What this server is set up with, for all its businesses. */
export const serverServices = ['texts', 'mail', 'maps', 'model', 'pushes', 'storage', 'payments', 'postcards'] as const
export type ServiceName = (typeof serverServices)[number]

/**
 * Why a service failed, as far as whoever runs the server can do something about it. `key`: it does not take our account
 * or key. `refused`: it does not take what we ask, such as a number, sender or model that is not ours. `limit`: too much
 * was asked, or the account's money is used up. `late`: no answer in time. `unavailable`: not reached, or broken itself.
 * `garbage`: an answer that cannot be used. `full`: no room is left.
 */
export const serviceFaults = ['key', 'refused', 'limit', 'late', 'unavailable', 'garbage', 'full'] as const
export type ServiceFault = (typeof serviceFaults)[number]

/** A service, and how it went for this business: what others use it for is not told. */
export const ServerService = z.object({
  name: z.enum(serverServices),
  configured: z.boolean(),
  /** Whoever runs the server sets it up by these. */
  settings: z.array(z.string()),
  /** How the last use went, or the last try by hand. */
  state: z.enum(['unused', 'working', 'failing']),
  last_success: Moment.nullable(),
  last_error: z.object({ fault: z.enum(serviceFaults), at: Moment }).nullable(),
  /** Whether there is something to ask it that does no harm. */
  may: z.object({ check: z.boolean() }),
})
export type ServerService = z.output<typeof ServerService>

/** A place that the connected account may speak for. */
export const ConnectionPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  account: z.string(),
  /** The provider knows that the business is theirs: only then replies are taken. */
  verified: z.boolean(),
})
export type ConnectionPlace = z.output<typeof ConnectionPlace>

/** Where a campaign's money goes, in the account's own currency. */
export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  objective: z.string(),
  account: z.string(),
  currency: z.string(),
  /** Whole cents; null where the provider says nothing of it. */
  daily_budget: z.number().int().nullable(),
  spend: z.number().int().nullable(),
  impressions: z.number().int().nullable(),
  clicks: z.number().int().nullable(),
})
export type Campaign = z.output<typeof Campaign>

const providerParams = slugParams.extend({ provider: ConnectionProviderName })
/** Google's name for a place, or the number of a page at Facebook. */
const placeId = z
  .string()
  .max(200)
  .regex(/^(?:accounts\/[\w-]+\/locations\/[\w-]+|\d{1,30})$/, { error: 'is not the name of a place' })
const placesOf = ConnectionProviderName.default('google')

/** A path of the office: begins with one slash, and leads to no other host. */
const officePath = text(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, { error: 'is not a screen of the office' })
  .default('/settings/connections')

export const connectionCalls = {
  listConnections: {
    summary: 'How far the connections of a business are',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ connections: z.array(Connection), services: z.array(ServerService) }),
  },
  beginConnection: {
    summary: 'Where to send the browser so that the owner lets us in; works for fifteen minutes',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: providerParams,
    body: z.strictObject({ return_path: officePath }),
    ok: z.object({ url: z.url() }),
    errors: ['not_connected', 'unavailable'],
  },
  finishConnection: {
    summary: 'Ends what `beginConnection` began, with what the provider sent the browser back with; once',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: providerParams,
    body: z.strictObject({ query: requiredText(6000) }),
    ok: z.object({ connection: Connection, return_path: z.string() }),
    errors: ['not_connected', 'conflict', 'unavailable'],
  },
  checkConnection: {
    summary: 'Asks the provider whether the connection works, and fetches what is new',
    access: 'office',
    limit: 'write',
    params: providerParams,
    body: z.strictObject({}),
    ok: z.object({ connection: Connection }),
    errors: ['not_connected'],
  },
  checkService: {
    summary: 'Asks a service of this server something that does no harm, and says how it went',
    access: 'office',
    limit: 'service-check',
    params: slugParams.extend({ serverService: z.enum(serverServices) }),
    body: z.strictObject({}),
    /** Not tried: the business has used up what it may ask of the language model today. */
    ok: z.object({ service: ServerService, tried: z.boolean() }),
    errors: ['not_connected'],
  },
  endConnection: {
    summary: 'Gives the permission back and forgets it; what was read stays',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: providerParams,
    ok: z.object({ connection: Connection }),
  },
  listConnectionPlaces: {
    summary: 'The places at Google, or the pages at Facebook, that the connected account may speak for',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    query: z.object({ provider: placesOf }),
    ok: z.object({ places: z.array(ConnectionPlace) }),
    errors: ['not_connected', 'unavailable'],
  },
  chooseConnectionPlace: {
    summary: 'Says which place or page is the business; its reviews are fetched from now on',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ provider: placesOf, place: placeId }),
    ok: z.object({ connection: Connection }),
    errors: ['not_connected', 'unavailable'],
  },
  getFacebookCampaigns: {
    summary: 'The campaigns of the connected Facebook ad accounts, with what they cost and brought',
    access: 'office',
    site: 'header',
    limit: 'read',
    ok: z.object({ campaigns: z.array(Campaign) }),
    errors: ['not_connected', 'unavailable'],
  },
} as const satisfies Calls<
  | 'listConnections'
  | 'beginConnection'
  | 'finishConnection'
  | 'checkConnection'
  | 'checkService'
  | 'endConnection'
  | 'listConnectionPlaces'
  | 'chooseConnectionPlace'
  | 'getFacebookCampaigns'
>
