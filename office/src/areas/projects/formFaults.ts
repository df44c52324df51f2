import { ApiError } from '../../lib/problem.ts'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import type { Text } from '../../lib/texts.ts'
import type { FormValue } from './formValue.ts'

type Faults = Readonly<Record<string, string>>

/** What looks like an address for mail; the server decides. */
export const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is missing before anything is sent. */
export function missingFields(value: FormValue, text: Text): Faults {
  return {
    ...(value.name.trim() === '' && { name: text('projects.needName') }),
    ...(value.endDate !== '' && value.endDate < value.date && { end_date: text('projects.needOrder') }),
    ...(value.adding && value.newName.trim() === '' && { 'customer.name': text('projects.needCustomerName') }),
    ...(value.adding &&
      value.newEmail.trim() !== '' &&
      !MAIL.test(value.newEmail.trim()) && { 'customer.email': text('projects.needEmail') }),
  }
}

/** The fields that the server refused. */
export function refusedFields(error: unknown, text: Text): Faults {
  if (error instanceof ApiError && error.code === 'phone_invalid')
    return { 'customer.phone': text('errors.phone_invalid') }
  return fieldErrors(error)
}
