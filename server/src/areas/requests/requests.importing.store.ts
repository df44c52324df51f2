import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** Which of these numbers and mails belong to customers of the business. */
export async function knownContacts(
  db: Db,
  site: SiteId,
  phones: readonly string[],
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ contact: string }>`
    select phone as contact from customers where site_id = ${site} and phone = any(${[...phones]}::text[])
    union select email from customers where site_id = ${site} and email = any(${[...emails]}::text[])`.execute(db)
  return new Set(rows.map(({ contact }) => contact))
}
