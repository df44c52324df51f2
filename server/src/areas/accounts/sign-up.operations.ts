import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { createSite } from '../sites/sites.creation.operations.ts'
import type { CodeOperations, RightCode } from './codes.operations.ts'
import type { EmailProofs } from './email/email-proof.service.ts'
import { updateUser, userWithPhone, type UserRow } from './users.store.ts'

type Form = z.output<typeof SignUpForm>

/**
 * Makes the user and their business. The code is spent in the same transaction: where the form is refused, the code
 * works again (its tries are counted all the same), so that a person mends one field and sends the form once more.
 * The mail address is taken as typed and proves nothing: a link is mailed to it. Whether another account has it makes
 * no difference here, so sign-up does not tell.
 * @throws Refusal code_refused
 */
export async function signUp(
  work: SystemWork,
  form: Form,
  code: RightCode,
  parts: Pick<CodeOperations, 'useCode'> &
    Pick<AccountParts, 'makeWebsite'> & { readonly proofs: Pick<EmailProofs, 'sendEmailProofAtSignUp'> } & {
      readonly origin: Origin
    },
): Promise<{ userId: UserId; slug: string }> {
  await parts.useCode(work, code)
  const user = await userWithPhone(work, code.phone)
  await fillIn(work, user, form)
  if (user.email === null) {
    const { email, language } = form
    await parts.proofs.sendEmailProofAtSignUp(work, { userId: user.id, email, language, origin: parts.origin })
  }
  const site = await createSite(work, {
    ownerId: user.id,
    name: form.companyName,
    phone: code.phone,
    email: form.email,
    zipCode: form.zipCode,
    existingWebsite: form.existing_website,
    facebook: form.facebook,
    trade: form.trade,
    signUpAnswers: {
      stripe_id: form.stripe_id,
      landing_page_id: form.landing_page_id,
      auth_provider_id: form.auth_provider_id,
      question_2: form.question_2,
      question_3: form.question_3,
      questions: form.questions,
    },
    origin: parts.origin,
  })
  await parts.makeWebsite(work, { siteId: site.id, zipCode: form.zipCode, trade: form.trade })
  return { userId: user.id, slug: site.slug }
}

/** What is not known of the person yet. Somebody who starts a second business keeps their name and address. */
async function fillIn(work: SystemWork, user: UserRow, form: Form): Promise<void> {
  const nameless = user.firstName === '' && user.lastName === ''
  await updateUser(work, user.id, {
    ...(user.email === null ? { email: form.email } : {}),
    ...(nameless ? { first_name: form.firstName, last_name: form.lastName } : {}),
  })
}
