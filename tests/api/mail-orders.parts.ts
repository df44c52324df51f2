import type { MailingListId } from '#contract/print/mailings.types.ts'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import type { PrintDesign } from '#contract/print/types.ts'
import { printJobs } from '#server/areas/print/index.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business, Person } from '../support/builders.ts'
import { everybody, mailingTools } from './mailings.parts.ts'

/** A business that orders mail. */
export interface House extends Business {
  readonly design: PrintDesign
  readonly list: MailingListId
}
export const at = (of: Business) => ({ params: { slug: of.slug } })
export const on = (order: Pick<PrintOrder, 'id'>, of: Business) => ({
  params: { slug: of.slug, printOrderId: order.id },
})

/** Orders of mail as somebody makes, approves, and reads them, and the queue that works on them. */
export function mailOrderTools(app: TestApp, builders: Builders) {
  const { aBusiness, ok } = builders
  const { someone } = mailingTools(app, builders)
  const [, job] = printJobs(app.parts, app.workshop)
  /** Somebody who is signed in at this moment of the test's clock. */
  const again = async ({ userId }: Person): Promise<Person> => ({ userId, token: await app.tokenOf(userId) })

  /** A business with a postcard, an address, and so many customers on a list. */
  async function aHouse(people = 2, kind = 'postcard_4x6'): Promise<House> {
    const house = await aBusiness('Ortiz Painting')
    for (let door = 1; door <= people; door += 1)
      await someone(house, {
        name: `Customer ${String(door).padStart(3, '0')}`,
        address: `${door} Oak St, Berkeley, CA 94702`,
      })
    const address = { address: '900 Gilman St, Berkeley, CA 94710' }
    await ok('updateLandingPage', { ...at(house), body: address }, house.owner)
    const { design } = await ok('createPrintDesign', { ...at(house), body: { kind, template: 'bold' } }, house.owner)
    const { list } = await ok(
      'createMailingList',
      { ...at(house), body: { name: 'Spring', rule: everybody } },
      house.owner,
    )
    return { ...house, design, list: list.id }
  }
  const order = async (of: House, provider: 'lob' | 'file' = 'lob'): Promise<PrintOrder> => {
    const body = { design_id: of.design.id, list_id: of.list, provider }
    return (await ok('createPrintOrder', { ...at(of), body }, await again(of.owner))).order
  }
  const approve = async (draft: PrintOrder, of: Business): Promise<PrintOrder> => {
    const body = { pieces: draft.pieces, cost_cents: draft.cost_cents }
    return (await ok('approvePrintOrder', { ...on(draft, of), body }, await again(of.owner))).order
  }
  const read = async (which: PrintOrder, of: Business) =>
    (await ok('getPrintOrder', on(which, of), await again(of.owner))).order
  const piecesOf = async (which: PrintOrder, of: Business) =>
    (await ok('listPrintOrderPieces', on(which, of), await again(of.owner))).pieces
  /** What is due now, as the queue would do it. */
  async function work(of: Business): Promise<void> {
    const due = await app.workshop.inSystem(({ db, now }) =>
      db
        .selectFrom('mailing_recipients')
        .select('id')
        .where('site_id', '=', of.siteId)
        .where('next_at', '<=', now)
        .orderBy('place')
        .execute(),
    )
    const site = { id: of.siteId, slug: of.slug }
    for (const { id } of due) await job.run(job.kind.data.parse({ site, recipientId: id }))
  }
  return { again, aHouse, order, approve, read, piecesOf, work }
}
