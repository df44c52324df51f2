import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Messages that one contact is sent in a span, whichever businesses it was typed at, and the rest between two of them. */
const bound = { most: 3, span: '30 days', rest: '24 hours' } as const

/**
 * Counts one message to a contact over all businesses; it counts only if the transaction commits.
 * @param contact its keyed hash
 * @returns false where it was sent enough: then nothing was counted
 */
export async function mayBeSent(db: Transaction<Tables>, contact: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select may_send_review_page(${contact}, ${now}, ${bound.most}, ${bound.span}::interval, ${bound.rest}::interval) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}
