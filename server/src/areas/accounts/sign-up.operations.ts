import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import type { UserId } from '#contract/shared.ts'
import { errorCode } from '../../platform/database/errors.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'
import { createSite } from '../sites/sites.creation.operations.ts'
import type { CodeOperations, RightCode } from './codes.operations.ts'
import { findUserByEmail, isBare, updateUser, userWithPhone, type UserRow } from './users.store.ts'

type Form = z.output<typeof SignUpForm>

/**
 * Makes the user and their business. The code is spent in the same transaction: where the form is refused, the code
 * works again (its tries are counted all the same), so that a person mends one field and sends the form once more.
 * @throws Refusal code_refused, conflict (the mail address is somebody else's)
 */
export async function signUp(
  work: SystemWork,
  form: Form,
  code: RightCode,
  parts: { useCode: CodeOperations['useCode']; origin: Origin },
): Promise<{ userId: UserId; slug: string }> {
  await parts.useCode(work, code)
  const user = await userWithPhone(work, code.phone)
  await fillIn(work, user, form)
  const site = await createSite(work, {
    ownerId: user.id,
    name: form.companyName,
    phone: code.phone,
    email: form.email,
    zipCode: form.zipCode,
    existingWebsite: form.existing_website,
    facebook: form.facebook,
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
  return { userId: user.id, slug: site.slug }
}

/** What is not known of the person yet. Somebody who starts a second business keeps their name and address. */
async function fillIn(work: SystemWork, user: UserRow, form: Form): Promise<void> {
  await claimEmail(work, user, form.email)
  const nameless = user.firstName === '' && user.lastName === ''
  try {
    await updateUser(work, user.id, {
      ...(user.email === null ? { email: form.email } : {}),
      ...(nameless ? { first_name: form.firstName, last_name: form.lastName } : {}),
    })
  } catch (error) {
    // unique_violation: somebody else signed up with the address in the same moment
    if (errorCode(error) === '23505') throw emailTaken()
    throw error
  }
}

/**
 * An address belongs to one person. A user who only ever came through Google and has no business gives it up (and
 * keeps the link): usually they are the very person who signs up now.
 */
async function claimEmail(work: SystemWork, user: UserRow, email: string): Promise<void> {
  const owner = await findUserByEmail(work, email)
  if (!owner || owner.id === user.id) return
  if (!(await isBare(work, owner.id))) throw emailTaken()
  await updateUser(work, owner.id, { email: null, email_verified: false })
}

const emailTaken = () => refuseField('conflict', 'email', 'belongs to another account')
