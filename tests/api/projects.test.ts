import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { CustomerId, PhotoId, ProjectId, RequestId, ServiceId } from '#contract/shared.ts'
import { createProjectFor } from '#server/areas/projects/projects.operations.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type CallArguments } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, giveProject, call, codeOf, ok, refused } = buildersFor(app)

const miller = await aBusiness('Miller Plumbing')
const field = await aMember(miller, 'field')
const office = await aMember(miller, 'office')
const stranger = await aBusiness('Other Roofing')
const here = { slug: miller.slug }

async function aProject(body: Record<string, unknown> = {}, business: Business = miller): Promise<Project> {
  app.clock.advance(1)
  const made = await ok(
    'createProject',
    { params: { slug: business.slug }, body: { name: 'Kitchen remodel', ...body } },
    business.owner,
  )
  return made.project
}

async function aService(name: string, business: Business = miller) {
  const { service } = await ok('createService', { params: { slug: business.slug }, body: { name } }, business.owner)
  return service
}

const aCustomer = async (name: string, business: Business = miller) =>
  (await ok('createCustomer', { params: { slug: business.slug }, body: { name } }, business.owner)).customer

const change = async (id: string, body: object) =>
  (await ok('replaceProject', { params: { slug: miller.slug, id }, body }, office)).project

describe('createProject and getProject', () => {
  it('keeps everything given and answers it, with the rest empty', async () => {
    const customer = await aCustomer('Ana Silva')
    const service = await aService('Kitchens')
    const project = await aProject({
      name: '  Kitchen at Silva  ',
      status: 'scheduled',
      description: 'New cabinets',
      address: '12 Oak Street',
      customer_id: customer.id,
      services: [service.id, service.id],
      tags: ['Urgent', 'urgent ', 'HOA'],
      date: '2026-06-01',
    })
    expect(project).toEqual({
      id: project.id,
      name: 'Kitchen at Silva',
      status: 'scheduled',
      description: 'New cabinets',
      address: '12 Oak Street',
      place_id: null,
      position: null,
      customer: { id: customer.id, name: 'Ana Silva', phone: null, email: null },
      customer_id: customer.id,
      services: [{ id: service.id, name: 'Kitchens' }],
      tags: ['Urgent', 'HOA'],
      date: '2026-06-01',
      end_date: null,
      request_id: null,
      photo_count: 0,
      photos: [],
      note_count: 0,
      pair_count: 0,
      checklist: { done: 0, total: 0 },
      share_count: 0,
      archived: null,
      created: app.clock.now().toISOString(),
      modified: app.clock.now().toISOString(),
      version: 1,
      may: { update: true, archive: true, add_notes: true, add_photos: true },
    })
    const read = await ok('getProject', { params: { ...here, id: project.id } }, miller.owner)
    expect(read.project).toEqual(project)
  })

  it('says to each role what it may', async () => {
    const { id } = await aProject()
    await giveProject(miller, id, field)
    const mayOf = async (token: string) => (await ok('getProject', { params: { ...here, id } }, { token })).project.may
    expect(await mayOf(field.token)).toEqual({ update: false, archive: false, add_notes: true, add_photos: true })
    expect(await mayOf(office.token)).toEqual({ update: true, archive: true, add_notes: true, add_photos: true })
  })

  it('names each service that is not the business’s by its place, and the customer', async () => {
    const ours = await aService('Fences')
    const theirs = await aService('Roofs', stranger)
    const problem = await refused(
      'createProject',
      { params: here, body: { name: 'x', services: [ours.id, theirs.id, newId(ServiceId)] } },
      office,
    )
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map(({ path }) => path)).toEqual(['body.services.1', 'body.services.2'])
    const customer = await aCustomer('Their client', stranger)
    const other = await refused(
      'createProject',
      { params: here, body: { name: 'x', customer_id: customer.id } },
      office,
    )
    expect(other.errors?.map(({ path }) => path)).toEqual(['body.customer_id'])
  })

  it('makes one of two equal requests at once', async () => {
    const make = () =>
      call(
        'createProject',
        { params: here, body: { name: 'Only one' } },
        { token: office.token, headers: { 'idempotency-key': 'p-1' } },
      )
    const answers = await Promise.all([make(), make(), make()])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { total } = await ok('listProjects', { params: here, query: { search: 'only one' } }, office)
    expect(total).toBe(1)
    const other = await call(
      'createProject',
      { params: here, body: { name: 'Another' } },
      { token: office.token, headers: { 'idempotency-key': 'p-1' } },
    )
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })
})

