import { z } from 'zod'
import path from 'node:path'
import { E164 } from '../phone.ts'
import {
  cardsOf,
  cardsTogether,
  paymentsEnvironment,
  paymentsOf,
  paymentsTogether,
  type CardSettings,
  type PaymentSettings,
} from './payments.ts'
import { postcardsEnvironment, postcardsOf, postcardsTogether, type PostcardSettings } from './postcards.ts'
import {
  advertisingTogether,
  envelopeUrlOf,
  surroundingsEnvironment,
  surroundingsOf,
  type SurroundingsSettings,
} from './surroundings.ts'

const flag = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['', '0', 'false', 'no'] })
const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
/** `+14155550100, +14155550101` → each of them, as it stands. */
const readPhones = (list: string): string[] =>
  list
    .split(',')
    .map((phone) => phone.trim())
    .filter(Boolean)
const bytes = z.coerce.number().int().min(0)
const port = z.coerce.number().int().min(0).max(65_535)

/** The address of a map's pictures; its host is let through by the pages' security policy, so it may not hold anything but a name. */
const tilesAddress = z
  .string()
  .trim()
  .regex(/^https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?\/\S*$/i, { error: 'is not the address of map tiles' })
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'needs {z}, {x} and {y}, as in https://tiles.example.com/{z}/{x}/{y}.png',
  })

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: optional,
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().trim().min(1).default('Topline Pro'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: optional,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  STORAGE_URL: optional,
  STORAGE_PER_BUSINESS: bytes.default(100_000_000_000),
  STORAGE_KEEP_FREE: bytes.default(500_000_000),
  SECRET: z.string().min(32, { error: 'needs at least 32 characters' }).optional(),
  TRUSTED_PROXIES: optional,
  DNS_SERVERS: optional,
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  CODES_PER_HOUR: z.coerce.number().int().min(0).max(20_000).default(2000),
  LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optional,
  MONITORING_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_BUSINESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  FACEBOOK_APP_ID: optional,
  FACEBOOK_APP_SECRET: optional,
  FACEBOOK_URL: z.url({ protocol: /^https?$/ }).default('https://www.facebook.com/v23.0'),
  FACEBOOK_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  /** `off`: the app at Facebook has not been allowed to post yet, and does not ask people whether it may. */
  FACEBOOK_POSTING: z.enum(['on', 'off']).default('on'),
  /** `off`: the same of how many people saw a post. */
  FACEBOOK_INSIGHTS: z.enum(['on', 'off']).default('on'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_API_URL: z.url().optional(),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  MAIL_RECEIVE_PORT: port.optional(),
  MAIL_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, { error: 'is not a domain' })
    .optional(),
  MAIL_TLS_KEY: optional,
  MAIL_TLS_CERT: optional,
  MODEL_PROVIDER: z.enum(['openai', 'anthropic', 'compatible']).optional(),
  MODEL_NAME: optional,
  MODEL_API_KEY: optional,
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_EMBEDDING_NAME: optional,
  MODEL_PATIENCE: z.coerce.number().int().min(100).max(60_000).default(8000),
  MODEL_DAILY_TOKENS: z.coerce.number().int().min(0).default(200_000),
  MAPS_API_KEY: optional,
  MAPS_API_URL: z.url({ protocol: /^https?$/ }).default('https://places.googleapis.com'),
  MAP_TILES_URL: tilesAddress.optional(),
  MAP_ATTRIBUTION: z.string().trim().max(300).default(''),
  MAP_MAX_ZOOM: z.coerce.number().int().min(1).max(24).default(19),
  VOICE_DEMO_PHONE: optional,
  ...surroundingsEnvironment,
  ...paymentsEnvironment,
  ...postcardsEnvironment,
  SUPPORT_PHONES: z.string().default('').transform(readPhones).pipe(z.array(E164)),
  DEMO: flag.optional(),
})

/** Shown where a local start has no voice assistant to call: a number kept for fiction. */
const STAND_IN_PHONE = '+1 415 555 0199'

/** The language model that helps the assistant, and whose it is. */
export interface ModelSettings {
  readonly provider: 'openai' | 'anthropic' | 'compatible'
  readonly name: string
  /** Undefined where a compatible server wants none. */
  readonly apiKey: string | undefined
  /** Undefined: the provider's own address. */
  readonly url: string | undefined
  /** Its provider's model for what words mean; undefined: none. */
  readonly embeddingName: string | undefined
  /** Milliseconds for an answer. */
  readonly patience: number
  /** The most that one business may use in a day. */
  readonly dailyTokens: number
}

/** An app at Facebook: where people are asked, and where the Graph is. */
export interface FacebookSettings {
  readonly appId: string
  readonly appSecret: string
  readonly url: string
  readonly graphUrl: string
  /** Whether people are asked to let posts be put on their pages. */
  readonly posting: boolean
  /** Whether they are asked as well to let it be read how many people saw those posts. */
  readonly insights: boolean
}

