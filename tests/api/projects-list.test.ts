import { describe, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { removeOldChanges } from '#server/areas/projects/projects.bulk.operations.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

const miller = await aBusiness('Miller Plumbing')
const field = await aMember(miller, 'field')
const office = await aMember(miller, 'office')
const stranger = await aBusiness('Other Roofing')

async function aProject(body: Record<string, unknown> = {}, business: Business = miller): Promise<Project> {
  app.clock.advance(1)
  const made = await ok(
    'createProject',
    { params: { slug: business.slug }, body: { name: 'Kitchen remodel', ...body } },
    business.owner,
  )
  return made.project
}
const at = (id: string, business: Business = miller) => ({ params: { slug: business.slug, id } })
const read = async (id: string) => (await ok('getProject', at(id), office)).project

describe('one thing for many', () => {
  const change = (ids: string[], wanted: object) =>
    ok('changeProjects', { params: { slug: miller.slug }, body: { ids, change: wanted } }, office)
  const undoing = (changeId: string) => ({ params: { slug: miller.slug, changeId } })
  const undo = (changeId: string) => ok('undoProjectChanges', undoing(changeId), office)
  /** All that people see of a project but when it was changed. */
  const seen = ({ modified: _modified, version: _version, ...rest }: Project) => rest

  it('moves, tags and archives, and puts back exactly what nobody touched since', async () => {
    const [one, two, three] = [
      await aProject({ status: 'scheduled', tags: ['Old', 'HOA'] }),
      await aProject({ status: 'lead' }),
      await aProject({ status: 'on_hold', tags: ['spring'] }),
    ]
    const ids = [one.id, two.id, three.id]
    const wanted = { status: 'completed', add_tags: ['Spring'], remove_tags: ['old'], archived: true }
    const done = await change([...ids, one.id], wanted)
    expect(done.changed).toEqual(ids.map((id) => ({ id, version: 2 })))
    const after = await Promise.all(ids.map(read))
    expect(after.map(({ status, tags }) => [status, ...tags])).toEqual([
      ['completed', 'HOA', 'Spring'],
      ['completed', 'Spring'],
      ['completed', 'spring'],
    ])
    expect(after.every(({ archived }) => archived !== null)).toBe(true)

    await ok('replaceProject', { ...at(two.id), body: { description: 'Touched' } }, office)
    expect(await undo(done.change_id)).toEqual({ restored: 2, kept: 1 })
    expect(seen(await read(one.id))).toEqual(seen(one))
    expect(seen(await read(three.id))).toEqual(seen(three))
    expect(await read(two.id)).toMatchObject({ status: 'completed', description: 'Touched' })
    expect(await codeOf('undoProjectChanges', undoing(done.change_id), office)).toBe('conflict')
  })

  it('says again since when a project is completed, as it was before', async () => {
    const { id } = await aProject({ status: 'completed' })
    const since = async () =>
      (
        await app.workshop.inSystem(({ db }) =>
          db.selectFrom('projects').select('completed_at').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).completed_at
    const before = await since()
    app.clock.advance(3600)
    const held = await change([id], { status: 'on_hold' })
    expect(await since()).toBeNull()
    app.clock.advance(60)
    await undo(held.change_id)
    expect(await since()).toEqual(before)
  })

  it('changes nothing where nothing differs, and tells the log what did', async () => {
    const { id } = await aProject({ tags: ['Here'] })
    expect((await change([id], { add_tags: ['here'], archived: false, status: 'lead' })).changed).toEqual([])
    expect((await read(id)).version).toBe(1)
    await change([id], { status: 'cancelled' })
    const { entries } = await ok(
      'listAudit',
      { params: { slug: miller.slug }, query: { record: 'project', record_id: id } },
      miller.owner,
    )
    expect(entries[0]).toMatchObject({
      act: 'project.update',
      before: { status: 'lead' },
      after: { status: 'cancelled' },
    })
  })

  it('names those that cannot follow, leaves others’ alone, and is not for the field crew', async () => {
    const theirs = await aProject({}, stranger)
    const full = await aProject({ tags: Array.from({ length: 30 }, (_, index) => `t${index}`) })
    const answer = await change([theirs.id, full.id], { add_tags: ['more'] })
    expect(answer).toMatchObject({
      changed: [],
      skipped: [
        { id: theirs.id, code: 'not_found' },
        { id: full.id, code: 'invalid' },
      ],
    })
    const body = { ids: [full.id], change: { archived: true } }
    expect(await codeOf('changeProjects', { params: { slug: miller.slug }, body }, field)).toBe('forbidden')
    expect(await codeOf('undoProjectChanges', undoing(answer.change_id), field)).toBe('forbidden')
    const elsewhere = { params: { slug: stranger.slug, changeId: answer.change_id } }
    expect(await codeOf('undoProjectChanges', elsewhere, stranger.owner)).toBe('not_found')
  })

  it('can be put back for a day', async () => {
    const { id } = await aProject()
    const done = await change([id], { archived: true })
    const longAgo = new Date(app.clock.now().getTime() - 24 * 3_600_000 - 1)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('project_changes').set({ at: longAgo }).where('id', '=', done.change_id).execute(),
    )
    expect(await codeOf('undoProjectChanges', undoing(done.change_id), office)).toBe('conflict')
    await app.workshop.inSystem((work) => removeOldChanges(work))
    expect(await codeOf('undoProjectChanges', undoing(done.change_id), office)).toBe('not_found')
  })
})

describe('the order of the list', async () => {
  const shop = await aBusiness('Order Shop')
  const customer = async (name: string) =>
    (await ok('createCustomer', { params: { slug: shop.slug }, body: { name } }, shop.owner)).customer.id
  const [ana, zoe] = [await customer('ana'), await customer('Zoe')]
  await aProject({ name: 'banana stand', date: '2026-03-01', customer_id: zoe, tags: ['fruit'] }, shop)
  await aProject({ name: 'Apple cellar', tags: ['fruit'] }, shop)
  await aProject({ name: 'Cherry deck', date: '2026-05-01', customer_id: ana, status: 'scheduled' }, shop)
  await aProject({ name: 'apple tree', date: '2026-04-01', customer_id: ana, tags: ['fruit'] }, shop)

  const names = async (query: Record<string, string | string[]>) => {
    const found: string[] = []
    for (let page = 1; ; page++) {
      const asked = { params: { slug: shop.slug }, query: { ...query, page: String(page), page_size: '2' } }
      const { projects, total_pages: pages, total } = await ok('listProjects', asked, shop.owner)
      found.push(...projects.map(({ name }) => name))
      if (page >= pages) {
        expect(total).toBe(found.length)
        return found
      }
    }
  }

  it.each([
    [{}, ['apple tree', 'Cherry deck', 'Apple cellar', 'banana stand']],
    [{ sort: 'name' }, ['Apple cellar', 'apple tree', 'banana stand', 'Cherry deck']],
    [{ sort: 'date' }, ['Cherry deck', 'apple tree', 'banana stand', 'Apple cellar']],
    [{ sort: 'customer' }, ['Cherry deck', 'apple tree', 'banana stand', 'Apple cellar']],
    [{ sort: 'name', tags: ['fruit'] }, ['Apple cellar', 'apple tree', 'banana stand']],
    [{ sort: 'date', search: 'apple' }, ['apple tree', 'Apple cellar']],
    [{ sort: 'customer', search: 'a', status: ['lead'] }, ['apple tree', 'banana stand', 'Apple cellar']],
    [{ sort: 'name', archived: 'true' }, []],
  ])('%o', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('is one of those there are', async () => {
    const query = { sort: 'colour' }
    expect(await codeOf('listProjects', { params: { slug: shop.slug }, query }, shop.owner)).toBe('invalid')
  })
})

describe('the list as a file', () => {
  const give = (business: Business, body: object) =>
    ok('createProjectExport', { params: { slug: business.slug }, body }, business.owner)
  const fetched = (url: string) => app.http.inject({ method: 'GET', url })
  const rows = async (business: Business, body: object) => {
    const answer = await fetched((await give(business, body)).url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    return answer.body.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  }

  it('holds what the filters let through, safe to open, in the language asked for', async () => {
    const shop = await aBusiness('File Shop')
    const { customer } = await ok(
      'createCustomer',
      { params: { slug: shop.slug }, body: { name: '@Ana', phone: '(415) 555-2671', email: 'ana@example.com' } },
      shop.owner,
    )
    const { service } = await ok('createService', { params: { slug: shop.slug }, body: { name: 'Drains' } }, shop.owner)
    const body = {
      name: '=HYPERLINK("x")',
      status: 'in_progress',
      customer_id: customer.id,
      address: '12 Oak, Marin',
      services: [service.id],
      tags: ['-1', 'HOA'],
      date: '2026-06-01',
      end_date: '2026-06-03',
      description: '+SUM(A1)\n"two"',
    }
    const one = await aProject(body, shop)
    const two = await aProject({ name: 'Deck' }, shop)
    const gone = await aProject({ name: 'Gone' }, shop)
    await ok('replaceProject', { ...at(gone.id, shop), body: { archived: true } }, shop.owner)

    const answer = await fetched((await give(shop, { filter: { status: ['in_progress'] } })).url)
    expect(answer.body).toBe(
      '\uFEFFName,Status,Customer,Phone,Email,Address,Services,Tags,Starts,Ends,Description,Added,Last changed\r\n' +
        `"'=HYPERLINK(""x"")",In progress,"'@Ana",(415) 555-2671,ana@example.com,"12 Oak, Marin",Drains,"'-1; HOA",` +
        `2026-06-01,2026-06-03,"'+SUM(A1)\n""two""",${one.created.slice(0, 10)},${one.modified.slice(0, 10)}\r\n`,
    )
    expect((await rows(shop, { locale: 'es' }))[0]).toContain('Nombre,Estado,Cliente')
    expect(await rows(shop, { filter: { search: 'deck' } })).toHaveLength(2)
    expect(await rows(shop, { filter: { archived: true } })).toHaveLength(2)
    expect(await rows(shop, { ids: [two.id, gone.id] })).toHaveLength(3)
  })

  it('is whole however many there are', async () => {
    const shop = await aBusiness('Large Shop')
    await app.workshop.inSystem(async ({ db }) => {
      const jobs = Array.from({ length: 1203 }, (_, index) => ({
        site_id: shop.siteId,
        id: crypto.randomUUID(),
        name: `Job ${index % 7}`,
        status: 'lead',
        description: `number ${index}`,
      }))
      await db.insertInto('projects').values(jobs).execute()
    })
    const lines = await rows(shop, {})
    expect(lines).toHaveLength(1204)
    expect(new Set(lines).size).toBe(1204)
  })

  it('only by the owner, only with the whole address, only for ten minutes', async () => {
    const body = {}
    expect(await codeOf('createProjectExport', { params: { slug: miller.slug }, body }, office)).toBe('forbidden')
    const { url, file_name: name } = await give(miller, body)
    expect(name).toMatch(new RegExp(`^${miller.slug}-projects-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect((await fetched(url.replace(/(?<=s=)./, (first) => (first === '_' ? '-' : '_')))).statusCode).toBe(404)
    expect((await fetched(url.replace(miller.slug, stranger.slug))).statusCode).toBe(404)
    app.clock.advance(601)
    expect((await fetched(url)).statusCode).toBe(404)
  })
})
