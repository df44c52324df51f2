import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { FIELD_ROLE } from '#server/platform/database/roles.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Person } from '#tests/support/builders.ts'
import { somePhotos } from '#tests/support/photos.ts'
import { openStream } from '#tests/support/streams.ts'
import { until } from '#tests/support/until.ts'
import { aFullBusiness, paramsOf, type FullBusiness } from './intruder.business.ts'
import { sampleOf } from './intruder.samples.ts'

/** What a member of the field role sees: their own work (docs/decisions/045). */

// what it asks of the catalogue and of the whole system's log is of no other file
const app = await startApp({ own: true })
const builders = buildersFor(app)
const { aMember, call, codeOf, ok } = builders
afterAll(() => app.parts.streams.stop())

const names = Object.keys(paths) as CallName[]
const declared = (name: CallName): Call => contract[name]
const ofField = names.filter((name) => declared(name).access === 'field')
/** Reads that are no GET. */
const reads: ReadonlySet<CallName> = new Set<CallName>(['semanticSearch'])
const readable = ofField.filter((name) => paths[name].startsWith('GET ') || reads.has(name))

let business: FullBusiness
let idle: Person
/** The id of every record that a field member may only see as part of their own work. */
let hidden: string[]

beforeAll(async () => {
  business = await aFullBusiness(app, builders, 'Hidden')
  idle = await aMember(business, 'field')
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_policy p
     join pg_class c on c.oid = p.polrelid join pg_attribute a on a.attrelid = c.oid
     where $1::regrole = any(p.polroles) and a.attname in ('id', 'request_id') and not a.attisdropped`,
    [FIELD_ROLE],
  )
  hidden = await app.workshop.inSystem(async ({ db }) => {
    const found: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(column)} as id from ${sql.table(table)}
        where site_id = ${business.siteId} and ${sql.ref(column)} is not null`.execute(db)
      found.push(...rows.map(({ id }) => id))
    }
    return [...new Set(found)]
  })
})

async function ask(name: CallName, { token }: Person) {
  const { body, site } = declared(name)
  const idFor = (place: string) => business.idFor(name, place)
  const { status, body: answer } = await call(
    name,
    {
      params: paramsOf(name, idFor),
      ...(body ? { body: sampleOf(body, idFor).body } : {}),
      ...(site === 'header' && !body ? { query: { slug: business.slug } } : {}),
      ...(name === 'listViews' ? { query: { screen: 'requests' } } : {}),
      ...(name === 'getSchedule' ? { query: { from: '2026-06-01', to: '2026-06-07' } } : {}),
    },
    { token, headers: site === 'header' ? { 'x-site': business.slug } : {} },
  )
  return { status, text: JSON.stringify(answer) }
}

describe('a field member without any work', () => {
  it('has records to be kept from', () => {
    expect(hidden.length).toBeGreaterThan(30)
  })

  it.each(readable)('%s answers nothing of others', async (name) => {
    const { status, text } = await ask(name, idle)
    expect([200, 404]).toContain(status)
    expect(hidden.filter((id) => text.includes(id))).toEqual([])
    // neither by name nor by number; the names of the business and its services are known to all of it
    const words = text.replaceAll(/"(?:name|slug)":"hidden(?: roofs)?"/gi, '')
    expect(words).not.toMatch(/hidden|4155550111|4155550112/i)
  })
})

/** What the office gives to a member: the request of a new customer, and the project it becomes. */
async function aJob(name: string, worker: Person) {
  const options = { token: business.owner.token }
  const at = (more: Record<string, string> = {}) => ({ params: { slug: business.slug, ...more } })
  const { request } = await ok('createRequest', { ...at(), body: { name, message: 'Leaking roof' } }, options)
  const ofRequest = at({ requestId: request.id })
  await ok('logCall', { ...ofRequest, body: { direction: 'in', outcome: 'answered' } }, options)
  await ok('createVisit', { ...ofRequest, body: { starts: '2026-06-04T18:00:00.000Z', tell: false } }, options)
  const { project } = await ok('createProjectFromRequest', ofRequest, options)
  const ofProject = at({ projectId: project.id })
  const { note } = await ok('createNote', { ...ofProject, body: { title: `${name} gate code` } }, options)
  const { checklist } = await ok('createChecklist', { ...ofProject, body: { name: 'Roof', items: ['Tarp'] } }, options)
  const assign = (userId: string | null) =>
    ok('updateRequest', { ...ofRequest, body: { assigned_id: userId } }, options).then(() => undefined)
  await assign(worker.userId)
  return { request, project, note, checklist, customerId: request.customer.id, assign, ofRequest, ofProject, at }
}

