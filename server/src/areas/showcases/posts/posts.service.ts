import type { SiteWork } from '../../../platform/work/work.ts'
import { faultOf } from '../showcases.checks.rules.ts'
import { factsOf, forbiddenOf, type JobFacts, type Language } from '../showcases.facts.rules.ts'
import { listVisible } from '../showcases.public.store.ts'
import { findShowcases, type ShowcaseRow } from '../showcases.store.ts'
import { recordOf } from '../showcases.writing.operations.ts'

/** A job, for whoever writes about it in public. */
export interface WrittenJob {
  readonly facts: JobFacts
  /** Whether words about it hold nothing private: no name of a customer or of the crew, no street, no price, no number. */
  readonly isFit: (text: string, longest: number) => boolean
}

/**
 * What may be told of the job that these photos are of; without a project of the business alone.
 * @throws Refusal invalid where there is no such project
 */
export async function jobToWrite(
  work: SiteWork,
  asked: {
    readonly projectId: string | null
    readonly photos: readonly string[]
    readonly service?: string
    readonly location?: string
    readonly language: Language
  },
): Promise<WrittenJob> {
  const { projectId, photos, service = '', location = '', language } = asked
  const job = await recordOf(work, { project_id: projectId, photos })
  const facts = factsOf(job, { service, location, language })
  const forbidden = forbiddenOf(job, facts)
  return { facts, isFit: (text, longest) => faultOf(text, forbidden, longest) === null }
}

/** A finished job on the website. */
export interface ShownJob {
  readonly id: string
  readonly projectId: string | null
  /** Below the business's own address. */
  readonly path: string
  readonly service: string
  readonly location: string
  /** The featured one first. */
  readonly photos: readonly string[]
}

const shownJob = (row: ShowcaseRow): ShownJob => ({
  id: row.id,
  projectId: row.project_id,
  path: row.path === null ? '' : `/showcases/${row.path}`,
  service: row.service_name ?? '',
  location: row.location,
  photos: [
    ...row.photo_ids.filter((id) => id === row.featured_photo_id),
    ...row.photo_ids.filter((id) => id !== row.featured_photo_id),
  ],
})

/** The newest showcases that strangers see. */
export async function newestShownJobs({ db, site }: SiteWork, most: number): Promise<ShownJob[]> {
  const { ids } = await listVisible(db, site.id, { offset: 0, limit: most })
  return (await findShowcases(db, site.id, ids)).map(shownJob)
}

/** One of them; undefined where strangers do not see it. */
export async function findShownJob({ db, site }: SiteWork, id: string): Promise<ShownJob | undefined> {
  const [row] = await findShowcases(db, site.id, [id])
  return row?.status === 'published' && row.archived_at === null ? shownJob(row) : undefined
}
