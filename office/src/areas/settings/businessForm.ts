import type { LandingPage } from '#contract/sites.ts'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import { formatPhone } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import type { TextKey } from '../../lib/texts.ts'

/** The fields of the business's form, in their order. */
export const businessFields = [
  'name',
  'phone',
  'email',
  'description',
  'service_area',
  'address',
  'zip_code',
  'time_zone',
  'language',
  'existing_website',
  'facebook',
] as const
export type BusinessField = (typeof businessFields)[number]
export type BusinessTexts = Readonly<Record<BusinessField, string>>
export type BusinessErrors = Partial<Record<BusinessField, TextKey>>

/** A business as its form shows it. */
export function textsOf(page: LandingPage): BusinessTexts {
  return {
    name: page.name,
    phone: page.phone === null ? '' : formatPhone(page.phone),
    email: page.email ?? '',
    description: page.description,
    service_area: page.service_area,
    address: page.address,
    zip_code: page.zip_code,
    time_zone: page.time_zone,
    language: page.language,
    existing_website: page.existing_website,
    facebook: page.facebook,
  }
}

const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return digits >= 10 && digits <= 15
}

/** What can be seen without asking the server. */
export function checkBusiness(valueOf: (name: BusinessField) => string): BusinessErrors {
  const filled = (name: BusinessField) => valueOf(name).trim()
  return {
    ...(filled('name') === '' ? { name: 'settings.needName' } : {}),
    ...(filled('phone') !== '' && !isPhone(filled('phone')) ? { phone: 'settings.needPhone' } : {}),
    ...(filled('email') !== '' && !isMail.test(filled('email')) ? { email: 'settings.needEmail' } : {}),
  }
}

/** Said of a field that the server refused. */
const refusals: BusinessErrors = {
  name: 'settings.needName',
  phone: 'settings.needPhone',
  email: 'settings.needEmail',
  time_zone: 'settings.needTimeZone',
}

/** The fields that a refused change names. */
export function refusedFields(error: unknown): BusinessErrors {
  const paths = new Set(Object.keys(fieldErrors(error)))
  if (error instanceof ApiError && error.code === 'phone_invalid') paths.add('phone')
  const named = businessFields.filter((name) => paths.has(name))
  return Object.fromEntries(named.map((name) => [name, refusals[name] ?? 'settings.refused']))
}
