import { crew } from './seed/schedule/crew.ts'
import { sql } from 'kysely'
import { SiteId, UserId } from '#contract/shared.ts'
import { seeClosed } from '#server/areas/sites/sites.deletion.operations.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SystemWork, Workshop } from '#server/platform/work/work.ts'
import { readPictures } from './pictures.ts'
import { business, members } from './seed/business.ts'
import { planDemo, type DemoPlan } from './seed/plan.ts'
import { openChance } from './seed/chance.ts'
import { planMoney } from './seed/money/bills.ts'
import { writeMoney } from './write-money.ts'
import { keepPhotos, writePhotos } from './write-photos.ts'
import { writePermits } from './write-permits.ts'
import { writePrint } from './write-print.ts'
import { writePlan, writeShown } from './write-plan.ts'
import { writeWebsite } from './write-website.ts'

/** Invoices and payments are drawn by themselves. */
const moneySeed = 49_979_687
/** And so is what was printed. */
const printSeed = 86_028_121
const permitSeed = 122_949_823

/** What the demo business is written with. */
export interface LoadParts {
  readonly workshop: Workshop
  readonly storage: Storage
  /** The end of the year that is made up. */
  readonly now: Date
  /** Another one gives another year. */
  readonly seed?: number
}

export interface LoadedDemo {
  readonly userId: UserId
  readonly siteId: SiteId
  readonly slug: string
  /** False when it was there already. */
  readonly made: boolean
}

/**
 * Makes the demo business, or finds the one that is there. All in one transaction, so that a kill leaves nothing half
 * made; of two at once one makes it and the other finds it.
 * @throws Error when another business has its slug
 */
export async function loadDemo({ workshop, storage, now, seed = 1 }: LoadParts): Promise<LoadedDemo> {
  const pictures = await readPictures()
  return workshop.inSystem(async (work) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo business', 0))`.execute(work.db)
    const found = await findDemo(work)
    if (found) return { ...found, made: false }
    const plan = planDemo({ seed, now, pictures, known: await knownMembers(work) })
    await writePlan(work, plan)
    const bills = planMoney(openChance(seed + moneySeed), plan, now)
    await writeMoney(work, { siteId: plan.siteId, slug: business.slug, ownerId: plan.memberIds.owner }, bills, now)
    await writePrint(work, plan, openChance(seed + printSeed), now)
    await writePermits(work, plan, openChance(seed + permitSeed), now)
    const files = keepPhotos(storage, plan)
    // the disk is busy while the database is told
    await Promise.all([writePhotos(work, plan).then(() => writeAllShown(work, plan)), files])
    return {
      userId: UserId.parse(plan.memberIds.owner),
      siteId: SiteId.parse(plan.siteId),
      slug: business.slug,
      made: true,
    }
  })
}

/** What strangers see comes once its photos are there. */
async function writeAllShown(work: SystemWork, plan: DemoPlan): Promise<void> {
  await writeShown(work, plan)
  await writeWebsite(work, plan)
}

/** The demo business that is there, with its owner. */
export async function findDemo({ db }: Pick<SystemWork, 'db'>): Promise<Omit<LoadedDemo, 'made'> | undefined> {
  // also one that is being deleted: its owner may undo that
  await seeClosed(db)
  const site = await db
    .selectFrom('sites')
    .select(['id', 'slug', 'is_demo'])
    .where('slug', '=', business.slug)
    .executeTakeFirst()
  if (!site) return undefined
  if (!site.is_demo) throw new Error(`the slug ${business.slug} belongs to a business that is not the demo`)
  const owner = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!owner) throw new Error('the demo business has no owner')
  return { userId: UserId.parse(owner.user_id), siteId: SiteId.parse(site.id), slug: site.slug }
}

/** Somebody may have signed in with one of these numbers before. */
async function knownMembers({ db }: SystemWork): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where(
      'phone',
      'in',
      [...members, ...crew].map(({ phone }) => phone),
    )
    .execute()
  return new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id] as const])))
}
