import type { CustomerPatch } from '#contract/customers.ts'
import type { z } from 'zod'
import { readOptionalPhone } from '../../platform/phone.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { Told } from './customers.fields.rules.ts'
import { findByContact } from './customers.store.ts'

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

/** Since when texts to a number are stopped, as another customer who has it knows: it belongs to the number. */
export async function textsStoppedFor({ db, site }: SiteWork, phone: string | null): Promise<Date | null> {
  if (phone === null) return null
  const other = await findByContact(db, site.id, 'phone', phone)
  return other?.phone === phone ? other.texts_stopped_at : null
}
