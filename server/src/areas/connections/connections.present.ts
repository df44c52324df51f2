import {
  connectionFaults,
  connectionStates,
  serviceFaults,
  type Connection,
  type ConnectionProvider,
  type ServerService,
  type ServiceName,
} from '#contract/connections.ts'
import { networks } from '#contract/social/values.ts'
import { z } from 'zod'
import type { Actor } from '../../platform/work/work.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { connectionAbilities } from './connections.policy.ts'
import type { Services } from './connections.services.ts'
import type { ServiceUseRow } from './connections.services.store.ts'
import type { ConnectionRow } from './connections.store.ts'

const State = z.enum(connectionStates)
const Fault = z.enum(connectionFaults)
const Networks = z.array(z.enum(networks))
const ServiceFault = z.enum(serviceFaults)

/** What must be set for each provider, by the names of the settings. */
const providerSettings: Readonly<Record<ConnectionProvider, readonly string[]>> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
}
const serviceSettings: Readonly<Record<ServiceName, readonly string[]>> = {
  texts: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  maps: ['MAPS_API_KEY'],
  model: ['MODEL_PROVIDER', 'MODEL_NAME', 'MODEL_API_KEY'],
  pushes: [],
  storage: ['STORAGE_URL'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PLANS'],
  postcards: ['LOB_API_KEY', 'LOB_PRICES', 'LOB_WEBHOOK_SECRET'],
}

/** Names of settings mean something only to the product's staff, who set the server up; members never see them. */
const namesFor = (actor: Actor, names: readonly string[]): string[] =>
  actor.kind === 'member' && actor.supportId !== undefined ? [...names] : []

/** A connection as members see it: never a token. */
export function presentConnection(
  provider: ConnectionProvider,
  row: ConnectionRow | undefined,
  { doors, asksToPost }: Pick<ConnectionParts, 'doors' | 'asksToPost'>,
  actor: Actor,
): Connection {
  return {
    provider,
    configured: doors[provider] !== undefined,
    settings: namesFor(actor, providerSettings[provider]),
    state: row ? State.parse(row.state) : 'not_connected',
    account: row?.account ?? '',
    place: row && row.place !== null ? { id: row.place, name: row.place_name, review_link: row.place_link } : null,
    connected: row?.connected_at.toISOString() ?? null,
    last_success: row?.last_success_at?.toISOString() ?? null,
    last_error:
      row && row.last_error !== null && row.last_error_at
        ? { fault: Fault.parse(row.last_error), at: row.last_error_at.toISOString() }
        : null,
    imported: row?.imported_at?.toISOString() ?? null,
    posts: {
      asked: provider === 'facebook' && asksToPost,
      to: row && row.state !== 'broken' ? Networks.parse(row.posts_to) : [],
      handle: row?.handle ?? '',
    },
    may: connectionAbilities(actor),
  }
}

/** A service as the office sees it: set up or not, and how it went for this business. */
export function presentService(
  name: ServiceName,
  rows: readonly ServiceUseRow[],
  services: Services,
  actor: Actor,
): ServerService {
  const { configured, check } = services[name]
  const row = configured ? rows.find(({ service }) => service === name) : undefined
  const state = row?.failing === true ? 'failing' : 'working'
  const { last_success_at: success = null, last_error_at: failed = null, last_error = null } = row ?? {}
  return {
    name,
    configured,
    settings: namesFor(actor, serviceSettings[name]),
    state: row === undefined ? 'unused' : state,
    last_success: success?.toISOString() ?? null,
    last_error:
      failed && last_error !== null ? { fault: ServiceFault.parse(last_error), at: failed.toISOString() } : null,
    may: { check: check !== undefined },
  }
}