describe('a field member with a job', () => {
  it('finds the request with its conversation, visits, customer and project, in every list, and nothing else', async () => {
    const worker = await aMember(business, 'field')
    const job = await aJob('Gomez', worker)
    const { at, ofRequest, ofProject } = job
    const as = { token: worker.token }
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

    expect(ids((await ok('listRequests', at(), as)).requests)).toEqual([job.request.id])
    const { request } = await ok('getRequest', ofRequest, as)
    expect(request).toMatchObject({ id: job.request.id, may: { update: false, message: false }, open_quotes: null })
    const { columns } = await ok('getBoard', at(), as)
    expect(columns.flatMap(({ cards }) => ids(cards))).toEqual([job.request.id])
    expect((await ok('listMessages', ofRequest, as)).messages).toHaveLength(1)
    expect((await ok('listVisits', ofRequest, as)).visits).toHaveLength(1)
    await ok('listRequestHistory', ofRequest, as)
    expect(ids((await ok('listCustomers', at(), as)).customers)).toEqual([job.customerId])
    await ok('getCustomer', at({ customerId: job.customerId }), as)
    await ok('getCustomerTimeline', at({ customerId: job.customerId }), as)
    const projects = await ok('listProjects', at(), as)
    expect([ids(projects.projects), projects.total]).toEqual([[job.project.id], 1])
    await ok('getProject', at({ id: job.project.id }), as)
    await ok('getProjectTimeline', at({ id: job.project.id }), as)
    expect(ids((await ok('listProjectNames', at(), as)).projects)).toEqual([job.project.id])
    expect(ids((await ok('listNotes', ofProject, as)).notes)).toEqual([job.note.id])
    const { home } = await ok('getHome', at(), as)
    expect(home).toMatchObject({ numbers: { requests: 1, active_projects: 0 }, quotes: null, reviews: null })
    const search = { body: { query: 'gomez' } }
    const { results } = await ok('semanticSearch', search, { ...as, headers: { 'x-site': business.slug } })
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['customer', 'note', 'project', 'request', 'visit'])
    // and of the others still nothing
    const own: readonly string[] = [job.request.id, job.project.id]
    const others = hidden.filter((id) => !own.includes(id))
    for (const name of readable) {
      const { text } = await ask(name, worker)
      expect([name, others.filter((id) => text.includes(id))]).toEqual([name, []])
    }
  })

  it('writes notes, ticks items and adds photos there, and nowhere else', async () => {
    const worker = await aMember(business, 'field')
    const { ofProject, checklist } = await aJob('Okafor', worker)
    const as = { token: worker.token }
    await ok('createNote', { ...ofProject, body: { title: 'Bring a long ladder' } }, as)
    const [item] = checklist.items
    const params = { ...ofProject.params, checklistId: checklist.id, itemId: item?.id ?? '' }
    await ok('updateChecklistItem', { params, body: { done: true } }, as)
    const writes = ofField.filter((name) => !readable.includes(name) && name !== 'leaveSite')
    const told: string[] = []
    for (const name of writes) {
      const { status, text } = await ask(name, worker)
      const found = hidden.filter((id) => text.includes(id))
      // of many ids, those that are not there are named as they were sent, and nothing is done
      const isSaidBack = name === 'changePhotos' && text.includes('"changed":[]')
      if (status >= 500 || (found.length > 0 && !isSaidBack)) told.push(`${name}: ${status} ${text}`)
    }
    expect(told).toEqual([])
    const theirs = { params: { slug: business.slug, projectId: business.idFor('listNotes', 'projectId') } }
    expect(await codeOf('createNote', { ...theirs, body: { title: 'x' } }, as)).toBe('not_found')
    const { notes } = await ok('listNotes', theirs, { token: business.owner.token })
    expect(notes).toHaveLength(1)
  })

  it('has it no longer once somebody else does', async () => {
    const [worker, next] = [await aMember(business, 'field'), await aMember(business, 'field')]
    const job = await aJob('Petrov', worker)
    await ok('getProject', job.at({ id: job.project.id }), { token: worker.token })
    await job.assign(next.userId)
    for (const [name, given] of [
      ['getRequest', job.ofRequest],
      ['listMessages', job.ofRequest],
      ['getCustomer', job.at({ customerId: job.customerId })],
      ['getProject', job.at({ id: job.project.id })],
      ['listNotes', job.ofProject],
    ] as const) {
      expect([name, await codeOf(name, given, { token: worker.token })]).toEqual([name, 'not_found'])
      await ok(name, given, { token: next.token })
    }
  })

  it('sees their own photos that belong to no project, and those of nobody else', async () => {
    const [worker, other] = [await aMember(business, 'field'), await aMember(business, 'field')]
    const { project } = await aJob('Silva', worker)
    const [own, ofJob] = await somePhotos(app, business, [
      { user_id: worker.userId },
      { user_id: other.userId, project_id: project.id },
      { user_id: other.userId },
    ])
    const place = { params: { slug: business.slug } }
    const { photos, total } = await ok('listPhotos', place, { token: worker.token })
    expect(new Set<string | undefined>(photos.map(({ id }) => id))).toEqual(new Set([own, ofJob]))
    expect(total).toBe(2)
    const archive = { ...place, body: { ids: [own, business.idFor('getPhoto', 'photoId')] } }
    expect((await ok('createPhotoArchive', archive, { token: worker.token })).count).toBe(1)
  })

  it('hears that something changed without hearing of which record', async () => {
    const worker = await aMember(business, 'field')
    const stream = await openStream(app, business.slug, { authorization: `Bearer ${worker.token}` })
    await ok('createCustomer', { params: { slug: business.slug }, body: { name: 'Hidden Zoe' } }, business.owner)
    await until(() => expect(stream.heard()).toContain('"topic":"customers"'))
    expect(stream.heard()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
})

it('a search of a field member leaves what everybody else finds as it was', async () => {
  const place = { params: { slug: business.slug } }
  await ok('createCustomer', { ...place, body: { name: 'Hidden Quentin' } }, business.owner)
  const search = async (who: Person) => {
    const options = { token: who.token, headers: { 'x-site': business.slug } }
    return (await ok('semanticSearch', { body: { query: 'quentin' } }, options)).results
  }
  // the first search after a change files it for everybody
  expect(await search(idle)).toEqual([])
  expect(await search(business.owner)).toMatchObject([{ kind: 'customer', title: 'Hidden Quentin' }])
})

it('a key acts with no more than its maker has by now, and staff see what the member sees', async () => {
  const partner = await aMember(business, 'owner')
  const place = { params: { slug: business.slug } }
  const body = { name: 'Sync', access: 'read', areas: ['customers', 'requests', 'projects'] }
  const { token } = await ok('createKey', { ...place, body }, { token: partner.token })
  expect((await ok('listCustomers', place, { token })).customers.length).toBeGreaterThan(0)
  const demote = { params: { slug: business.slug, userId: partner.userId }, body: { role: 'field' } }
  await ok('updateMember', demote, { token: business.owner.token })
  expect((await ok('listCustomers', place, { token })).customers).toEqual([])

  const staff = await builders.aPerson()
  await app.database.pool.query('update users set is_support = true where id = $1', [staff.userId])
  await ok('beginSupport', { body: { user_id: idle.userId, reason: 'A test' } }, { token: staff.token })
  const acting = { token: staff.token, headers: { 'as-user-id': idle.userId } }
  expect((await ok('listRequests', place, acting)).requests).toEqual([])
})
