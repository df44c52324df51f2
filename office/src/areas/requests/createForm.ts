import type { NewRequest, Source, Stage } from '#contract/requests.ts'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import { ApiError } from '../../lib/problem.ts'
import type { TextKey } from '../../lib/texts.ts'
import { sources } from './words.ts'

/** A request as somebody writes it down, on the phone or at a door. */
export interface CreateValues {
  name: string
  phone: string
  email: string
  address: string
  serviceId: string
  message: string
  source: string
}
export type CreateField = keyof CreateValues

export const emptyCreate: CreateValues = {
  name: '',
  phone: '',
  email: '',
  address: '',
  serviceId: '',
  message: '',
  source: 'phone',
}

const sourceOf = (word: string): Source => sources.find((source) => source === word) ?? 'other'

export function newRequestOf(values: CreateValues, stage: Stage): NewRequest {
  const { name, phone, email, address, serviceId, message, source } = values
  return {
    name: name.trim(),
    phone: phone.trim(),
    email: email.trim(),
    address: address.trim(),
    service_id: serviceId === '' ? null : serviceId,
    message: message.trim(),
    source: sourceOf(source),
    stage,
  }
}

/** Said of a field that is not right; the server names the field, the catalogue says what to do. */
const fieldTexts: Readonly<Record<CreateField, TextKey>> = {
  name: 'requests.needName',
  phone: 'requests.needPhone',
  email: 'requests.needEmail',
  address: 'requests.tooLongField',
  serviceId: 'requests.needService',
  message: 'requests.tooLongField',
  source: 'requests.needSource',
}
export type CreateErrors = Partial<Record<CreateField, TextKey>>

const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What can be seen without asking the server. */
export function checkCreate({ name, email }: CreateValues): CreateErrors {
  return {
    ...(name.trim() === '' ? { name: fieldTexts.name } : {}),
    ...(email.trim() !== '' && !isMail.test(email.trim()) ? { email: fieldTexts.email } : {}),
  }
}

const fieldsOfPaths: ReadonlyMap<string, CreateField> = new Map([
  ['name', 'name'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['address', 'address'],
  ['service_id', 'serviceId'],
  ['message', 'message'],
  ['source', 'source'],
])

/** The fields that a refused create names. */
export function refusedFields(error: unknown): CreateErrors {
  if (!(error instanceof ApiError)) return {}
  const fields = Object.keys(fieldErrors(error)).flatMap((path) => fieldsOfPaths.get(path) ?? [])
  if (error.code === 'phone_invalid') fields.push('phone')
  return Object.fromEntries(fields.map((field) => [field, fieldTexts[field]]))
}
