import { z } from 'zod'
import { MailingAddress } from '../print/mailings.types.ts'
import { Day, id, Moment, requiredName, requiredText, text, Version } from '../shared.ts'
import { permitFaults, permitLimits as limits, permitStates, portalKinds } from './values.ts'

export const PermitSourceId = id<'PermitSourceId'>()
export type PermitSourceId = z.output<typeof PermitSourceId>
export const PermitId = id<'PermitId'>()
export type PermitId = z.output<typeof PermitId>

/** A column as its dataset calls it. No column has quotes or control characters, which could end its place in a question. */
const Column = requiredText(limits.column).regex(/^[^"'`\\;\p{Cc}]+$/u, { error: 'is not a column' })

/** Which columns say what; the other ones are not known. */
export const PermitFields = z.strictObject({
  day: Column,
  address: z.array(Column).min(1).max(limits.addressParts),
  kind: Column.nullable(),
  text: Column.nullable(),
  number: Column.nullable(),
  city: Column.nullable(),
  zip: Column.nullable(),
  contractor: Column.nullable(),
  value: Column.nullable(),
  latitude: Column.nullable(),
  longitude: Column.nullable(),
  /** A column that has both in one. */
  location: Column.nullable(),
})
export type PermitFields = z.output<typeof PermitFields>

/** What an owner says of a portal. */
export const permitSourceFields = {
  name: requiredName(limits.name),
  kind: z.enum(portalKinds),
  /** Of the dataset: as its page in the browser has it, or its interface. */
  address: requiredText(limits.address),
  fields: PermitFields,
  /** The town whose permits these are, for addresses that do not say it; empty: they do. */
  city: text(80),
  state: z.string().regex(/^(?:[A-Z]{2})?$/, { error: 'is not a state' }),
  /** Meters from a town that the business serves. */
  reach: z.number().int().min(limits.nearest).max(limits.farthest),
}

export const PermitSource = z.object({
  id: PermitSourceId,
  name: z.string(),
  kind: z.enum(portalKinds),
  address: z.string(),
  fields: PermitFields,
  city: z.string(),
  state: z.string(),
  reach: z.number().int(),
  /** Permits of it that are kept, and those of them whose address is on the mailing list. */
  permits: z.number().int().min(0),
  listed: z.number().int().min(0),
  /** When it was read last, and when somebody tried to. */
  read: Moment.nullable(),
  tried: Moment.nullable(),
  /** Why it could not be read the last time; null: it could. */
  fault: z.enum(permitFaults).nullable(),
  version: Version,
  created: Moment,
})
export type PermitSource = z.output<typeof PermitSource>

/** A permit as its city published it. */
const published = {
  day: Day,
  address: z.string(),
  kind: z.string(),
  text: z.string(),
  number: z.string(),
  /** Who does the work, where the city says it; empty: it does not. */
  contractor: z.string(),
  value_cents: z.number().int().min(0).nullable(),
}

/** A row that shows whether the columns are right. */
export const PermitPreview = z.object({
  ...published,
  day: Day.nullable(),
  /** Whether it is known where it is. */
  placed: z.boolean(),
})
export type PermitPreview = z.output<typeof PermitPreview>

export const Permit = z.object({
  id: PermitId,
  source: z.object({ id: PermitSourceId, name: z.string() }),
  ...published,
  /** Meters from the nearest town that the business serves; null: nobody knows where it is. */
  distance: z.number().int().min(0).nullable(),
  /** Words in it that are about the business's work. */
  matches: z.array(z.string()),
  state: z.enum(permitStates),
  /** Where a letter would go, as far as it is known: what is missing is empty. */
  mail: MailingAddress,
  created: Moment,
})
export type Permit = z.output<typeof Permit>
