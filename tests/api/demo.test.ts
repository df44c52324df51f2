import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { reviewStatuses } from '#contract/customers.ts'
import { messageStates } from '#contract/conversations.ts'
import { NewRequest, lostReasons, sources, stageStatuses, stages } from '#contract/requests.ts'
import { ProjectForm, projectStatuses } from '#contract/projects.ts'
import { BusinessHours } from '#contract/sites.ts'
import { UserId } from '#contract/shared.ts'
import { loadDemo } from '#demo/load.ts'
import { photoSizes as demoSizes } from '#demo/photo-sizes.ts'
import { readPictures } from '#demo/pictures.ts'
import { business } from '#demo/seed/business.ts'
import { spanishSpeakers } from '#demo/seed/people.ts'
import { planDemo } from '#demo/seed/plan.ts'
import { openDemo } from '#demo/sign-in.ts'
import { makeSizes } from '#demo/sizes/make.ts'
import { collectEntries } from '#demo/sizes/search-indexes.ts'
import type { Demo } from '#server/areas/accounts/sign-in/parts.ts'
import { getSourceReport } from '#server/areas/ads/sources/sources.service.ts'
import { Explanation } from '#server/areas/assistant/assistant.explanation.ts'
import { readState } from '#server/areas/assistant/machine/state.rules.ts'
import { contentFaults } from '#server/areas/conversations/conversations.content.rules.ts'
import { photoSizes } from '#server/areas/photos/photos.job-kinds.ts'
import { countOf, ruleOf } from '#server/areas/print/lists/lists.service.ts'
import { listPrintOrders } from '#server/areas/print/orders/orders.service.ts'
import { findRecipients } from '#server/areas/print/lists/recipients.service.ts'
import { nextOpening } from '#server/areas/sites/sites.rules.ts'
import { openJobs, type JobQueue } from '#server/platform/jobs/queue.ts'
import { silentLog } from '#server/platform/log.ts'
import { readPhone } from '#server/platform/phone.ts'
import { uploadKey } from '#server/platform/storage/partial-uploads.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openWorkshop } from '#server/platform/work/workshop.ts'
import { subscribers } from '#server/subscribers.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { OpenTransaction } from '#server/platform/database/transactions.ts'
import { createTestDatabase } from '../support/database.ts'

type Db = OpenTransaction['db']

const now = new Date('2026-11-20T18:00:00Z')
const year = 365 * 24 * 3_600_000
const origin = { requestId: 'demo', address: '' }

interface World {
  readonly database: Database
  readonly workshop: Workshop
  readonly storage: Storage
}