/** The service that knows addresses. */
export interface MapsSettings {
  readonly apiKey: string
  readonly apiUrl: string
}

/** The pictures that a map is drawn of. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, maybe `{s}`. */
  readonly url: string
  readonly attribution: string
  readonly maxZoom: number
}

/** How mails to businesses are received: `{slug}@domain`. */
export interface MailDoorSettings {
  readonly port: number
  readonly domain: string
  /** Files in PEM format; without them mails come in as they are sent, which is how most of them travel anyway. */
  readonly tls: { readonly keyFile: string; readonly certificateFile: string } | undefined
}

/** Everything that can be set from outside, read once at start. The README lists each with its meaning. */
export interface Settings extends SurroundingsSettings {
  readonly production: boolean
  readonly role: 'all' | 'web' | 'worker'
  readonly port: number
  readonly host: string
  /** Where people reach the office, without a slash at the end. */
  readonly appUrl: string
  readonly productName: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly storageUrl: string | undefined
  /** Bytes that uploads may use of one business, and that they leave free on the disk; null: as many as there are, none. */
  readonly room: { readonly perBusiness: number | null; readonly keepFree: number | null }
  /** Undefined in local mode: made on first start and kept in the data folder. */
  readonly secret: string | undefined
  readonly trustedProxies: readonly string[]
  /** Name servers that are asked about businesses' domains; none: those of this machine. */
  readonly dnsServers: readonly string[]
  /** How long `/readyz` answers 503 before the port closes, so that proxies send nothing more here. */
  readonly drainSeconds: number
  /** Multiplies the calls that one address or person may make: for load tests, or a whole office behind one address. */
  readonly limitScale: number
  /** Codes to sign in that leave in an hour, whoever asks; behind it only people with an account get one. Null: any number. */
  readonly codesPerHour: number | null
  readonly logLevel: string
  readonly metricsToken: string | undefined
  readonly monitoringUrl: string | undefined
  readonly google: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Instead of Google's own addresses of the Business Profile interfaces; undefined: those. */
  readonly googleBusinessUrl: string | undefined
  readonly facebook: FacebookSettings | undefined
  readonly twilio: { accountSid: string; authToken: string; from: string; apiUrl: string | undefined } | undefined
  readonly mail: { url: string; from: string } | undefined
  /** Where mails to businesses come in; undefined: nowhere. */
  readonly mailDoor: MailDoorSettings | undefined
  readonly model: ModelSettings | undefined
  readonly maps: MapsSettings | undefined
  readonly mapTiles: MapTiles | undefined
  /** The number to call to hear a voice assistant, as it is shown. */
  readonly voiceDemoPhone: string | undefined
  /** Numbers of the product's own staff, who may act as others. */
  readonly supportPhones: readonly string[]
  /** How businesses pay for the product; undefined: they do not. */
  readonly payments: PaymentSettings | undefined
  /** Undefined: customers cannot pay by card. */
  readonly cards: CardSettings | undefined
  /** Who prints postcards and mails them; undefined: they are made as files. */
  readonly postcards: PostcardSettings | undefined
  /** Whether the sign-in page offers the demo business. */
  readonly demo: boolean
}

/** Thrown when the environment cannot be used; `message` names every setting that is missing or wrong. */
export class SettingsError extends Error {}