describe('replaceProject', () => {
  it('writes the fields given and leaves the others', async () => {
    const customer = await aCustomer('Omar Brown')
    const [one, two] = [await aService('Drains'), await aService('Pipes')]
    const project = await aProject({ description: 'stays', tags: ['a'], services: [one.id] })
    expect(await change(project.id, { name: 'New name', customer_id: customer.id })).toMatchObject({
      name: 'New name',
      description: 'stays',
      tags: ['a'],
      customer: { name: 'Omar Brown' },
      version: 2,
    })
    expect(await change(project.id, { services: [two.id, one.id], tags: [], date: '2026-07-01' })).toMatchObject({
      services: [
        { id: one.id, name: 'Drains' },
        { id: two.id, name: 'Pipes' },
      ],
      tags: [],
      date: '2026-07-01',
      version: 3,
    })
    expect(await change(project.id, { services: [one.id.toUpperCase(), one.id] })).toMatchObject({
      services: [{ id: one.id, name: 'Drains' }],
      version: 4,
    })
    expect(await change(project.id, { services: [], customer_id: null, date: null })).toMatchObject({
      services: [],
      customer: null,
      customer_id: null,
      date: null,
      version: 5,
    })
  })

  it('writes nothing when nothing differs', async () => {
    const service = await aService('Patios')
    const project = await aProject({ tags: ['a'], services: [service.id], date: '2026-07-01' })
    app.clock.advance(60)
    const same = await change(project.id, {
      name: project.name,
      tags: ['a', 'A'],
      services: [service.id],
      date: '2026-07-01',
      archived: false,
    })
    expect(same).toEqual(project)
  })

  it('takes back what getProject answered, and changes nothing', async () => {
    const customer = await aCustomer('Rosa Lima')
    const service = await aService('Awnings')
    const project = await aProject({
      address: '12 Oak Street',
      position: { lat: 37.8044001, lng: -122.2712 },
      customer_id: customer.id,
      services: [service.id],
      tags: ['HOA'],
      date: '2026-06-01',
      end_date: '2026-06-03',
    })
    const read = async () => (await ok('getProject', { params: { ...here, id: project.id } }, office)).project
    app.clock.advance(60)
    expect(await change(project.id, await read())).toEqual(project)

    const archived = await change(project.id, { archived: true })
    app.clock.advance(60)
    expect(archived.archived).not.toBeNull()
    expect(await change(project.id, await read())).toEqual(archived)

    const restored = await change(project.id, { ...(await read()), archived: null })
    expect(restored).toMatchObject({ archived: null, customer: { name: 'Rosa Lima' }, version: 3 })
    expect(await change(project.id, { archived: null })).toEqual(restored)
  })

  it('archives off the list and brings back, with an audit row of what changed', async () => {
    const project = await aProject({ name: 'Gazebo to archive' })
    const listed = async () =>
      (await ok('listProjects', { params: here, query: { search: 'gazebo to' } }, office)).total
    expect(await listed()).toBe(1)
    const archived = await change(project.id, { archived: true })
    expect(archived.archived).toBe(app.clock.now().toISOString())
    expect(await listed()).toBe(0)
    const kept = await ok('getProject', { params: { ...here, id: project.id } }, office)
    expect(kept.project.archived).toBe(archived.archived)
    const away = { search: 'gazebo to', archived: true }
    const put = await ok('listProjects', { params: here, query: away }, office)
    expect([put.total, put.projects.map(({ id }) => id)]).toEqual([1, [project.id]])
    expect((await ok('listProjectNames', { params: here, query: away }, office)).projects).toEqual([
      { id: project.id, name: 'Gazebo to archive' },
    ])
    expect((await change(project.id, { archived: false })).archived).toBeNull()
    expect(await listed()).toBe(1)
    expect((await ok('listProjects', { params: here, query: away }, office)).total).toBe(0)
    const acts = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['act', 'before', 'after', 'user_id'])
        .where('record_id', '=', project.id)
        .orderBy('id')
        .execute(),
    )
    expect(acts.slice(1)).toEqual([
      { act: 'project.archive', before: { archived: false }, after: { archived: true }, user_id: office.userId },
      { act: 'project.restore', before: { archived: true }, after: { archived: false }, user_id: office.userId },
    ])
  })

  it('refuses a stale version and names the true one in the next read', async () => {
    const project = await aProject()
    const put = (name: string, version: number) =>
      call(
        'replaceProject',
        { params: { ...here, id: project.id }, body: { name } },
        { token: office.token, headers: { 'if-match': `"${version}"` } },
      )
    expect((await put('mine', 1)).status).toBe(200)
    expect(await put('theirs', 1)).toMatchObject({ status: 412, body: { code: 'stale' } })
    expect((await put('theirs', 2)).status).toBe(200)
  })

  it('lets changes of one project follow each other', async () => {
    const project = await aProject()
    await Promise.all(Array.from({ length: 8 }, (_, index) => change(project.id, { description: `text ${index}` })))
    const read = await ok('getProject', { params: { ...here, id: project.id } }, office)
    expect(read.project.version).toBe(9)
  })

  it('tells every open office', async () => {
    const project = await aProject()
    const heard = new Promise((resolve) => {
      app.live.subscribe(
        miller.siteId,
        (event) => event.kind === 'changed' && event.id === project.id && resolve(event),
      )
    })
    await change(project.id, { status: 'completed' })
    expect(await heard).toEqual({ kind: 'changed', topic: 'projects', id: project.id })
  })
})

