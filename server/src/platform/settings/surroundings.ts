import { z } from 'zod'
import { readFlagList, type FlagRules } from '../flags/rules.ts'

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
const digits = z
  .string()
  .trim()
  .transform((value) => value.replaceAll('-', ''))
  .pipe(z.string().regex(/^\d{6,12}$/, { error: 'is not the number of an account' }))
  .optional()

const mailAddress = z.templateLiteral(['mailto:', z.email()])

/** `https://key@host/12`: whom faults of the office are reported to, as the service gives it. */
const reportingPlace = z
  .string()
  .trim()
  .regex(/^https?:\/\/[A-Za-z0-9]+@[A-Za-z0-9.:-]+(\/[A-Za-z0-9._-]+)*\/\d+$/, {
    error: 'is not the address of a monitoring project, as in https://key@monitoring.example.com/12',
  })

/** `help@example.com` or `https://example.com/help`, as the address of a link. */
const contact = z
  .string()
  .trim()
  .transform((given) => (given.includes(':') ? given : `mailto:${given}`))
  .refine(
    (address) =>
      z
        .url({ protocol: /^https$/ })
        .or(mailAddress)
        .safeParse(address).success,
    {
      error: 'is neither an email address nor an https address',
    },
  )

const flagList = z
  .string()
  .default('')
  .transform((list, context): FlagRules => {
    try {
      return readFlagList(list)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
      return z.NEVER
    }
  })

/** Settings of what stands around the office: flags, support, tags, monitoring, advertising. */
export const surroundingsEnvironment = {
  FEATURE_FLAGS: flagList,
  FEATURE_FLAGS_FILE: optional,
  SUPPORT_CONTACT: contact.optional(),
  TAG_MANAGER_ID: z
    .string()
    .trim()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'is not a container, as in GTM-AB12CD3' })
    .optional(),
  MONITORING_DSN: reportingPlace.optional(),
  RELEASE: z
    .string()
    .trim()
    .regex(/^[\w.@/+-]{1,100}$/, { error: 'is not the name of a release' })
    .default('unnamed'),
  GOOGLE_ADS_DEVELOPER_TOKEN: optional,
  GOOGLE_ADS_CLIENT_ID: optional,
  GOOGLE_ADS_CLIENT_SECRET: optional,
  GOOGLE_ADS_REFRESH_TOKEN: optional,
  GOOGLE_ADS_CUSTOMER_ID: digits,
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: digits,
  GOOGLE_ADS_URL: z.url({ protocol: /^https?$/ }).default('https://googleads.googleapis.com/v26'),
  GOOGLE_ADS_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
} as const

/** Settings of an advertising account, which only mean something together. */
export const advertisingTogether = [
  'GOOGLE_ADS_DEVELOPER_TOKEN',
  'GOOGLE_ADS_CLIENT_ID',
  'GOOGLE_ADS_CLIENT_SECRET',
  'GOOGLE_ADS_REFRESH_TOKEN',
  'GOOGLE_ADS_CUSTOMER_ID',
] as const

/** An account at Google Ads, whose keyword planner is asked. */
export interface AdvertisingSettings {
  readonly developerToken: string
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
  readonly customerId: string
  /** The manager's account by which it is reached; undefined: its own. */
  readonly loginCustomerId: string | undefined
  readonly url: string
  readonly tokenUrl: string
}

export interface SurroundingsSettings {
  readonly flags: { readonly rules: FlagRules; readonly file: string | undefined }
  /** Where contractors reach the product's support: an address that begins with `mailto:` or `https:`. */
  readonly supportContact: string | undefined
  readonly tagManager: string | undefined
  readonly monitoring: { readonly dsn: string; readonly release: string } | undefined
  readonly advertising: AdvertisingSettings | undefined
}

const Values = z.object(surroundingsEnvironment)

export function surroundingsOf(values: z.output<typeof Values>): SurroundingsSettings {
  return {
    flags: { rules: values.FEATURE_FLAGS, file: values.FEATURE_FLAGS_FILE },
    supportContact: values.SUPPORT_CONTACT,
    tagManager: values.TAG_MANAGER_ID,
    monitoring:
      values.MONITORING_DSN === undefined ? undefined : { dsn: values.MONITORING_DSN, release: values.RELEASE },
    advertising: advertisingOf(values),
  }
}

function advertisingOf(values: z.output<typeof Values>): AdvertisingSettings | undefined {
  const {
    GOOGLE_ADS_DEVELOPER_TOKEN: developerToken,
    GOOGLE_ADS_CLIENT_ID: clientId,
    GOOGLE_ADS_CLIENT_SECRET: clientSecret,
    GOOGLE_ADS_REFRESH_TOKEN: refreshToken,
    GOOGLE_ADS_CUSTOMER_ID: customerId,
  } = values
  if (!developerToken || !clientId || !clientSecret || !refreshToken || !customerId) return undefined
  return {
    developerToken,
    clientId,
    clientSecret,
    refreshToken,
    customerId,
    loginCustomerId: values.GOOGLE_ADS_LOGIN_CUSTOMER_ID,
    url: values.GOOGLE_ADS_URL.replace(/\/+$/, ''),
    tokenUrl: values.GOOGLE_ADS_TOKEN_URL,
  }
}

/** Where a service takes what is reported to one of its projects (the envelope endpoint of its protocol). */
export function envelopeUrlOf(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn)
  const [project = '', ...folders] = pathname.split('/').filter(Boolean).toReversed()
  return `${protocol}//${host}${folders
    .toReversed()
    .map((folder) => `/${folder}`)
    .join('')}/api/${project}/envelope/`
}
