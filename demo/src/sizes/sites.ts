import { business, services } from '../seed/business.ts'
import { openChance } from '../seed/chance.ts'
import { idAt } from '../seed/ids.ts'
import type { Scale } from './scale.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { SystemWork } from '#server/platform/work/work.ts'

/** A business of the measured kind. */
export interface SizedSite {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly ownerId: string
  readonly phone: string
  readonly serviceIds: readonly string[]
}

const trades = [
  'Plumbing',
  'Landscaping',
  'Heating and Air',
  'Roofing',
  'Electric',
  'Tree Care',
  'Painting',
  'Drywall and Paint',
  'Fence and Deck',
  'Garage Doors',
] as const
const founded = 4 * 365 * 24 * 3_600_000

/** Owners' numbers: 510 555 0200 and on, by the site's number. */
export const ownerPhone = (number: number): string => `+1510555${String(200 + number).padStart(4, '0')}`
export const sizedSlug = (number: number): string => `sized-${number}`
/** Numbers that an area code has room for. */
export const mostSites = 9700

export function planSites(scale: Scale, words: Vocabulary): SizedSite[] {
  // another run's businesses get other ids, even within the same millisecond
  const chance = openChance(scale.seed + scale.firstNumber * 1_000_003)
  const moment = new Date(scale.now.getTime() - founded)
  return Array.from({ length: scale.sites }, (_, index) => {
    const number = scale.firstNumber + index
    return {
      id: idAt(chance, moment),
      slug: sizedSlug(number),
      name: `${chance.one(words.surnames)} ${chance.one(trades)}`,
      ownerId: idAt(chance, moment),
      phone: ownerPhone(number),
      serviceIds: services.map(() => idAt(chance, moment)),
    }
  })
}

/** The number after the last site made before, so that a second run adds to the first. */
export async function nextNumber({ db }: SystemWork): Promise<number> {
  const rows = await db.selectFrom('sites').select('slug').where('slug', 'like', 'sized-%').execute()
  return Math.max(0, ...rows.map(({ slug }) => Number(/^sized-(\d+)$/.exec(slug)?.[1] ?? 0))) + 1
}

export async function writeSites(
  { db }: SystemWork,
  scale: Scale,
  sites: readonly SizedSite[],
  words: Vocabulary,
): Promise<void> {
  const at = new Date(scale.now.getTime() - founded)
  const chance = openChance(scale.seed + scale.firstNumber * 1_000_003 + 1)
  const dates = { created_at: at, modified_at: at }
  await db
    .insertInto('users')
    .values(
      sites.map(({ ownerId, phone }) => ({
        id: ownerId,
        phone,
        first_name: chance.one(words.firstNames),
        last_name: chance.one(words.surnames),
        ...dates,
      })),
    )
    .execute()
  await db
    .insertInto('sites')
    .values(
      sites.map(({ id, slug, name, phone }) => ({
        id,
        slug,
        name,
        phone,
        description: business.description,
        service_area: business.serviceArea,
        zip_code: business.zipCode,
        time_zone: business.timeZone,
        hours: JSON.stringify(business.hours),
        is_demo: true,
        ...dates,
      })),
    )
    .execute()
  await db
    .insertInto('memberships')
    .values(sites.map(({ id, ownerId }) => ({ site_id: id, user_id: ownerId, role: 'owner', created_at: at })))
    .execute()
  await db
    .insertInto('services')
    .values(
      sites.flatMap(({ id, serviceIds }) =>
        services.map(({ name, description }, position) => ({
          site_id: id,
          id: serviceIds[position] ?? '',
          name,
          description,
          position,
          ...dates,
        })),
      ),
    )
    .execute()
}
