import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Messages, conversation and acts go with the request; so does the customer who was made for it. */
export async function removeTrials(db: Transaction<Tables>, before: Date, most: number): Promise<number> {
  const gone = await db
    .deleteFrom('requests')
    .where((condition) =>
      condition(
        'id',
        'in',
        condition
          .selectFrom('requests')
          .select('id')
          .where('trial', '=', true)
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(most),
      ),
    )
    .where('trial', '=', true)
    .returning(['site_id', 'customer_id'])
    .execute()
  for (const { site_id: site, customer_id: customer } of gone)
    await db.deleteFrom('customers').where('site_id', '=', site).where('id', '=', customer).execute()
  return gone.length
}
