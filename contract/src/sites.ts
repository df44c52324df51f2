import { z } from 'zod'
import type { Calls } from './call.ts'
import {
  Day,
  Email,
  emptyOr,
  Moment,
  named,
  requiredName,
  ServiceId,
  SiteId,
  slug,
  slugParams,
  text,
  Version,
} from './shared.ts'
import { trades } from './website/values.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is a time of day such as 08:30' })
const span = z.strictObject({ open: clock, close: clock }).refine((value) => value.open < value.close, {
  error: 'closes before it opens',
})
export { weekdays, type Weekday } from './weekdays.ts'
/** From when to when, up to four times a day. */
export const DaySpans = z.array(span).max(4)

/** When a business is open, by its own clock; several spans a day, an empty list is closed. */
export const BusinessHours = z.strictObject({
  monday: DaySpans,
  tuesday: DaySpans,
  wednesday: DaySpans,
  thursday: DaySpans,
  friday: DaySpans,
  saturday: DaySpans,
  sunday: DaySpans,
  closed_dates: z.array(Day).max(100).default([]),
})
export type BusinessHours = z.output<typeof BusinessHours>

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
export const timeZone = z
  .string()
  .max(60)
  .refine((value) => timeZones.has(value), {
    error: 'is not a time zone',
  })

/** A business as its members see it. `landing_page_pk` elsewhere is this `id`. */
export const LandingPage = z.object({
  id: SiteId,
  slug,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  description: z.string(),
  address: z.string(),
  service_area: z.string(),
  zip_code: z.string(),
  existing_website: z.string(),
  facebook: z.string(),
  /** What it does; null: it never said so. */
  trade: z.enum(trades).nullable(),
  time_zone: z.string(),
  /** In which customers are written to whose own language is not known. */
  language: z.enum(['en', 'es']),
  hours: BusinessHours,
  /** Whether the business said when it is open; until then `hours` are empty, and nobody is told any. */
  hours_given: z.boolean(),
  is_demo: z.boolean(),
  created: Moment,
  modified: Moment,
  version: Version,
  may: z.object({ update: z.boolean() }),
})
export type LandingPage = z.output<typeof LandingPage>

export const LandingPagePatch = z
  .strictObject({
    name: requiredName(120),
    phone: text(40),
    email: emptyOr(Email),
    description: text(2000),
    address: text(300),
    service_area: text(4000),
    zip_code: text(10),
    existing_website: text(300),
    facebook: text(300),
    trade: z.enum(trades),
    time_zone: timeZone,
    language: z.enum(['en', 'es']),
    hours: BusinessHours,
  })
  .partial()
export type LandingPagePatch = z.input<typeof LandingPagePatch>

export const Service = named(ServiceId).extend({
  description: z.string(),
  active: z.boolean(),
  order: z.number().int(),
  version: Version,
})
export type Service = z.output<typeof Service>

export const siteCalls = {
  getLandingPage: {
    summary: 'A business by its slug',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ message: LandingPage }),
  },
  findLandingPage: {
    summary: 'A business by the slug in the query',
    access: 'field',
    site: 'header',
    limit: 'read',
    query: z.object({ slug }),
    ok: z.object({ landing_page: LandingPage }),
  },
  updateLandingPage: {
    summary: 'Changes some fields of a business',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    body: LandingPagePatch,
    ok: z.object({ landing_page: LandingPage }),
    versioned: true,
    errors: ['phone_invalid', 'stale'],
  },
  updateBusinessHours: {
    summary: 'Sets when a business is open',
    access: 'owner',
    site: 'header',
    limit: 'write',
    body: z.strictObject({ hours: BusinessHours, time_zone: timeZone.optional() }),
    ok: z.object({ hours: BusinessHours }),
  },
  listServices: {
    summary: 'What a business offers, in its own order',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ services: z.array(Service) }),
  },
  createService: {
    summary: 'Adds a service at the end of the list',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: requiredName(80), description: text(500).default('') }),
    ok: z.object({ service: Service }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateService: {
    summary: 'Renames, reorders, hides or shows a service',
    access: 'owner',
    limit: 'write',
    params: slugParams.extend({ serviceId: ServiceId }),
    body: z
      .strictObject({
        name: requiredName(80),
        description: text(500),
        active: z.boolean(),
        order: z.number().int().min(0).max(500),
      })
      .partial(),
    ok: z.object({ service: Service }),
    versioned: true,
    errors: ['conflict', 'stale'],
  },
} as const satisfies Calls<
  | 'getLandingPage'
  | 'findLandingPage'
  | 'updateLandingPage'
  | 'updateBusinessHours'
  | 'listServices'
  | 'createService'
  | 'updateService'
>
