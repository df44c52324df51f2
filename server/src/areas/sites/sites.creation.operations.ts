import { randomInt } from 'node:crypto'
import { noHours } from '#contract/hours.rules.ts'
import { SiteId, type UserId } from '#contract/shared.ts'
import type { Trade } from '#contract/website/values.ts'
import { newId } from '../../platform/ids.ts'
import type { E164 } from '../../platform/phone.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'
import { slugCandidates, timeZoneOf } from './sites.creation.rules.ts'
import { insertOwner, insertSite, writeCreation } from './sites.creation.store.ts'

/** What a new business is made of; everything else gets the usual. */
export interface NewSite {
  readonly ownerId: UserId
  readonly name: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly zipCode: string
  readonly existingWebsite: string
  readonly facebook: string
  /** Undefined: nobody said it. */
  readonly trade?: Trade | undefined
  /** Answers of the sign-up form that no field of the business holds. */
  readonly signUpAnswers: object
  readonly origin: Origin
}

/** Makes a business with its owner and its defaults, under a slug of its own, and writes its first audit row. */
export async function createSite(work: SystemWork, site: NewSite): Promise<{ id: SiteId; slug: string }> {
  const id = newId(SiteId)
  const slug = await insertUnderFreeSlug(work, id, site)
  await insertOwner(work, id, site.ownerId)
  await writeCreation(work, { id, slug, name: site.name }, site.ownerId, site.origin)
  return { id, slug }
}

/** The unique index decides: of two businesses of one name made at once, each gets its own slug. */
async function insertUnderFreeSlug(work: SystemWork, id: SiteId, site: NewSite): Promise<string> {
  const chance = randomInt(36 ** 5, 36 ** 6).toString(36)
  const defaults = { id, time_zone: timeZoneOf(site.zipCode), hours: JSON.stringify(noHours), hours_given: false }
  for (const slug of slugCandidates(site.name, chance)) {
    const values = {
      ...defaults,
      slug,
      name: site.name,
      phone: site.phone,
      email: site.email,
      zip_code: site.zipCode,
      existing_website: site.existingWebsite,
      facebook: site.facebook,
      trade: site.trade ?? null,
      sign_up_answers: JSON.stringify(site.signUpAnswers),
      created_at: work.now,
      modified_at: work.now,
    }
    if (await insertSite(work, values)) return slug
  }
  throw new Error('no slug was free')
}
