import { sql } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { SystemWork, Workshop } from '#server/platform/work/work.ts'
import { insertColumns } from './columns.ts'
import { asOwner, collectEntries } from './search-indexes.ts'
import { planChunk, type ChunkRows } from './rows.ts'
import { chunksOf, type Scale } from './scale.ts'
import { mostSites, nextNumber, planSites, writeSites, type SizedSite } from './sites.ts'
import { readVocabulary } from './vocabulary.ts'

/** How much was asked for; what is left out follows from the projects. */
export interface SizeWish {
  readonly sites: number
  /** Of each site, as the requests. */
  readonly projects: number
  readonly requests?: number | undefined
  readonly seed: number
  readonly now: Date
}

export interface SizeParts {
  readonly database: Database
  readonly workshop: Workshop
  /** Told after each chunk. */
  readonly onProgress?: (projects: number) => void
}

export interface MadeSizes {
  readonly sites: readonly SizedSite[]
  /** Rows by table. */
  readonly rows: Readonly<Record<keyof ChunkRows, number>>
}

/** Two transactions at a time: one's rows are made up while the other's are written. */
const atOnce = 2
const filled = ['customers', 'projects', 'project_services', 'requests', 'conversations', 'notes'] as const
const moments = { created_at: 'timestamptz', modified_at: 'timestamptz' } as const

/** Makes businesses of a size, for measuring. What a killed run has made so far stays; another run adds new businesses. */
export async function makeSizes(
  { database, workshop, onProgress = () => {} }: SizeParts,
  wish: SizeWish,
): Promise<MadeSizes> {
  const words = readVocabulary()
  const { scale, sites } = await workshop.inSystem(async (work) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sized businesses', 0))`.execute(work.db)
    const planned = scaleOf(wish, await nextNumber(work))
    if (planned.firstNumber + planned.sites > mostSites)
      throw new RangeError(`there is room for ${mostSites} sites in all`)
    const made = planSites(planned, words)
    await writeSites(work, planned, made, words)
    return { scale: planned, sites: made }
  })
  const rows = { customers: 0, projects: 0, projectServices: 0, requests: 0, conversations: 0, notes: 0 }
  const of = chunksOf(scale)
  const chunks = Array.from({ length: of }, (_, index) => ({ index, of })).values()
  const runner = async (): Promise<void> => {
    for (const chunk of chunks) {
      const made = planChunk(scale, chunk, sites, words)
      await workshop.inSystem((work) => writeChunk(work, made))
      rows.customers += made.customers.length
      rows.projects += made.projects.length
      rows.projectServices += made.projectServices.length
      rows.requests += made.requests.length
      rows.conversations += made.conversations.length
      rows.notes += made.notes.length
      onProgress(rows.projects)
    }
  }
  const sortIn = await collectEntries(database, filled)
  try {
    await Promise.all(Array.from({ length: atOnce }, runner))
  } finally {
    await sortIn()
  }
  await tidyUp(database)
  return { sites, rows }
}

const scaleOf = (wish: SizeWish, firstNumber: number): Scale => ({
  sites: wish.sites,
  projects: wish.projects,
  requests: wish.requests ?? Math.ceil(wish.projects / 10),
  customers: Math.max(1, Math.ceil(wish.projects / 3)),
  notes: Math.ceil(wish.projects / 10),
  seed: wish.seed,
  firstNumber,
  now: wish.now,
})

async function writeChunk({ db }: SystemWork, rows: ChunkRows): Promise<void> {
  // a power cut may lose the last chunks: they are only made up
  await sql`set local synchronous_commit = off`.execute(db)
  const key = { site_id: 'uuid', id: 'uuid' } as const
  await insertColumns(
    db,
    'customers',
    { ...key, name: 'text', phone: 'text', email: 'text', address: 'text', ...moments },
    rows.customers,
  )
  await insertColumns(
    db,
    'projects',
    {
      ...key,
      name: 'text',
      status: 'text',
      description: 'text',
      address: 'text',
      customer_id: 'uuid',
      customer_name: 'text',
      tags: 'text[]',
      day: 'date',
      ...moments,
    },
    rows.projects,
  )
  await insertColumns(
    db,
    'project_services',
    { site_id: 'uuid', project_id: 'uuid', service_id: 'uuid' },
    rows.projectServices,
  )
  await insertColumns(
    db,
    'requests',
    {
      ...key,
      customer_id: 'uuid',
      service_id: 'uuid',
      address: 'text',
      message: 'text',
      source: 'text',
      stage: 'text',
      status: 'text',
      closed_reason: 'text',
      position: 'text',
      waiting_since: 'timestamptz',
      first_response_at: 'timestamptz',
      ...moments,
    },
    rows.requests,
  )
  await insertColumns(
    db,
    'conversations',
    { site_id: 'uuid', request_id: 'uuid', held_by: 'text', held_since: 'timestamptz', channel: 'text', ...moments },
    rows.conversations,
  )
  await insertColumns(
    db,
    'notes',
    { ...key, project_id: 'uuid', title: 'text', body: 'text', author_user_id: 'uuid', ...moments },
    rows.notes,
  )
}

/** What the database would do by itself within minutes: without it, the first measurements measure something else. */
const tidyUp = (database: Database): Promise<void> =>
  asOwner(database, async (client) => {
    for (const table of filled) await client.query(`vacuum analyze ${table}`)
  })
