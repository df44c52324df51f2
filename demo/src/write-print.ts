import { MailingListId, type MailingRule } from '#contract/print/mailings.types.ts'
import { PrintCodeId, PrintDesignId, type PrintWords } from '#contract/print/types.ts'
import type { PieceKind, PrintTemplate } from '#contract/print/values.ts'
import { Day } from '#contract/shared.ts'
import type { SystemWork } from '#server/platform/work/work.ts'
import { writeMailing } from './write-mailing.ts'
import type { Chance } from './seed/chance.ts'
import { idAt } from './seed/ids.ts'
import type { DemoPlan } from './seed/plan.ts'

interface Printed {
  readonly kind: PieceKind
  readonly template: PrintTemplate
  readonly name: string
  readonly source: string
  readonly path: string
  /** The photo by what it shows; null: the piece has none. */
  readonly photo: string | null
  readonly words: Partial<PrintWords>
  /** Days ago that it was printed. */
  readonly since: number
  /** Scans of a hundred days. */
  readonly scans: number
}

const mailed = {
  headline: 'We built your neighbor’s new wall',
  text: 'The stone wall on Lawton Ave is our work. Want a price for your yard?',
  back_headline: 'Walls, patios, drains, and pipes',
  back_text: 'We work in Oakland, Berkeley, and Albany.',
  call: 'Free estimate',
} as const

/** What the business printed in its year, the newest first. */
const printed: readonly Printed[] = [
  {
    kind: 'door_hanger',
    template: 'bold',
    name: 'Door hanger, Lawton Ave',
    source: 'door-hanger',
    path: '',
    photo: 'retaining-wall',
    words: mailed,
    since: 40,
    scans: 34,
  },
  {
    kind: 'postcard_4x6',
    template: 'bold',
    name: 'Postcard, fall',
    source: 'postcard',
    path: '/offers',
    photo: 'stone-walkway',
    words: { ...mailed, headline: 'A new path before winter', text: 'Stone walkways and drains, built to last.' },
    since: 75,
    scans: 22,
  },
  {
    kind: 'review_card',
    template: 'light',
    name: 'Review card',
    source: 'review-card',
    path: '/reviews',
    photo: null,
    words: {
      headline: 'How did we do?',
      text: 'Scan the code and leave a review. It takes a minute.',
      back_headline: 'Thank you',
    },
    since: 200,
    scans: 18,
  },
  {
    kind: 'business_card',
    template: 'bold',
    name: 'Business card',
    source: 'business-card',
    path: '',
    photo: null,
    words: { person: 'Maria Alvarez', role: 'Owner, master plumber', back_headline: 'Free estimate' },
    since: 300,
    scans: 9,
  },
  {
    kind: 'yard_sign',
    template: 'bold',
    name: 'Yard sign',
    source: 'yard-sign',
    path: '',
    photo: null,
    words: { headline: 'Another job by Cedar & Stone' },
    since: 350,
    scans: 27,
  },
]

const none: PrintWords = { headline: '', text: '', back_headline: '', back_text: '', call: '', person: '', role: '' }
const day = 86_400_000
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeOf = (chance: Chance): string =>
  Array.from({ length: 8 }, () => letters.charAt(chance.whole(0, letters.length - 1))).join('')

/** The scans of a code since it was printed, a row for each day that had some. */
function scansOf(chance: Chance, { since, scans }: Printed, now: Date) {
  return Array.from({ length: since }, (_, ago) => ago).flatMap((ago) => {
    const count = chance.happens(scans / 100) ? chance.whole(1, 2) : 0
    return count === 0 ? [] : [{ day: new Date(now.getTime() - ago * day).toISOString().slice(0, 10), scans: count }]
  })
}

/** Everybody with a finished job. */
const past: MailingRule = { last_job: { after: null, before: null }, services: [], near: null, tags: [], town: '' }

/** Whom the business mails postcards to. */
async function writeLists(
  { db }: SystemWork,
  { siteId, memberIds }: DemoPlan,
  chance: Chance,
  now: Date,
): Promise<void> {
  const made = new Date(now.getTime() - 80 * day)
  const halfYear = Day.parse(new Date(now.getTime() - 180 * day).toISOString().slice(0, 10))
  const lists: readonly (readonly [string, MailingRule])[] = [
    ['Past customers in Oakland', { ...past, town: 'Oakland' }],
    ['Building permits', { ...past, last_job: null, permits: true }],
    ['Last job over 6 months ago', { ...past, last_job: { after: null, before: halfYear } }],
  ]
  const rows = lists.map(([name, rule]) => ({
    site_id: siteId,
    id: MailingListId.parse(idAt(chance, made)),
    name,
    rule: JSON.stringify(rule),
    created_by: memberIds.owner,
    created_at: made,
    modified_at: made,
  }))
  await db.insertInto('mailing_lists').values(rows).execute()
}

/** The pieces of the demo business with their codes, and a year of people who scanned them; and whom they are mailed to. */
export async function writePrint(work: SystemWork, plan: DemoPlan, chance: Chance, now: Date): Promise<void> {
  const { db } = work
  const { siteId } = plan
  for (const piece of printed) {
    const made = new Date(now.getTime() - piece.since * day)
    const [codeId, designId] = [PrintCodeId.parse(idAt(chance, made)), PrintDesignId.parse(idAt(chance, made))]
    const moments = { created_at: made, modified_at: made }
    const { name, path, source, kind, template, words } = piece
    await db
      .insertInto('print_codes')
      .values({ site_id: siteId, id: codeId, code: codeOf(chance), name, path, source, ...moments })
      .execute()
    const photo = plan.photos.find(({ picture, showOnWebsite }) => picture.name === piece.photo && showOnWebsite)
    await db
      .insertInto('print_designs')
      .values({
        site_id: siteId,
        id: designId,
        kind,
        template,
        words: JSON.stringify({ ...none, ...words }),
        photo_id: photo?.id ?? null,
        code_id: codeId,
        created_by: plan.memberIds.owner,
        ...moments,
      })
      .execute()
    if (kind === 'postcard_4x6') {
      const chosen = { kind, template, words: { ...none, ...words }, code_id: codeId }
      const focus = { x: 0.5, y: 0.5 }
      const design = { ...chosen, photo: photo ? { photo_id: photo.id, focus } : null }
      await writeMailing(work, plan, { designId, codeId, kind, design }, chance, now)
    }
    const scans = scansOf(chance, piece, now).map((row) => ({ site_id: siteId, code_id: codeId, ...row }))
    if (scans.length === 0) continue
    await db.insertInto('print_scans').values(scans).execute()
    // whoever scans looks at the page, which is counted as well; those of the signs are drawn with the other ways
    const visits = scans.map(({ day: on, scans: count }) => ({
      site_id: siteId,
      source,
      day: on,
      path,
      visits: count,
      views: count,
    }))
    await db
      .insertInto('page_visits')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await writeLists(work, plan, chance, now)
}
