import { CustomerId } from '#contract/shared.ts'
import { templateRules, variableFaults } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import { askCustomer, fillAsk, waysTo, wordAsk } from './reviews.asking.core.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { presentRequest } from './reviews.present.ts'
import { findAsked, findRequest, holdCustomer, lastAsked, listRequests, listStaff } from './reviews.requests.store.ts'
import { lockedUntil } from './reviews.rules.ts'
import { wordingFaultsIn, type WordingFinding } from './reviews.wording.rules.ts'

const mostListed = 100

/** Who was asked, newest first. */
export async function listReviewRequests(
  work: SiteWork,
  { query }: Input<'listReviewRequests'>,
): Promise<Answer<'listReviewRequests'>> {
  const filter = { projectId: query.project_id, limit: mostListed }
  return { review_requests: (await listRequests(work.db, work.site.id, filter)).map(presentRequest) }
}

/** @throws Refusal invalid when the business has no such project */
async function askedFor(work: SiteWork, projectId: string) {
  const found = await findAsked(work.db, work.site.id, projectId)
  if (!found) throw refuseField('invalid', 'project_id', 'is not there')
  return found
}

/** What of a message may not be said to a customer of this name. */
export async function faultsOf(work: SiteWork, message: string, customerName = ''): Promise<WordingFinding[]> {
  const staff = await listStaff(work.db, work.site.id)
  const { name: business } = await siteNamed(work)
  return wordingFaultsIn(message, {
    staff: staff.flatMap((one) => [one.first_name, one.last_name]),
    said: [business, customerName, customerName.trim().split(/\s+/)[0] ?? ''],
  })
}

/** @throws Refusal invalid for what such a message cannot name */
function checked(message: string): string {
  const [fault] = variableFaults(message.replaceAll('{link}', '{{link}}'), templateRules.review_ask.variables)
  if (fault) throw refuseField('invalid', 'message', `${fault.words} is nothing this message can name`)
  return message
}

/** Whether words that ask for a review may be sent. */
export const checkReviewWording = async (
  work: SiteWork,
  { body }: Input<'checkReviewWording'>,
): Promise<Answer<'checkReviewWording'>> => ({ faults: await faultsOf(work, body.message) })

/** What stands for and against asking. @throws Refusal invalid */
export async function prepareReviewRequest(
  work: SiteWork,
  { query }: Input<'prepareReviewRequest'>,
): Promise<Answer<'prepareReviewRequest'>> {
  const { db, site, now } = work
  const found = await findAsked(db, site.id, query.project_id)
  if (!found) throw new Refusal('not_found')
  const { customer_id: id, customer_name: name, name: project } = found
  const customerId = id === null ? null : CustomerId.parse(id)
  const message = await wordAsk(work, 'review_ask', { customerId, name: name ?? '', project })
  if (id === null || name === null) return { message, channels: [], customer: null, locked_until: null }
  const until = lockedUntil(await lastAsked(db, site.id, id), now)
  return {
    message,
    channels: await waysTo(work, found),
    customer: { id: CustomerId.parse(id), name },
    locked_until: until?.toISOString() ?? null,
  }
}

/**
 * Asks the customer of a project for a review.
 * @throws Refusal invalid for words that may not be sent; conflict for somebody asked or heard within six months
 */
export const createReviewRequest =
  (parts: ReviewParts) =>
  async (work: SiteWork, { body }: Input<'createReviewRequest'>): Promise<Answer<'createReviewRequest'>> => {
    const { db, site, now } = work
    const { name: project, customer_id: customer, customer_name: name } = await askedFor(work, body.project_id)
    if (customer === null || name === null) throw refuseField('invalid', 'project_id', 'has no customer to ask')
    const customerId = CustomerId.parse(customer)
    await holdCustomer(db, site.id, customerId)
    const until = lockedUntil(await lastAsked(db, site.id, customerId), now)
    if (until) throw refuseField('conflict', 'project_id', `was asked already: not again before ${until.toISOString()}`)
    const about = { customerId, name, project }
    const message = await (body.message === undefined
      ? wordAsk(work, 'review_ask', about)
      : fillAsk(work, checked(body.message), about))
    const faults = await faultsOf(work, message, name)
    if (faults.length > 0)
      throw new Refusal('invalid', { faults: faults.map(({ fault }) => ({ path: 'body.message', message: fault })) })
    const id = await askCustomer(parts, work, {
      projectId: body.project_id,
      projectName: project,
      customerId,
      channel: body.channel,
      message,
      automatic: false,
    })
    const row = await findRequest(db, site.id, id)
    if (!row) throw new Refusal('not_found')
    return { review_request: presentRequest(row) }
  }
