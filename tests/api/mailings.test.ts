import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MailingList, MailingRule } from '#contract/print/mailings.types.ts'
import { MailingListId } from '#contract/print/mailings.types.ts'
import { ProjectId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { everybody, mailingTools, north } from './mailings.parts.ts'

/** Whom a business mails: lists by a rule, who is left out, and the file for a print shop. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok, refused } = builders
const { someone, countOf } = mailingTools(app, builders)

let house: Business
let office: Person
let field: Person
beforeAll(async () => {
  house = await aBusiness('Mail House')
  ;[office, field] = await Promise.all([aMember(house, 'office'), aMember(house, 'field')])
})

const at = (of = house) => ({ params: { slug: of.slug } })
const inList = (id: string, of = house) => ({ params: { slug: of.slug, mailingListId: MailingListId.parse(id) } })
const aList = async (of: Business, rule: Partial<MailingRule> = {}, name = 'Spring'): Promise<MailingList> =>
  (await ok('createMailingList', { ...at(of), body: { name, rule: { ...everybody, ...rule } } }, of.owner)).list
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)
/** A piece that somebody of the business got some days ago. */
const mailed = (of: Business, customer: string | null, household: string, days: number) =>
  app.workshop.inSystem(async ({ db }) => {
    const [code, order] = [newId(ProjectId), newId(ProjectId)]
    await sql`insert into print_codes (site_id, id, code, name, path, source, created_at, modified_at)
      values (${of.siteId}, ${code}, ${code.replaceAll(/[01-]/g, '2').slice(-8)}, 'Card', '', ${`s-${code.slice(-12)}`}, now(), now())`.execute(
      db,
    )
    await sql`insert into print_orders (site_id, id, provider, state, name, design, kind, code_id, created_at, modified_at)
      values (${of.siteId}, ${order}, 'file', 'approved', 'Before', '{}', 'postcard_4x6', ${code}, now(), now())`.execute(
      db,
    )
    const when = new Date(app.clock.now().getTime() - days * 86_400_000)
    await sql`insert into mailing_recipients (site_id, id, order_id, place, customer_id, name, company, line1, line2, city, region, zip, household, status, counted_at, modified_at)
      values (${of.siteId}, gen_random_uuid(), ${order}, 0, ${customer}, 'X', '', '1', '', 'B', 'CA', '94702', ${household}, 'mailed', ${when}, now())`.execute(
      db,
    )
  })

describe('a list', () => {
  it('leaves out who is gone, wants no mail, has no whole address, shares a house, or got something, each once and with why', async () => {
    const of = await aBusiness('Left Out')
    await someone(of, { name: 'Ann Able', address: '1 Oak St, Berkeley, CA 94702' })
    const no = await someone(of, { name: 'Ben No', address: '2 Oak St, Berkeley, CA 94702' })
    await ok(
      'updateCustomer',
      { params: { slug: of.slug, customerId: no.customer }, body: { do_not_contact: true } },
      of.owner,
    )
    const gone = await someone(of, { name: 'Cy Gone', address: '3 Oak St, Berkeley, CA 94702' })
    await ok(
      'updateCustomer',
      { params: { slug: of.slug, customerId: gone.customer }, body: { archived: true } },
      of.owner,
    )
    await someone(of, { name: 'Di Short', address: 'Oak St, Berkeley' })
    await someone(of, { name: 'Ed Elder', address: '5 Oak Street, Berkeley, CA 94702', job: { day: '2025-01-05' } })
    await someone(of, { name: 'Flo Elder', address: '5 OAK ST., Berkeley, CA 94702-1111', job: { day: '2025-03-05' } })
    const got = await someone(of, { name: 'Gus Got', address: '7 Oak St, Berkeley, CA 94702' })
    await mailed(of, got.customer, 'elsewhere', 29)
    await someone(of, { name: 'Hal House', address: '8 Oak St Apt 2, Berkeley, CA 94702' })
    await mailed(of, null, '8 oak st # 2 94702', 29)
    await someone(of, { name: 'Ida Past', address: '9 Oak St, Berkeley, CA 94702' })
    await mailed(of, null, '9 oak st 94702', 31)
    // two who are one are one: who was merged away is counted as gone
    const kept = await someone(of, { name: 'Jo Twice', address: '10 Oak St, Berkeley, CA 94702' })
    const twin = await someone(of, { name: 'Jo Twin', address: '10 Oak St, Berkeley, CA 94702' })
    await ok(
      'mergeCustomers',
      { params: { slug: of.slug, customerId: kept.customer }, body: { duplicate_id: twin.customer } },
      of.owner,
    )
    const count = await countOf(of, {})
    expect(count).toMatchObject({
      matched: 11,
      pieces: 4,
      left_out: { removed: 2, do_not_contact: 1, no_address: 1, household: 1, mailed: 2 },
    })
    expect(names(count.sample)).toEqual(['Ann Able', 'Flo Elder', 'Ida Past', 'Jo Twice'])
    await ok('updateMailingSettings', { ...at(of), body: { pause_days: 7 } }, of.owner)
    expect((await countOf(of, {})).left_out.mailed).toBe(0)
  })

  it('is about past customers by the days of their last job, a service, a tag in any case, and a town', async () => {
    const of = await aBusiness('By Rule')
    const tags = ['VIP']
    const old = { name: 'Old Job', address: '1 Oak St, Albany, CA 94706', job: { day: '2024-05-01' }, tags }
    const { project } = await someone(of, old)
    await someone(of, { name: 'New Job', address: '2 Oak St, Berkeley, CA 94702', job: { day: '2026-04-01' } })
    await someone(of, { name: 'No Job', address: '3 Oak St, Berkeley, CA 94702' })
    // with no whole address of their own, their last job says where they live
    await someone(of, { name: 'Of Job', job: { day: '2025-06-01', address: '4 Oak St, Oakland, CA 94601' } })
    const { service } = await ok('createService', { ...at(of), body: { name: 'Drains' } }, of.owner)
    await app.workshop.inSystem(({ db }) =>
      sql`insert into project_services (site_id, project_id, service_id) values (${of.siteId}, ${project}, ${service.id})`.execute(
        db,
      ),
    )
    const found = async (rule: Partial<MailingRule>) => names((await countOf(of, rule)).sample)
    expect(await found({ last_job: { after: null, before: null } })).toEqual(['New Job', 'Of Job', 'Old Job'])
    expect(await found({ last_job: { after: null, before: '2025-06-01' } })).toEqual(['Of Job', 'Old Job'])
    expect(await found({ last_job: { after: '2025-06-02', before: null } })).toEqual(['New Job'])
    expect(await found({ services: [service.id] })).toEqual(['Old Job'])
    expect(await found({ tags: ['vip'] })).toEqual(['Old Job'])
    expect(await found({ town: 'oakland' })).toEqual(['Of Job'])
    expect(await found({ town: 'Albany', tags: ['other'] })).toEqual([])
    const backwards = { rule: { ...everybody, last_job: { after: '2026-01-02', before: '2026-01-01' } } }
    expect(await codeOf('countMailing', { ...at(of), body: backwards }, of.owner)).toBe('invalid')
  })

  it('is around a project, without its own customer, and says which one', async () => {
    const of = await aBusiness('Around')
    const own = { name: 'Own', address: '1 Elm St, Berkeley, CA 94702', job: { day: '2026-05-01', place: north(0) } }
    const { project } = await someone(of, own)
    await someone(of, {
      name: 'Next Door',
      address: '2 Elm St, Berkeley, CA 94702',
      job: { day: '2025-05-01', place: north(390) },
    })
    await someone(of, {
      name: 'Far Off',
      address: '3 Elm St, Berkeley, CA 94702',
      job: { day: '2025-05-01', place: north(410) },
    })
    const near = { project_id: project, metres: 400 }
    expect(names((await countOf(of, { near })).sample)).toEqual(['Next Door'])
    expect(await aList(of, { near })).toMatchObject({ project: { id: project, name: 'Job of Own' } })
    const theirs = { rule: { ...everybody, near } }
    expect(await codeOf('countMailing', { ...at(), body: theirs }, office)).toBe('invalid')
  })

  it('is saved as its rule, paged by name, changed by who saw it last, and deleted', async () => {
    const of = await aBusiness('Saved')
    const { id, version } = await aList(of)
    for (const each of ['Cat', 'Abe', 'Bea'])
      await someone(of, { name: each, address: `${each.length}${each.charCodeAt(0)} Oak St, Berkeley, CA 94702` })
    const page = (query: Record<string, string | number>) =>
      ok('listMailingPeople', { ...inList(id, of), query }, of.owner)
    const first = await page({ limit: 2 })
    expect(names(first.people)).toEqual(['Abe', 'Bea'])
    expect(first.count.pieces).toBe(3)
    const second = await page({ limit: 2, cursor: first.next_cursor ?? '' })
    expect([names(second.people), second.next_cursor]).toEqual([['Cat'], null])
    await someone(of, { name: 'Dee', address: 'nowhere' })
    expect((await page({ show: 'left_out' })).people).toMatchObject([{ left_out: 'no_address', written: 'nowhere' }])
    const saved = { token: of.owner.token, headers: { 'if-match': `"${version}"` } }
    const change = { ...inList(id, of), body: { name: 'Summer' } }
    expect((await ok('updateMailingList', change, saved)).list).toMatchObject({ name: 'Summer', version: 2 })
    expect(await codeOf('updateMailingList', change, saved)).toBe('stale')
    await ok('deleteMailingList', inList(id, of), of.owner)
    expect((await ok('listMailingLists', at(of), of.owner)).lists).toEqual([])
  })
})

describe('the file of a list', () => {
  it('has a column for each part, runs nothing in a spreadsheet, and is in the log', async () => {
    const of = await aBusiness('File')
    await someone(of, { name: '=HYPERLINK("http://x") Li', address: '1 Oak St, Apt 3, Berkeley, CA 94702' })
    await someone(of, { name: 'Ana de la Cruz', address: '02 Oak St, Boston, MA 02118' })
    const { id } = await aList(of, {}, 'Spring / =1')
    const file = await ok('createMailingFile', { ...inList(id, of), body: { locale: 'en' } }, of.owner)
    expect(file.file_name).toBe('Mailing-Spring-1.csv')
    expect(Buffer.from(file.content, 'base64').toString('utf8')).toBe(
      [
        '\uFEFFFirst name,Last name,Company,Address line 1,Address line 2,City,State,ZIP',
        `"'=HYPERLINK(""http://x"")",Li,,1 Oak St,Apt 3,Berkeley,CA,94702`,
        'Ana,de la Cruz,,02 Oak St,,Boston,MA,02118',
        '',
      ].join('\r\n'),
    )
    const { entries } = await ok('listAudit', { ...at(of), query: { act: 'mailing_list.export' } }, of.owner)
    expect(entries).toMatchObject([{ record_id: id, after: { count: 2 } }])
  })

  it('is the owner’s: not the office’s, not the product staff’s, and none of it the field’s', async () => {
    const { id } = await aList(house)
    const file = { ...inList(id), body: { locale: 'en' } }
    expect((await ok('listMailingLists', at(), office)).lists).toHaveLength(1)
    expect(await codeOf('createMailingFile', file, office)).toBe('forbidden')
    for (const name of ['listMailingLists', 'getMailingSettings'] as const)
      expect(await codeOf(name, at(), field)).toBe('forbidden')
    expect(await codeOf('countMailing', { ...at(), body: { rule: everybody } }, field)).toBe('forbidden')
    expect(await codeOf('updateMailingSettings', { ...at(), body: { pause_days: 1 } }, office)).toBe('forbidden')
    expect((await refused('createMailingFile', file, house.owner)).code).toBe('conflict')
  })
})
