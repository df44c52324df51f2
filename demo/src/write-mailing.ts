import { MailingRecipientId, PrintOrderId } from '#contract/print/orders.types.ts'
import { householdOf } from '#server/areas/print/index.ts'
import type { SystemWork } from '#server/platform/work/work.ts'
import type { Chance } from './seed/chance.ts'
import { idAt } from './seed/ids.ts'
import type { DemoPlan } from './seed/plan.ts'

/** What was mailed: a piece with its code, as it is now. */
export interface MailedPiece {
  readonly designId: string
  readonly codeId: string
  readonly kind: string
  /** As it was ordered. */
  readonly design: Readonly<Record<string, unknown>>
}

const day = 86_400_000
/** Days ago; longer than nobody gets a second piece. */
const ago = 70
/** Customers who got one, and what the print shop charged for all of them. */
const [most, cost] = [24, 3840]

/** An address as the seed writes them: `612 Alcatraz Ave, Oakland, CA 94609`. */
const written = /^(.+), (.+), ([A-Z]{2}) (\d{5})$/

/** One mailing of the year: a print shop printed postcards and mailed them to customers in Oakland. */
export async function writeMailing(
  { db }: SystemWork,
  { siteId, memberIds, customers }: DemoPlan,
  { designId, codeId, kind, design }: MailedPiece,
  chance: Chance,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - ago * day)
  const order = PrintOrderId.parse(idAt(chance, at))
  const people = customers.flatMap(({ id, name, address, do_not_contact: silent }) => {
    const [, line1, city, region, zip] = written.exec(address ?? '') ?? []
    if (line1 === undefined || city !== 'Oakland' || region === undefined || zip === undefined || silent) return []
    return [{ customer_id: id, name, line1, city, region, zip }]
  })
  await db
    .insertInto('print_orders')
    .values({
      site_id: siteId,
      id: order,
      provider: 'file',
      state: 'approved',
      name: 'Past customers in Oakland',
      design_id: designId,
      design: JSON.stringify(design),
      kind,
      code_id: codeId,
      cost_cents: cost,
      mailed_on: at.toISOString().slice(0, 10),
      created_by: memberIds.owner,
      created_at: at,
      approved_at: at,
      modified_at: at,
    })
    .execute()
  const rows = people.slice(0, most).map((person, place) => ({
    ...person,
    site_id: siteId,
    id: MailingRecipientId.parse(idAt(chance, at)),
    order_id: order,
    place,
    company: '',
    line2: '',
    household: householdOf({ ...person, line2: '', state: person.region }),
    status: 'mailed',
    counted_at: at,
    modified_at: at,
  }))
  await db.insertInto('mailing_recipients').values(rows).execute()
}