describe('listProjects', () => {
  let shop: Business
  let services: string[]
  let made: Project[]
  const list = (query: CallArguments['query'] = {}) =>
    ok('listProjects', { params: { slug: shop.slug }, query }, shop.owner)
  const names = async (query: CallArguments['query']) => (await list(query)).projects.map(({ name }) => name)

  beforeAll(async () => {
    shop = await aBusiness('List Shop')
    services = [(await aService('Kitchens', shop)).id, (await aService('Fences', shop)).id]
    const customer = await aCustomer('María Garcia', shop)
    const statuses = ['lead', 'scheduled', 'in_progress', 'completed', 'on_hold', 'cancelled'] as const
    made = []
    for (let index = 0; index < 25; index += 1) {
      made.push(
        await aProject(
          {
            name: `${index % 2 ? 'Fence' : 'Kitchen'} job ${index}`,
            status: statuses[index % 6],
            address: `${index} 100%_Oak\\Street`,
            services: index % 5 === 0 ? [] : [services[index % 2]],
            tags: index % 3 === 0 ? ['urgent', `n${index}`] : [],
            customer_id: index % 10 === 0 ? customer.id : null,
          },
          shop,
        ),
      )
    }
    await aProject({ name: 'Kitchen of another business' })
  })

  it('pages by ten, last changed first, with the totals', async () => {
    const newest = made.map(({ id }) => id).toReversed()
    const first = await list()
    expect(first).toMatchObject({ total: 25, total_pages: 3 })
    expect(first.projects.map(({ id }) => id)).toEqual(newest.slice(0, 10))
    const third = await list({ page: 3 })
    expect(third.projects.map(({ id }) => id)).toEqual(newest.slice(20))
    expect(third).toMatchObject({ total: 25, total_pages: 3 })
  })

  it('gives every project once over all pages, whatever the size of a page', async () => {
    for (const size of [1, 7, 25, 100]) {
      const { total_pages: pages } = await list({ page_size: size })
      const seen: string[] = []
      for (let page = 1; page <= pages; page += 1)
        seen.push(...(await list({ page, page_size: size })).projects.map(({ id }) => id))
      expect(seen).toEqual(made.map(({ id }) => id).toReversed())
    }
  })

  it('answers a page beyond the end empty, with the right totals', async () => {
    expect(await list({ page: 4 })).toEqual({ projects: [], total: 25, total_pages: 3 })
    expect(await list({ page: 100_000, page_size: 100 })).toEqual({ projects: [], total: 25, total_pages: 1 })
    expect(await list({ search: 'no such thing' })).toEqual({ projects: [], total: 0, total_pages: 0 })
  })

  it('puts a changed project first', async () => {
    const other = await aBusiness()
    const [one, two] = [await aProject({ name: 'one' }, other), await aProject({ name: 'two' }, other)]
    app.clock.advance(1)
    await ok('replaceProject', { params: { slug: other.slug, id: one.id }, body: { status: 'completed' } }, other.owner)
    const { projects } = await ok('listProjects', { params: { slug: other.slug } }, other.owner)
    expect(projects.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  it('searches name, address and customer, each word anywhere, whatever the case', async () => {
    expect(await names({ search: 'JOB 24' })).toEqual(['Kitchen job 24'])
    expect(await names({ search: 'garcia  kitchen' })).toEqual(['Kitchen job 20', 'Kitchen job 10', 'Kitchen job 0'])
    expect(await names({ search: 'MARÍA' })).toHaveLength(3)
    expect((await list({ search: 'k' })).total).toBe(25)
    expect((await list({ search: 'fe' })).total).toBe(12)
  })

  it('takes percent, underscore and backslash as they stand', async () => {
    expect((await list({ search: '100%_oak\\s' })).total).toBe(25)
    expect((await list({ search: '0_oak' })).total).toBe(0)
    expect((await list({ search: '1%4' })).total).toBe(0)
    expect((await list({ search: '\\' })).total).toBe(25)
  })

  it('narrows by repeated statuses, services and tags, all together', async () => {
    const by = (keep: (project: Project) => boolean) =>
      made
        .filter(keep)
        .map(({ name }) => name)
        .toReversed()
    const all = { page_size: 100 }
    expect(await names({ ...all, status: 'lead' })).toEqual(by(({ status }) => status === 'lead'))
    expect(await names({ ...all, status: ['lead', 'completed'] })).toEqual(
      by(({ status }) => status === 'lead' || status === 'completed'),
    )
    expect(await names({ ...all, services })).toEqual(by((project) => project.services.length > 0))
    expect(await names({ ...all, services: [services[0] ?? ''] })).toEqual(
      by((project) => project.services[0]?.id === services[0]),
    )
    expect(await names({ ...all, tags: ['n3', 'n6'] })).toEqual(['Kitchen job 6', 'Fence job 3'])
    expect(
      await names({
        ...all,
        tags: 'urgent',
        status: ['lead', 'completed'],
        services: [services[1] ?? ''],
        search: 'fence',
      }),
    ).toEqual(
      by(
        ({ tags, status, services: own }) =>
          tags.includes('urgent') && (status === 'lead' || status === 'completed') && own[0]?.id === services[1],
      ),
    )
    expect(await names({ ...all, services: [newId(ServiceId)] })).toEqual([])
  })

  it('carries customer, services and the number of notes of each', async () => {
    const [shown] = (await list({ search: 'job 20' })).projects
    expect(shown).toMatchObject({
      customer: { name: 'María Garcia' },
      services: [],
      tags: [],
      note_count: 0,
      photo_count: 0,
      photos: [],
    })
  })

  it.each([
    ['page 0', { page: 0 }, 'query.page'],
    ['a page that is no number', { page: 'two' }, 'query.page'],
    ['half a page', { page: 1.5 }, 'query.page'],
    ['a page size over the limit', { page_size: 101 }, 'query.page_size'],
    ['a status that is none', { status: ['lead', 'odd'] }, 'query.status.1'],
    ['a service that is not an id', { services: 'kitchens' }, 'query.services.0'],
    ['an unknown filter', { colour: 'red' }, 'query.colour'],
    ['a search given twice', { search: ['a', 'b'] }, 'query.search'],
    ['a search that is too long', { search: 'x'.repeat(101) }, 'query.search'],
    ['a null byte', { search: 'a\u0000' }, 'query.search'],
  ])('refuses %s', async (_what, query, path) => {
    const problem = await refused('listProjects', { params: { slug: shop.slug }, query }, shop.owner)
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map((fault) => fault.path)).toEqual([path])
  })
})

describe('photos of projects', () => {
  const photo = (projectId: string, index: number, more: object = {}) => ({
    site_id: miller.siteId,
    id: newId(PhotoId),
    project_id: projectId,
    file_name: `${index}.jpg`,
    content_type: 'image/jpeg',
    bytes: 1000,
    sha256: 'ab'.repeat(32),
    original_key: `photos/${index}`,
    state: 'ready',
    created_at: new Date(app.clock.now().getTime() + index * 1000),
    ...more,
  })

  it('the list carries the first four of each and the number of all, the project’s own page all of them', async () => {
    const [many, none] = [await aProject({ name: 'Photo one' }), await aProject({ name: 'Photo two' })]
    const rows = [
      ...Array.from({ length: 7 }, (_, index) => photo(many.id, index)),
      photo(many.id, 9, { archived_at: app.clock.now() }),
    ]
    await app.workshop.inSystem(({ db }) => db.insertInto('photos').values(rows).execute())
    const { projects } = await ok('listProjects', { params: here, query: { search: 'photo' } }, office)
    expect(
      projects.map(({ id, photo_count, photos }) => [id, photo_count, photos.map(({ file_name }) => file_name)]),
    ).toEqual([
      [none.id, 0, []],
      [many.id, 7, ['0.jpg', '1.jpg', '2.jpg', '3.jpg']],
    ])
    const { project } = await ok('getProject', { params: { ...here, id: many.id } }, office)
    expect(project.photos).toHaveLength(7)
  })
})

describe('createProjectFor', () => {
  const from = (requestId: RequestId, serviceId: ServiceId | null = null) => ({
    requestId,
    name: 'x'.repeat(200),
    customerId: null,
    address: '1 Oak',
    serviceId,
    description: 'leaks',
  })
  const inMiller = <Result>(act: Parameters<typeof app.workshop.inSite<Result>>[1]) =>
    app.workshop.inSite({ site: { id: miller.siteId, slug: miller.slug }, actor: { kind: 'server' } }, act)

  it('gives one project for one request, also twice at once', async () => {
    const requestId = newId(RequestId)
    const service = await aService('Leaks')
    const ids = await Promise.all(
      [1, 2, 3].map(() => inMiller((work) => createProjectFor(work, from(requestId, service.id)))),
    )
    expect(new Set(ids).size).toBe(1)
    const { project } = await ok('getProject', { params: { ...here, id: ids[0] ?? '' } }, office)
    expect(project).toMatchObject({
      request_id: requestId,
      status: 'lead',
      address: '1 Oak',
      services: [{ name: 'Leaks' }],
    })
    expect(project.name).toHaveLength(160)
  })
})

describe('who and where', () => {
  it('asks for a token, and for a role that may', async () => {
    const { id } = await aProject()
    const place = { params: { ...here, id } }
    for (const name of ['listProjects', 'getProject'] as const)
      expect(await codeOf(name, place)).toBe('unauthenticated')
    expect(await codeOf('createProject', { params: here, body: { name: 'x' } })).toBe('unauthenticated')
    expect(await codeOf('replaceProject', { ...place, body: {} })).toBe('unauthenticated')
    expect(await codeOf('createProject', { params: here, body: { name: 'x' } }, field)).toBe('forbidden')
    expect(await codeOf('replaceProject', { ...place, body: {} }, field)).toBe('forbidden')
    for (const person of [office, miller.owner]) {
      expect((await call('listProjects', place, person)).status).toBe(200)
      expect((await call('getProject', place, person)).status).toBe(200)
    }
    // the field sees its own work: tests/api/field.test.ts
    expect(await codeOf('getProject', place, field)).toBe('not_found')
  })

  it('answers 404 alike for another business, its records, and ids that are not ids', async () => {
    const foreign = await aProject({}, stranger)
    const places = [
      { slug: stranger.slug, id: foreign.id },
      { slug: miller.slug, id: foreign.id },
      { slug: miller.slug, id: newId(ProjectId) },
      { slug: miller.slug, id: '1' },
      { slug: miller.slug, id: 'x'.repeat(100) },
      { slug: 'nobody', id: foreign.id },
    ]
    for (const params of places) {
      expect(await codeOf('getProject', { params }, office)).toBe('not_found')
      expect(await codeOf('replaceProject', { params, body: { name: 'mine now' } }, office)).toBe('not_found')
    }
    expect(await codeOf('listProjects', { params: { slug: stranger.slug } }, office)).toBe('not_found')
    expect(await codeOf('createProject', { params: { slug: stranger.slug }, body: { name: 'x' } }, office)).toBe(
      'not_found',
    )
    const { project } = await ok('getProject', { params: { slug: stranger.slug, id: foreign.id } }, stranger.owner)
    expect(project).toEqual(foreign)
  })

  it('is served with and without the slash at the end', async () => {
    const { id } = await aProject()
    for (const slash of [true, false]) {
      const options = { token: office.token, slash }
      expect((await call('listProjects', { params: here }, options)).status).toBe(200)
      expect((await call('getProject', { params: { ...here, id } }, options)).status).toBe(200)
      expect((await call('createProject', { params: here, body: { name: 'x' } }, options)).status).toBe(201)
      expect((await call('replaceProject', { params: { ...here, id }, body: {} }, options)).status).toBe(200)
    }
  })
})

describe('bad input', () => {
  it.each([
    ['no name', {}, ['body.name']],
    ['a blank name', { name: ' ' }, ['body.name']],
    [
      'wrong types',
      { name: 1, status: 2, services: 'x', tags: [3], date: 4 },
      ['body.name', 'body.status', 'body.services', 'body.tags.0', 'body.date'],
    ],
    [
      'over-long text',
      { name: 'x'.repeat(161), address: 'x'.repeat(301), description: 'x'.repeat(5001) },
      ['body.name', 'body.description', 'body.address'],
    ],
    ['a null byte', { name: 'a\u0000' }, ['body.name']],
    ['unknown fields', { name: 'x', id: 'mine', site_id: 'other' }, ['body.id', 'body.site_id']],
    ['a day that is none', { name: 'x', date: '2026-02-30' }, ['body.date']],
    ['an id that is not an id', { name: 'x', customer_id: 'ana' }, ['body.customer_id']],
    ['too many tags', { name: 'x', tags: Array.from({ length: 31 }, (_, index) => `t${index}`) }, ['body.tags']],
    ['somebody who is not there', { name: 'x', customer_id: newId(CustomerId) }, ['body.customer_id']],
  ])('%s is refused with the path of each field, and nothing is written', async (_what, body, paths) => {
    const before = await ok('listProjects', { params: here }, office)
    const problem = await refused('createProject', { params: here, body }, office)
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map(({ path }) => path)).toEqual(paths)
    expect((await ok('listProjects', { params: here }, office)).total).toBe(before.total)
  })

  it('broken JSON and ten megabytes', async () => {
    const { id } = await aProject()
    expect(await codeOf('createProject', { params: here, body: '{' }, office)).toBe('malformed')
    expect(
      await codeOf('replaceProject', { params: { ...here, id }, body: `"${'x'.repeat(10_000_000)}"` }, office),
    ).toBe('too_large')
  })

  it('keeps the longest texts that are allowed', async () => {
    const customer = await aCustomer('名'.repeat(120))
    const project = await aProject({
      name: '字'.repeat(160),
      address: '路'.repeat(300),
      description: '😀'.repeat(2500),
      customer_id: customer.id,
      tags: Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(40, '字')),
    })
    const found = await ok('listProjects', { params: here, query: { search: '路路' } }, office)
    expect(found.projects).toEqual([project])
  })
})