/** What stands between commas. */
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Reads and checks the environment.
 * @throws SettingsError listing every fault at once, so that one start is enough to mend them all.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = Environment.safeParse(present)
  if (!read.success) {
    throw new SettingsError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const values = read.data
  const production = values.NODE_ENV === 'production'
  const missing = [...(production ? missingInProduction(values) : []), ...halfSet(values), ...halfModel(values)]
  if (missing.length > 0) throw new SettingsError(missing.join('\n'))

  const host = values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  return {
    production,
    role: values.ROLE,
    port: values.PORT,
    host,
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    productName: values.PRODUCT_NAME,
    dataFolder: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    storageUrl: values.STORAGE_URL,
    room: { perBusiness: values.STORAGE_PER_BUSINESS || null, keepFree: values.STORAGE_KEEP_FREE || null },
    secret: values.SECRET,
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    dnsServers: listOf(values.DNS_SERVERS),
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    limitScale: values.LIMIT_SCALE,
    codesPerHour: values.CODES_PER_HOUR || null,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    monitoringUrl: values.MONITORING_URL ?? (values.MONITORING_DSN && envelopeUrlOf(values.MONITORING_DSN)),
    ...surroundingsOf(values),
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { issuer: values.GOOGLE_ISSUER, clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : undefined,
    googleBusinessUrl: values.GOOGLE_BUSINESS_URL?.replace(/\/+$/, ''),
    facebook:
      values.FACEBOOK_APP_ID && values.FACEBOOK_APP_SECRET
        ? {
            appId: values.FACEBOOK_APP_ID,
            appSecret: values.FACEBOOK_APP_SECRET,
            url: values.FACEBOOK_URL.replace(/\/+$/, ''),
            graphUrl: values.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
            posting: values.FACEBOOK_POSTING === 'on',
            insights: values.FACEBOOK_POSTING === 'on' && values.FACEBOOK_INSIGHTS === 'on',
          }
        : undefined,
    twilio:
      values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN && values.TWILIO_FROM
        ? {
            accountSid: values.TWILIO_ACCOUNT_SID,
            authToken: values.TWILIO_AUTH_TOKEN,
            from: values.TWILIO_FROM,
            apiUrl: values.TWILIO_API_URL,
          }
        : undefined,
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    mailDoor: mailDoorOf(values),
    model: modelOf(values),
    maps: values.MAPS_API_KEY
      ? { apiKey: values.MAPS_API_KEY, apiUrl: values.MAPS_API_URL.replace(/\/+$/, '') }
      : undefined,
    mapTiles: values.MAP_TILES_URL
      ? { url: values.MAP_TILES_URL, attribution: values.MAP_ATTRIBUTION, maxZoom: values.MAP_MAX_ZOOM }
      : undefined,
    voiceDemoPhone: values.VOICE_DEMO_PHONE ?? (production ? undefined : STAND_IN_PHONE),
    supportPhones: values.SUPPORT_PHONES,
    payments: paymentsOf(values),
    cards: cardsOf(values),
    postcards: postcardsOf(values),
    demo: values.DEMO ?? !production,
  }
}

/** Settings that only mean something together: a provider with one of them left out would be silently off. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_RECEIVE_PORT', 'MAIL_DOMAIN'],
  ['MAIL_TLS_KEY', 'MAIL_TLS_CERT'],
  advertisingTogether,
  paymentsTogether,
  cardsTogether,
  postcardsTogether,
] as const

function halfSet(values: z.output<typeof Environment>): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return [`${missing.join(', ')}: missing; ${names.join(', ')} go together`]
  })
}

type Values = z.output<typeof Environment>

function mailDoorOf(values: Values): MailDoorSettings | undefined {
  const { MAIL_RECEIVE_PORT: at, MAIL_DOMAIN: domain, MAIL_TLS_KEY: keyFile, MAIL_TLS_CERT: certificateFile } = values
  if (at === undefined || domain === undefined) return undefined
  return { port: at, domain, tls: keyFile && certificateFile ? { keyFile, certificateFile } : undefined }
}

function modelOf(values: Values): ModelSettings | undefined {
  if (!values.MODEL_PROVIDER || !values.MODEL_NAME) return undefined
  return {
    provider: values.MODEL_PROVIDER,
    name: values.MODEL_NAME,
    apiKey: values.MODEL_API_KEY,
    url: values.MODEL_URL?.replace(/\/+$/, ''),
    embeddingName: values.MODEL_EMBEDDING_NAME,
    patience: values.MODEL_PATIENCE,
    dailyTokens: values.MODEL_DAILY_TOKENS,
  }
}

/** A compatible server has no address that is known, and often no key. */
function halfModel(values: Values): string[] {
  const { MODEL_PROVIDER: provider } = values
  const needed =
    provider === 'compatible'
      ? (['MODEL_PROVIDER', 'MODEL_NAME', 'MODEL_URL'] as const)
      : (['MODEL_PROVIDER', 'MODEL_NAME', 'MODEL_API_KEY'] as const)
  const given = [provider, values.MODEL_NAME, values.MODEL_API_KEY, values.MODEL_URL]
  if (provider === 'anthropic' && values.MODEL_EMBEDDING_NAME !== undefined)
    return ['MODEL_EMBEDDING_NAME: this provider has no models for what words mean; leave it out']
  const missing = given.some(Boolean) ? needed.filter((name) => !values[name]) : []
  return missing.length === 0 ? [] : [`${missing.join(', ')}: missing; ${needed.join(', ')} go together`]
}

/** Production refuses to start half set up (decisions, section 2). */
function missingInProduction(values: z.output<typeof Environment>): string[] {
  const missing: string[] = []
  if (!values.SECRET)
    missing.push('SECRET: missing; production needs one of at least 32 characters (openssl rand -hex 32)')
  if (!values.APP_URL) missing.push('APP_URL: missing; production needs the address people reach the office at')
  if (!values.TWILIO_ACCOUNT_SID || !values.TWILIO_AUTH_TOKEN || !values.TWILIO_FROM) {
    missing.push(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: missing; production needs an SMS provider for one-time codes',
    )
  }
  return missing
}
