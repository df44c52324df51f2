import { SiteId, UserId } from '#contract/shared.ts'
import { createSite } from '#server/areas/sites/sites.creation.operations.ts'
import type { Parts } from '#server/parts.ts'
import { newId } from '#server/platform/ids.ts'

/** With which the owner signs in. */
export const ownersPhone = '+14155550100'

/** A business of a measurement that is filled by statements, with its owner and a token of theirs. */
export interface FilledBusiness {
  readonly siteId: SiteId
  readonly slug: string
  readonly userId: UserId
  readonly token: string
}

/** Makes the business and its owner; `fill` writes its records before anybody signs in. */
export async function makeFilledBusiness(
  { workshop, accounts }: Parts,
  name: string,
  fill: (site: { readonly id: SiteId; readonly slug: string }) => Promise<void>,
): Promise<FilledBusiness> {
  const userId = newId(UserId)
  const { id, slug } = await workshop.inSystem(async (work) => {
    await work.db
      .insertInto('users')
      .values({ id: userId, phone: ownersPhone, first_name: 'Pat', last_name: 'Miller' })
      .execute()
    return createSite(work, {
      ownerId: userId,
      name,
      phone: null,
      email: null,
      zipCode: '94110',
      existingWebsite: '',
      facebook: '',
      signUpAnswers: {},
      origin: { requestId: 'bench', address: '127.0.0.1' },
    })
  })
  const siteId = SiteId.parse(id)
  await fill({ id: siteId, slug })
  const { access_token: token } = await accounts.signInAs(workshop, userId)
  return { siteId, slug, userId, token }
}
