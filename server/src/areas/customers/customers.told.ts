import type { CustomerPatch } from '#contract/customers.ts'
import type { z } from 'zod'
import { readOptionalPhone } from '../../platform/phone.ts'
import type { Told } from './customers.fields.rules.ts'

type Body = Omit<z.output<typeof CustomerPatch>, 'archived'>

/** What a body says, its numbers as they are dialled. @throws Refusal phone_invalid naming the number */
export function toldIn(body: Body): Told {
  const { phone, phones, email, ...rest } = body
  return {
    ...rest,
    ...(phone === undefined ? {} : { phone: readOptionalPhone(phone, 'phone') }),
    ...(phones === undefined
      ? {}
      : { phones: phones.flatMap((each, place) => readOptionalPhone(each, `phones.${place}`) ?? []) }),
    ...(email === undefined ? {} : { email: email || null }),
  }
}
