import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { SiteWork } from '../work/work.ts'

/** Milliseconds that an import may take. Each try of its job begins them anew; a process that died keeps them at most. */
const longest = 3_600_000
/** Seconds after which somebody who was refused may ask again. */
const retryAfter = 30

/** Whether nobody else imports into the business now. If so, nobody else begins to before this transaction has ended. */
async function isFree({ db, site, now }: SiteWork, holder: string | null): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${site.id}`}, 0)) as locked`.execute(db)
  if (rows[0]?.locked !== true) return false
  const lease = await db
    .selectFrom('import_leases')
    .select('holder')
    .where('site_id', '=', site.id)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return lease === undefined || lease.holder === holder
}

/** Takes the business's only place for an import, or keeps it; false while another import has it. */
export async function takeImportLease(work: SiteWork, holder: string): Promise<boolean> {
  const { db, site, now } = work
  if (!(await isFree(work, holder))) return false
  const lease = { holder, ends_at: new Date(now.getTime() + longest) }
  await db
    .insertInto('import_leases')
    .values({ site_id: site.id, ...lease })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(lease))
    .execute()
  return true
}

/** Gives the place back; nothing happens where another import has it. */
export async function endImportLease({ db, site }: SiteWork, holder: string): Promise<void> {
  await db.deleteFrom('import_leases').where('site_id', '=', site.id).where('holder', '=', holder).execute()
}

const refusal = (): Refusal => new Refusal('import_running', { retryAfter })

/** Begins an import that a job goes on with. @throws Refusal import_running */
export async function beginImport(work: SiteWork, holder: string): Promise<void> {
  if (!(await takeImportLease(work, holder))) throw refusal()
}

/** Lets nobody else import until this transaction has ended, however it ends. @throws Refusal import_running */
export async function importInTransaction(work: SiteWork): Promise<void> {
  if (!(await isFree(work, null))) throw refusal()
}

/** When a job that found the place taken looks again. */
export const nextLook = ({ now }: SiteWork): Date => new Date(now.getTime() + retryAfter * 1000)
