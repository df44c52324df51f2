import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { mayHoldPhone } from './phone.rules.ts'
import { refuseField } from './refusal.ts'

/** A phone number as it is kept and dialled everywhere: `+14155550100` (ITU-T E.164). */
export const E164 = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/)
  .brand<'E164'>()
export type E164 = z.output<typeof E164>

/**
 * Reads a phone number as a person typed it, in the US unless it begins with a country's code.
 * Null for anything that cannot be dialled: the text must be the number and nothing else. An extension is dropped.
 */
export function readPhone(text: string): E164 | null {
  if (!mayHoldPhone(text)) return null
  const read = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  if (!read?.isValid()) return null
  return E164.safeParse(read.number).data ?? null
}

/**
 * A number that may be left out: blank is null.
 * @throws Refusal phone_invalid naming `field` of the body
 */
export function readOptionalPhone(text: string, field: string): E164 | null {
  if (text.trim() === '') return null
  const phone = readPhone(text)
  if (!phone) throw refuseField('phone_invalid', field, 'is not a phone number')
  return phone
}

/** A kept number as people of its country write it: `(415) 555-0100`. */
export const phoneAsWritten = (phone: E164): string => parsePhoneNumberFromString(phone)?.formatNational() ?? phone

/** A kept number as people of the US dial it: another country's with its code, `+52 55 1234 5678`. */
export function phoneForUs(phone: E164): string {
  return phone.startsWith('+1')
    ? phoneAsWritten(phone)
    : (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone)
}

/** A kept number in a file: as people of its country write it, where that is read again as the same number; its own form elsewhere. */
export function phoneForFiles(text: string): string {
  const phone = E164.safeParse(text).data
  return phone?.startsWith('+1') ? phoneAsWritten(phone) : text
}