const folders: string[] = []
const queues: JobQueue[] = []
afterAll(async () => {
  for (const queue of queues) await queue.stop({ graceful: false })
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A database and a storage of its own, with the real queue: the jobs wait there. */
async function openWorld(): Promise<World> {
  const database = await createTestDatabase()
  const jobs = await openJobs({ database, log: silentLog, works: false })
  queues.push(jobs)
  const folder = mkdtempSync(path.join(tmpdir(), 'topline-demo-'))
  folders.push(folder)
  const storage = await openStorage(undefined, folder)
  const live = { announceIn: () => Promise.reject(new Error('nobody is to be told')) }
  return { database, storage, workshop: openWorkshop({ database, clock: { now: () => now }, jobs, live, subscribers }) }
}

const numberOf = async (world: World, table: string): Promise<number> =>
  world.workshop.inSystem(async ({ db }) => {
    const { count } = await db
      .selectFrom(table as 'sites')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

describe('the demo business in the database', () => {
  let world: World
  let demo: Awaited<ReturnType<typeof loadDemo>>
  beforeAll(async () => {
    world = await openWorld()
    demo = await loadDemo({ ...world, now })
  })
  const read = <Row>(query: (db: Db) => Promise<Row[]>) =>
    world.database.inSite({ siteId: demo.siteId }, ({ db }) => query(db))
  const requests = () => read((db) => db.selectFrom('requests').selectAll().execute())
  const customers = () => read((db) => db.selectFrom('customers').selectAll().execute())
  const photosKept = () => read((db) => db.selectFrom('photos').selectAll().execute())

  it('has a year of everything', async () => {
    expect(demo.slug).toBe('cedar-and-stone')
    const least = { requests: 160, customers: 80, projects: 50, notes: 180, messages: 500 }
    for (const [table, count] of Object.entries(least)) expect(await numberOf(world, table)).toBeGreaterThan(count)
  })

  it('has printed pieces, and people who scanned their codes for most of the year', async () => {
    const designs = await read((db) => db.selectFrom('print_designs').select(['words', 'photo_id']).execute())
    expect(designs.length).toBeGreaterThan(3)
    expect(designs.filter(({ photo_id: photo }) => photo !== null).length).toBe(2)
    const scans = await read((db) => db.selectFrom('print_scans').selectAll().orderBy('day').execute())
    expect(Date.parse(scans.at(-1)?.day ?? '') - Date.parse(scans[0]?.day ?? '')).toBeGreaterThan(0.7 * year)
  })

  it('has mailed a postcard, with what it cost', async () => {
    const orders = await read((db) => db.selectFrom('print_orders').selectAll().execute())
    expect(orders).toMatchObject([{ kind: 'postcard_4x6', state: 'approved', mailed_on: expect.any(String) }])
    const pieces = await read((db) => db.selectFrom('mailing_recipients').select('status').execute())
    expect(pieces.length).toBeGreaterThan(5)
    const scope = { site: { id: demo.siteId, slug: demo.slug }, actor: { kind: 'server' } } as const
    const params = { slug: demo.slug }
    const asked = { params, query: { cursor: '', limit: 10 }, body: {}, ifVersion: undefined, origin }
    const { orders: shown } = await world.workshop.inSite(scope, (work) =>
      listPrintOrders({ postcards: undefined })(work, asked),
    )
    expect(shown).toMatchObject([{ cost_cents: 3840, pieces: pieces.length }])
  })

  it('has lists of past customers, each with people who get a postcard', async () => {
    const scope = { site: { id: demo.siteId, slug: demo.slug }, actor: { kind: 'server' } } as const
    const counts = await world.workshop.inSite(scope, async (work) => {
      const rows = await work.db.selectFrom('mailing_lists').selectAll().execute()
      return Promise.all(rows.map(async (row) => countOf(await findRecipients(work, ruleOf(row))).pieces))
    })
    expect(counts).toEqual([
      expect.toSatisfy((pieces: number) => pieces > 5),
      // the address of a building permit
      1,
      expect.toSatisfy((pieces: number) => pieces > 5),
    ])
    const permits = await read((db) => db.selectFrom('permits').select('state').execute())
    expect(permits.filter(({ state }) => state === 'new').length).toBeGreaterThan(3)
  })

  it('has a year of posts and campaigns, and its sources differ down to what customers paid', async () => {
    const posts = await read((db) => db.selectFrom('social_posts').select(['state', 'at', 'texts']).execute())
    const done = posts.filter(({ state }) => state === 'done').map(({ at }) => Number(at))
    expect(done.length).toBeGreaterThan(50)
    expect(Math.max(...done) - Math.min(...done)).toBeGreaterThan(0.8 * year)
    expect(posts.filter(({ state }) => state === 'scheduled').length).toBeGreaterThan(0)
    const surnames = (await customers())
      .map(({ name }) => name.split(' ').at(-1) ?? '')
      .filter((each) => each.length > 4)
    expect(surnames.filter((each) => new RegExp(`\\b${each}\\b`).test(JSON.stringify(posts)))).toEqual([])
    const scope = { site: { id: demo.siteId, slug: demo.slug }, actor: { kind: 'server' } } as const
    const query = { from: '2025-11-21', to: '2026-11-20', model: 'last' } as const
    const { sources: ways, totals } = await world.workshop.inSite(scope, (work) =>
      getSourceReport(work, { params: { slug: demo.slug }, query, body: {}, ifVersion: undefined, origin }),
    )
    const row = (source: string) => ways.find((each) => each.source === source)
    for (const source of ['google', 'google-ads', 'facebook-ads', 'posts', 'print', 'referral', 'angi'])
      expect([source, row(source)?.leads]).toEqual([source, expect.toSatisfy((leads: number) => leads > 0)])
    for (const source of ['google-ads', 'facebook-ads', 'print', 'angi', 'thumbtack'])
      expect([source, row(source)?.spent_cents]).toEqual([source, expect.toSatisfy((cents: number) => cents > 0)])
    expect(ways.filter(({ paid_cents: paid }) => paid > 0).length).toBeGreaterThan(6)
    expect(totals.paid_cents).toBeGreaterThan(3 * totals.spent_cents)
    expect(row('posts')?.parts).toBeGreaterThan(50)
  })

  it('has billed and been paid for a year, and its books balance', async () => {
    const [invoices, payments] = await Promise.all([
      read((db) => db.selectFrom('invoices').selectAll().execute()),
      read((db) => db.selectFrom('payments').selectAll().execute()),
    ])
    const states = Map.groupBy(invoices, ({ state }) => state)
    expect((states.get('paid') ?? []).length).toBeGreaterThan(50)
    for (const state of ['sent', 'viewed', 'partial'] as const) expect(states.get(state)?.length).toBeGreaterThan(0)
    const days = invoices.map(({ issued_on: day }) => day ?? '').toSorted()
    expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBeGreaterThan(0.7 * year)
    const numbers = invoices.map(({ number }) => number ?? 0).toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(payments.filter(({ slip_id: slip }) => slip !== null).length).toBeGreaterThan(30)
    const balances = await read((db) =>
      db
        .selectFrom('ledger_accounts as a')
        .innerJoin('ledger_balances as b', (join) =>
          join.onRef('b.site_id', '=', 'a.site_id').onRef('b.account_id', '=', 'a.id'),
        )
        .select(['a.code', 'b.cents'])
        .execute(),
    )
    const sum = (code?: string) =>
      balances.reduce((sofar, each) => (code === undefined || each.code === code ? sofar + each.cents : sofar), 0)
    expect(sum()).toBe(0)
    expect(sum('receivable')).toBe(invoices.reduce((sofar, { balance_cents: cents }) => sofar + cents, 0))
  })

  it('shows every row to its own site and none to another', async () => {
    const other = '01900000-0000-7000-8000-000000000000'
    for (const table of [
      'requests',
      'customers',
      'projects',
      'notes',
      'messages',
      'photos',
      'galleries',
      'gallery_photos',
      'photo_tags',
      'services',
      'memberships',
      'uploads',
      'conversations',
      'consents',
      'visits',
      'quotes',
      'assistant_acts',
      'assistant_threads',
      'qualifying_questions',
      'quick_replies',
    ] as const) {
      const count = async (siteId: string) =>
        world.database.inSite(
          { siteId },
          async ({ db }) => (await db.selectFrom(table).select('site_id').execute()).length,
        )
      await expect(count(other)).resolves.toBe(0)
      await expect(count(demo.siteId)).resolves.toBe(await numberOf(world, table))
    }
  })

  it('is found by a second call, whatever the time', async () => {
    const before = await numberOf(world, 'requests')
    const again = await loadDemo({ ...world, now: new Date(now.getTime() + 5_000_000) })
    expect(again).toEqual({ ...demo, made: false })
    expect(await numberOf(world, 'requests')).toBe(before)
    expect(await numberOf(world, 'sites')).toBe(1)
  })

  it('keeps every original where its row says, and asks for its pictures', async () => {
    const pictures = await readPictures()
    const photos = await photosKept()
    const sizes = new Map(pictures.map(({ file, bytes }) => [file, bytes]))
    for (const photo of photos) {
      expect(photo.original_key).toBe(uploadKey(photo.upload_id ?? ''))
      expect((await world.storage.stat(photo.original_key))?.size).toBe(sizes.get(photo.file_name))
    }
    const { rows } = await world.database.pool.query<{ count: number }>(
      `select count(*) as count from jobs.job where name = 'photo-sizes'`,
    )
    expect(rows[0]?.count).toBe(photos.length)
    expect(photos.length > 0).toBe(pictures.length > 0)
  })

  it('asks for pictures exactly as the photos area does', () => {
    const { data: ours, ...own } = demoSizes
    const { data: theirs, ...theirOwn } = photoSizes
    expect(own).toEqual(theirOwn)
    const task = { siteId: demo.siteId, slug: demo.slug, photoId: demo.siteId }
    expect(ours.parse(task)).toEqual(theirs.parse(task))
  })

  it('is found by what the search of requests looks through', async () => {
    const known = new Map((await customers()).map((customer) => [customer.id, customer]))
    for (const request of await requests()) {
      const customer = known.get(request.customer_id)
      const words = [customer?.name, customer?.phone, customer?.email, request.address, request.message]
      expect(request.search_text).toBe(words.filter(Boolean).join(' ').toLowerCase())
    }
  })
})

describe('the plan of the demo business', () => {
  const pictures = ['water-heater-before', 'water-heater-after', 'patio-before', 'patio-after'].map((name) => ({
    name,
    file: `${name}.jpg`,
    stage: name.endsWith('after') ? ('after' as const) : ('before' as const),
    scene: name.replace(/-\w+$/, ''),
    service: name.startsWith('patio') ? ('landscaping' as const) : ('plumbing' as const),
    width: 1600,
    height: 1200,
    bytes: 10,
    sha256: 'a'.repeat(64),
  }))
  const plan = planDemo({ seed: 1, now, pictures })

  it('sorts its photos into galleries and tags', () => {
    const names = new Map(plan.galleries.map(({ id, name }) => [id, name]))
    const inGallery = (name: string) =>
      plan.photos.filter(({ galleryIds }) => galleryIds.some((id) => names.get(id) === name))
    for (const name of names.values()) expect(inGallery(name).length).toBeGreaterThan(0)
    for (const { showOnWebsite } of inGallery('Featured')) expect(showOnWebsite).toBe(true)
    for (const { picture, tags } of plan.photos) expect(tags).toEqual([picture.stage, picture.scene])
  })

  it('is the same from the same seed, and another from another', () => {
    expect(planDemo({ seed: 1, now, pictures })).toEqual(plan)
    const names = ({ projects }: typeof plan) => projects.map(({ name }) => name)
    expect(names(planDemo({ seed: 2, now, pictures }))).not.toEqual(names(plan))
  })

  it('uses only words of the contract', () => {
    expect(BusinessHours.safeParse(JSON.parse(plan.site.hours)).success).toBe(true)
    for (const request of plan.requests) {
      const stage = stages.find((one) => one === request.stage)
      expect(stage && stageStatuses[stage]).toContain(request.status)
      expect(sources).toContain(request.source)
      expect(request.status === 'lost' ? lostReasons : [null]).toContain(request.closed_reason)
    }
    for (const project of plan.projects) expect(projectStatuses).toContain(project.status)
    for (const customer of plan.customers) expect(reviewStatuses).toContain(customer.review_status)
    for (const message of plan.messages) expect(messageStates).toContain(message.state)
  })

  it('is nothing that the forms would refuse', () => {
    const customers = new Map(plan.customers.map((customer) => [customer.id, customer]))
    for (const request of plan.requests) {
      const { name = '', phone = null, email } = customers.get(request.customer_id) ?? {}
      const form = { name, phone: phone ?? '', email: email ?? '', address: request.address, message: request.message }
      expect(NewRequest.safeParse(form).error).toBeUndefined()
      expect(phone ? readPhone(phone) : null).toBe(phone)
    }
    for (const { name, description, tags, day } of plan.projects) {
      expect(ProjectForm.safeParse({ name, description, tags, date: day }).error).toBeUndefined()
    }
  })

  it('has no empty text, no open place in one, and no message twice', () => {
    const texts = [
      ...plan.requests.map(({ message }) => message),
      ...plan.messages.map(({ body }) => body),
      ...plan.projects.flatMap(({ name, address }) => [name, address]),
      ...plan.notes.flatMap(({ title, body }) => [title, body]),
      ...plan.services.flatMap(({ name, description }) => [name, description]),
      ...plan.customers.map(({ name }) => name),
    ]
    for (const text of texts) {
      expect(text?.trim()).toBeTruthy()
      expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
    }
    const messages = plan.requests.map(({ message }) => message)
    expect(new Set(messages).size).toBe(messages.length)
    const names = plan.customers.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const phones = plan.customers.flatMap(({ phone }) => phone ?? [])
    expect(new Set(phones).size).toBe(phones.length)
  })

  it.each(['2026-01-01T08:00:00Z', '2026-03-09T02:00:00Z', '2026-07-04T23:59:00Z', '2028-02-29T12:00:00Z'])(
    'lies within the year before %s',
    (text) => {
      const moment = new Date(text)
      const made = planDemo({ seed: 3, now: moment, pictures })
      const dates = [
        ...made.requests.flatMap((row) => [
          row.created_at,
          row.modified_at,
          row.first_response_at,
          row.waiting_since,
          row.archived_at,
        ]),
        ...made.customers.map((row) => row.created_at),
        ...made.messages.flatMap((row) => [row.created_at, row.sent_at]),
        ...made.projects.flatMap((row) => [row.created_at, row.modified_at]),
        ...made.notes.flatMap((row) => [row.created_at, row.modified_at]),
        ...made.photos.map((row) => row.created),
      ].filter((date) => date instanceof Date)
      for (const date of dates) {
        expect(date.getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(date.getTime()).toBeGreaterThanOrEqual(moment.getTime() - year)
      }
    },
  )

  it('has requests that wait for minutes, for hours and for days, and answers that came after the question', () => {
    const waits = plan.requests.flatMap(({ waiting_since }) =>
      waiting_since instanceof Date ? [(now.getTime() - waiting_since.getTime()) / 60_000] : [],
    )
    expect(Math.min(...waits)).toBeLessThan(5)
    expect(waits.some((minutes) => minutes > 5 && minutes < 60)).toBe(true)
    expect(Math.max(...waits)).toBeGreaterThan(24 * 60)
    for (const { created_at, first_response_at } of plan.requests) {
      expect(first_response_at ? Number(first_response_at) > Number(created_at) : true).toBe(true)
    }
  })

  it('gives every request its conversation, and the assistant those that it answered', () => {
    expect(plan.conversations.map(({ request_id }) => request_id).toSorted()).toEqual(
      plan.requests.map(({ id }) => id).toSorted(),
    )
    const byStage = Map.groupBy(plan.requests, ({ stage }) => stage)
    expect(plan.requests.length - (byStage.get('closed')?.length ?? 0)).toBeGreaterThan(60)
    for (const stage of ['request', 'qualifying', 'quote', 'won']) expect(byStage.get(stage)?.length).toBeGreaterThan(9)
    expect(plan.assistantThreads.length).toBeGreaterThan(16)
    for (const { state } of plan.assistantThreads) expect(readState(JSON.parse(state))).not.toBeNull()
    // a demo that is left alone writes to nobody
    for (const { next_at } of plan.assistantThreads) expect(next_at).toBeNull()
    const channels = new Set(plan.messages.map(({ channel }) => channel))
    expect([...channels].toSorted()).toEqual(['call', 'chat', 'email', 'sms'])
  })

  it('lets only people with a Spanish name write in Spanish', () => {
    const names = new Map(plan.customers.map(({ id, name }) => [id, name]))
    const customers = new Map(plan.requests.map(({ id, customer_id }) => [id, names.get(customer_id)]))
    const speakers = plan.conversations
      .filter(({ language }) => language === 'es')
      .map(({ request_id }) => customers.get(request_id)?.split(' ').at(-1) ?? '')
    expect(speakers.length).toBeGreaterThan(0)
    for (const name of speakers) expect(spanishSpeakers).toContain(name)
  })

  it('explains what the assistant did with words that really stand in the messages', () => {
    const bodies = new Map(plan.messages.map(({ id, body }) => [id, body]))
    const texts = new Map(plan.requests.map(({ id, message }) => [id, message]))
    let quoted = 0
    for (const act of plan.assistantActs) {
      const { quotations } = Explanation.parse(JSON.parse(act.explanation))
      for (const { message, start, end, words } of quotations) {
        const body = (message === null ? texts.get(act.request_id) : bodies.get(message)) ?? ''
        expect(body.slice(start, end).startsWith(words)).toBe(true)
        quoted += 1
      }
      for (const id of [act.message_id, act.trigger_message_id])
        expect(typeof id !== 'string' || bodies.has(id)).toBe(true)
    }
    expect(quoted).toBeGreaterThan(80)
    const kinds = new Set(plan.assistantActs.map(({ kind }) => kind))
    for (const kind of ['say', 'learn', 'hand_over', 'suggest', 'hold_visit', 'stay_silent'])
      expect(kinds).toContain(kind)
    expect(plan.assistantActs.filter(({ kind, accepted }) => kind === 'suggest' && accepted === null)).toHaveLength(1)
    expect(plan.conversations.some(({ hand_over_reason: reason }) => reason !== null)).toBe(true)
  })

  it('lets the assistant say nothing that the gate would hold for its words', () => {
    const requests = new Map(plan.requests.map((request) => [request.id, request]))
    const phones = new Map(plan.customers.map(({ id, phone }) => [id, phone]))
    const said = plan.messages.filter(({ sender }) => sender === 'assistant')
    expect(said.length).toBeGreaterThan(50)
    for (const { body, allowed_times: times, created_at: at, request_id: id } of said) {
      const phone = phones.get(requests.get(id)?.customer_id ?? '')
      const offered = z
        .array(z.object({ starts: z.coerce.date(), ends: z.coerce.date() }))
        .parse(JSON.parse(String(times)))
      const opens = nextOpening(business.hours, business.timeZone, at)
      const faults = contentFaults(body, {
        times: opens === null ? offered : [...offered, { starts: opens, ends: opens }],
        timeZone: business.timeZone,
        now: at,
        hosts: [],
        phones: [business.phone, ...(phone ? [phone] : [])],
        names: [business.name],
      })
      expect({ body, faults }).toEqual({ body, faults: [] })
    }
  })

  it('holds one visit, confirms others, and promises no time twice', () => {
    const ahead = plan.visits.filter(({ starts_at }) => starts_at instanceof Date && starts_at > now)
    expect(plan.visits.filter(({ state }) => state === 'hold')).toHaveLength(1)
    expect(ahead.filter(({ state }) => state === 'confirmed').length).toBeGreaterThan(3)
    const taken = plan.visits.filter(({ made_by: by }) => by === 'assistant').map(({ starts_at: at }) => Number(at))
    expect(new Set(taken).size).toBe(taken.length)
    const shown = new Set(plan.requests.filter(({ stage }) => stage === 'quote' || stage === 'won').map(({ id }) => id))
    expect(plan.quotes.filter(({ request_id }) => shown.has(request_id ?? '')).length).toBe(shown.size)
    expect(plan.quotes.every(({ total_cents: cents }) => cents > 0)).toBe(true)
    expect(new Set(plan.quotes.map(({ number }) => number)).size).toBe(plan.quotes.length)
  })

  it('plans four weeks of six people, of whom nobody who goes out is at two places at once', () => {
    const { visits, members } = plan.schedule
    const times = new Map(
      visits.map(({ id, starts_at: starts, ends_at: ends }) => [id, [Number(starts), Number(ends)]]),
    )
    for (const id of Object.values(plan.crew.ids)) {
      const own = members.flatMap((each) => (each.user_id === id ? [times.get(each.visit_id) ?? []] : []))
      const sorted = own.toSorted(([one = 0], [other = 0]) => one - other)
      expect(sorted.length).toBeGreaterThan(15)
      for (const [index, [starts = 0]] of sorted.entries())
        expect(starts).toBeGreaterThanOrEqual(sorted[index - 1]?.[1] ?? 0)
    }
    // what the man with the van cannot do at the same time is nobody's yet
    const ahead = members
      .filter(({ user_id: user, takes }) => user === plan.memberIds.field && takes)
      .map(({ starts_at: from, ends_at: to }) => [Number(from), Number(to)])
      .toSorted(([one = 0], [other = 0]) => one - other)
    expect(ahead.length).toBeGreaterThan(1)
    for (const [index, [starts = 0]] of ahead.entries())
      expect(starts).toBeGreaterThanOrEqual(ahead[index - 1]?.[1] ?? 0)
    for (const { state, ends_at: ends } of visits.filter(({ kind }) => kind === 'visit'))
      expect(state === 'done').toBe(ends instanceof Date && ends <= now)
    expect(visits.filter(({ day }) => day === undefined)).toHaveLength(4)
    expect(visits.filter(({ day, starts_at: starts }) => day !== undefined && starts === undefined)).toHaveLength(2)
    expect(new Set(members.map(({ user_id }) => user_id)).size).toBe(6)
  })

  it('puts ids in the order of time', () => {
    const requests = plan.requests.toSorted((one, other) => Number(one.created_at) - Number(other.created_at))
    const stamps = requests.map(({ id }) => id.slice(0, 13))
    expect(stamps).toEqual(stamps.toSorted())
  })
})

it('makes one of two that are asked for at once', async () => {
  const world = await openWorld()
  const both = await Promise.all([loadDemo({ ...world, now }), loadDemo({ ...world, now })])
  expect(both.map(({ made }) => made).toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true])
  expect(both[0]?.userId).toBe(both[1]?.userId)
  expect(await numberOf(world, 'sites')).toBe(1)
})

it('leaves nothing when it cannot be finished', async () => {
  const world = await openWorld()
  const full = {
    ...world.storage,
    put: () => Promise.reject(new Error('the disk is full')),
    copy: () => Promise.reject(new Error('the disk is full')),
  }
  await expect(loadDemo({ ...world, storage: full, now })).rejects.toThrow('the disk is full')
  for (const table of ['sites', 'users', 'requests', 'photos']) expect(await numberOf(world, table)).toBe(0)
})

it('takes an owner who had signed in before', async () => {
  const world = await openWorld()
  const userId = UserId.parse('01900000-0000-7000-8000-00000000000a')
  await world.workshop.inSystem(({ db }) =>
    db.insertInto('users').values({ id: userId, phone: '+14155550100' }).execute(),
  )
  expect((await loadDemo({ ...world, now })).userId).toBe(userId)
})

describe('as a way to sign in', () => {
  const clock = { now: () => now }

  it('is offered on an empty database, and as long as the demo is there', async () => {
    const world = await openWorld()
    const demo: Demo = openDemo({ ...world, clock, enabled: true })
    await expect(demo.available()).resolves.toBe(true)
    const userId = await demo.open()
    await expect(demo.available()).resolves.toBe(true)
    await expect(demo.open()).resolves.toBe(userId)
  })

  it('is not offered where it is switched off', async () => {
    const demo = openDemo({ ...(await openWorld()), clock, enabled: false })
    await expect(demo.available()).resolves.toBe(false)
    await expect(demo.open()).rejects.toThrow('not offered')
  })

  it('never opens a real business, even one of the same slug', async () => {
    const world = await openWorld()
    const site = {
      id: '01900000-0000-7000-8000-00000000000b',
      slug: 'cedar-and-stone',
      name: 'Cedar and Stone',
      hours: '{}',
    }
    await world.workshop.inSystem(({ db }) => db.insertInto('sites').values(site).execute())
    const demo = openDemo({ ...world, clock, enabled: true })
    await expect(demo.available()).resolves.toBe(false)
    await expect(demo.open()).rejects.toThrow('not offered')
    await expect(loadDemo({ ...world, now })).rejects.toThrow('not the demo')
  })
})

describe('businesses of a size', () => {
  it('are as many as asked for, and a second run adds more', async () => {
    const world = await openWorld()
    const wish = { sites: 2, projects: 300, seed: 1, now }
    const first = await makeSizes(world, wish)
    expect(first.rows.projects).toBe(600)
    expect(await numberOf(world, 'projects')).toBe(600)
    expect(first.sites.map(({ slug }) => slug)).toEqual(['sized-1', 'sized-2'])
    for (const { id, phone } of first.sites) {
      expect(readPhone(phone)).toBe(phone)
      const found = await world.database.inSite({ siteId: id }, ({ db }) =>
        db.selectFrom('projects').selectAll().execute(),
      )
      expect(found).toHaveLength(300)
      for (const project of found) {
        expect(
          ProjectForm.safeParse({
            name: project.name,
            status: project.status,
            address: project.address,
            tags: project.tags,
            date: project.day,
          }).error,
        ).toBeUndefined()
        expect(project.modified_at.getTime()).toBeLessThanOrEqual(now.getTime())
      }
      expect(new Set(found.map(({ customer_name }) => customer_name)).size).toBeGreaterThan(80)
    }
    expect((await makeSizes(world, { ...wish, requests: 7 })).sites.map(({ slug }) => slug)).toEqual([
      'sized-3',
      'sized-4',
    ])
    expect(await numberOf(world, 'requests')).toBe(60 + 14)
  })

  it('leave the indexes for searching as they were, even after a run that was killed', async () => {
    const world = await openWorld()
    const options = async () => {
      const { rows } = await world.database.pool.query<{ name: string; options: string[] | null; note: string | null }>(
        `select relname as name, reloptions as options, obj_description(oid, 'pg_class') as note from pg_class
         where relam = (select oid from pg_am where amname = 'gin') and relkind = 'i' order by 1`,
      )
      return rows
    }
    const before = await options()
    // what a kill leaves: collecting has begun and nobody ends it
    await collectEntries(world.database, ['projects', 'customers', 'requests'])
    expect(await options()).not.toEqual(before)
    await makeSizes(world, { sites: 1, projects: 5, seed: 1, now })
    expect(await options()).toEqual(before)
  })
})
