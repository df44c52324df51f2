import { BookingRules, ServiceBooking } from '#contract/schedule/types.ts'
import { bookingDefaults, bookingRuleDefaults } from '#contract/schedule/values.ts'
import { ServiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import {
  findBooking,
  findRules,
  listBookings,
  listServiceNames,
  lockBooking,
  saveBooking,
  saveRules,
  type BookingRow,
  type RulesRow,
} from './booking.store.ts'

/** How one service is booked, without its name. */
export type HowBooked = Omit<ServiceBooking, 'service'>

const HowBooked = ServiceBooking.omit({ service: true })

const howBooked = (row: BookingRow | undefined): HowBooked => HowBooked.parse(row ?? bookingDefaults)
const presentRules = (row: RulesRow | undefined): BookingRules => BookingRules.parse(row ?? bookingRuleDefaults)

/** The rules by which the business books; the defaults of the contract where it set none. */
export const bookingRulesOf = async ({ db, site }: SiteWork): Promise<BookingRules> =>
  presentRules(await findRules(db, site.id))

/** How a service is booked; without a service, as the defaults say. */
export const howBookedOf = async ({ db, site }: SiteWork, service: ServiceId | undefined): Promise<HowBooked> =>
  howBooked(service === undefined ? undefined : await findBooking(db, site.id, service))

/** Whether the business has this service, shown or hidden. */
export const hasService = async ({ db, site }: SiteWork, service: ServiceId): Promise<boolean> =>
  (await listServiceNames(db, site.id)).some(({ id }) => id === service)

/** The rules of booking, and how each service is booked, also those that customers cannot choose now. */
export async function getBooking(work: SiteWork): Promise<Answer<'getBooking'>> {
  const { db, site } = work
  const rows = new Map((await listBookings(db, site.id)).map((row) => [row.service_id, row]))
  const services = await listServiceNames(db, site.id)
  return {
    rules: await bookingRulesOf(work),
    services: services.map(({ id, name }) => ({
      service: { id: ServiceId.parse(id), name },
      ...howBooked(rows.get(id)),
    })),
  }
}

/** @throws Refusal invalid for services that are not the business's, or one that is named twice */
async function changeServices(work: SiteWork, given: Input<'updateBooking'>['body']['services']): Promise<void> {
  const { db, site, now } = work
  const names = new Set((await listServiceNames(db, site.id)).map(({ id }) => id))
  if (given.some(({ service }) => !names.has(service)))
    throw refuseField('invalid', 'services', 'are not all services of this business')
  if (new Set(given.map(({ service }) => service)).size !== given.length)
    throw refuseField('invalid', 'services', 'names a service twice')
  for (const { service, ...wanted } of given) {
    const changes = changesBetween(await howBookedOf(work, service), wanted)
    if (!changes) continue
    await saveBooking(db, { ...wanted, site_id: site.id, service_id: service, modified_at: now })
    work.audit({ act: 'booking.update', record: 'booking', recordId: service, ...changes })
    work.announce('services', service)
  }
}

/** Changes what is given and leaves the rest. @throws Refusal invalid */
export async function updateBooking(
  work: SiteWork,
  { body }: Input<'updateBooking'>,
): Promise<Answer<'updateBooking'>> {
  const { db, site, now } = work
  await lockBooking(db, site.id)
  const rules = await bookingRulesOf(work)
  const wanted = BookingRules.parse({ ...rules, ...body.rules })
  const changes = changesBetween(rules, wanted)
  if (changes) {
    await saveRules(db, { ...wanted, site_id: site.id, modified_at: now })
    work.audit({ act: 'booking.update', record: 'booking', recordId: site.id, ...changes })
    work.announce('site', site.id)
  }
  await changeServices(work, body.services)
  return getBooking(work)
}
