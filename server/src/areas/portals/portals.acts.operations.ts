import { z } from 'zod'
import { chatTextLimit } from '#contract/chat.ts'
import type { PortalFault, PortalNews } from '#contract/portals.page.ts'
import { homeownerText, Moment, VisitId, type CustomerId } from '#contract/shared.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { Origin, SiteWork, Workshop } from '../../platform/work/work.ts'
import { languageOfCustomer } from '../conversations/conversations.language.operations.ts'
import { sayOnPage } from '../conversations/conversations.page.operations.ts'
import { customerInBook } from '../customers/customers.operations.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { timeOfVisit } from '../reminders/index.ts'
import { answerVisit } from '../schedule/index.ts'
import type { PageCustomer } from '../requests/requests.page.operations.ts'
import { holdPortal, type OpenPortal } from './portals.guest.operations.ts'
import { readForm } from './portals.token.ts'

/** The fields of a form, as they came. */
export type Sent = Readonly<Record<string, string>>
export type Outcome = { readonly done: PortalNews } | { readonly fault: PortalFault }

/** What an act is done in: the transaction, who it is, and the name by which the same form is known again. */
export interface Doing {
  readonly work: SiteWork
  readonly customer: PageCustomer
  readonly reference: string
  readonly sent: Sent
}

export interface Acting {
  readonly workshop: Workshop
  readonly sealer: Pick<Sealer, 'open'>
}

/**
 * Does what a form of the page asks for, in one transaction, as the customer. The form must come from a rendering of this
 * very page, and what is sent again was done once.
 * @throws Refusal gone when the link was ended meanwhile
 */
export const actOnPage = (
  { workshop, sealer }: Acting,
  portal: OpenPortal,
  given: { readonly sent: Sent; readonly origin: Origin },
  act: (doing: Doing) => Promise<Outcome>,
): Promise<Outcome> => {
  const { sent, origin } = given
  const actor = { kind: 'customer' as const, customerId: portal.customerId }
  return workshop
    .inSite({ site: portal.site, actor, origin }, async (work): Promise<Outcome> => {
      const customerId = await holdPortal(work, portal)
      const form = readForm(sealer, work.now, portal.id, sent['token'] ?? '')
      if (form === null) return { fault: 'form' }
      return act({ work, customer: await asCustomer(work, customerId), reference: `page ${form}`, sent })
    })
    .catch((error: unknown): Outcome => {
      // nothing of the act stays where its words could not be taken
      if (error instanceof Refusal && error.code === 'too_many') return { fault: 'over' }
      throw error
    })
}

async function asCustomer(work: SiteWork, id: CustomerId): Promise<PageCustomer> {
  const { name, phone, email, archived } = await customerInBook(work, id)
  if (archived !== null) throw new Refusal('gone')
  return { id, name, phone, email, language: await languageOfCustomer(work, id) }
}

const Words = homeownerText(chatTextLimit)

/** What was written in a form; a fault where it is too long, or nothing where something is needed. */
export function wordsIn(sent: Sent, needed: boolean): { readonly words: string } | { readonly fault: PortalFault } {
  const read = Words.safeParse(sent['words'] ?? '')
  if (!read.success) return { fault: 'long' }
  return needed && read.data === '' ? { fault: 'empty' } : { words: read.data }
}

/** The customer writes. */
export async function say({ work, customer, reference, sent }: Doing): Promise<Outcome> {
  const read = wordsIn(sent, true)
  if ('fault' in read) return read
  await sayOnPage(work, customer, { body: read.words, reference })
  return { done: 'said' }
}

const VisitForm = z.object({ answer: z.enum(['confirmed', 'another_time']), starts: Moment })

/** The customer confirms a visit, or asks for another time; the latter is a message about it as well. */
export const answerVisitOnPage =
  (id: string) =>
  async ({ work, customer, reference, sent }: Doing): Promise<Outcome> => {
    const [form, visitId] = [VisitForm.safeParse(sent), VisitId.safeParse(id)]
    const read = wordsIn(sent, false)
    if ('fault' in read) return read
    if (!form.success || !visitId.success) return { fault: 'visit' }
    const { answer, starts } = form.data
    const said = await answerVisit(work, { customerId: customer.id, visitId: visitId.data, starts, answer })
    if (!said) return { fault: 'visit' }
    const about = said.requestId
    const when = await timeOfVisit(work, starts)
    if (answer === 'another_time') {
      const words = texts(customer.language).text('portals.another_time', when(customer.language))
      const body = [words, read.words].filter((part) => part !== '').join('\n\n')
      const isNews = said.isNew || read.words !== ''
      if (isNews) await sayOnPage(work, customer, { body, reference, ...(about && { about }) })
    } else if (said.isNew) {
      await notify(work, {
        event: 'customer_wrote',
        title: ({ text: word }) => word('portals.confirmed', { name: customer.name }),
        body: ({ text: word, locale }) => word('portals.time', when(locale)),
        path: about ? `/requests?request=${about}` : `/schedule?visit=${said.visit.id}`,
      })
    }
    return { done: answer }
  }
