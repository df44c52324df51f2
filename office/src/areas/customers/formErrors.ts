import { fieldErrors } from '../../lib/fieldErrors.ts'
import { ApiError } from '../../lib/problem.ts'
import type { Text } from '../../lib/texts.ts'
import { placeOf, type FormValue } from './formValue.ts'

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is missing or plainly wrong, before the server is asked. */
export function faultsOf(value: FormValue, text: Text): Record<string, string> {
  const mails = value.emails.flatMap((email, place) =>
    email.trim() === '' || MAIL.test(email.trim()) ? [] : [[`emails.${place}`, text('customers.needEmail')] as const],
  )
  return {
    ...(value.name.trim() === '' && { name: text('customers.needName') }),
    ...Object.fromEntries(mails),
  }
}

/** What the server would not take, at the field it is about. */
export function refusedOf(error: unknown, value: FormValue, text: Text): Record<string, string> {
  const isPhone = error instanceof ApiError && error.code === 'phone_invalid'
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => {
      const [field = '', index] = path.split('.')
      const list = field === 'phones' || field === 'emails' || field === 'addresses' ? value[field] : null
      const place = list === null || index === undefined ? path : `${field}.${placeOf(list, Number(index))}`
      return [place, isPhone ? text('errors.phone_invalid') : message]
    }),
  )
}
