import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** A word of the ledger with the name of the member who wrote it down. */
export interface WordRow {
  readonly id: string
  readonly channel: string
  readonly contact: string
  readonly purpose: string
  readonly state: string
  readonly at: Date
  readonly how: string
  readonly words: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly request_id: string | null
}

/** Every word about these numbers and mails, newest first. */
export async function wordsAbout(
  db: Db,
  site: SiteId,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
  limit: number,
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select c.id, c.channel, c.contact, c.purpose, c.state, c.at, c.how, c.words, c.user_id,
      trim(u.first_name || ' ' || u.last_name) as user_name, c.request_id
    from consents c left join users u on u.id = c.user_id
    where c.site_id = ${site} and (
      (c.channel = 'sms' and c.contact = any(${[...phones]}::text[]))
      or (c.channel = 'email' and c.contact = any(${[...emails]}::text[])))
    order by c.at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}
