import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { SavedCardId } from '#contract/shared.ts'
import { recordConsent } from '#server/areas/conversations/conversations.consents.operations.ts'
import { findOrCreateCustomer } from '#server/areas/customers/customers.operations.ts'
import { newId } from '#server/platform/ids.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

const business = await aBusiness('Miller Plumbing')
const office = await aMember(business, 'office')
const field = await aMember(business, 'field')
const stranger = await aBusiness('Other Roofing')

const at = (customerId: string, where: Business = business) => ({ params: { slug: where.slug, customerId } })
async function aCustomer(body: object, where: Business = business): Promise<Customer> {
  app.clock.advance(1)
  const given = { name: 'Dana Lopez', ...body }
  return (await ok('createCustomer', { params: { slug: where.slug }, body: given }, where.owner)).customer
}
const read = async (id: string, where: Business = business) =>
  (await ok('getCustomer', at(id, where), where.owner)).customer
const list = async (query: Record<string, string | number | boolean | string[]>, where: Business = business) =>
  ok('listCustomers', { params: { slug: where.slug }, query }, where.owner)
const names = async (query: Parameters<typeof list>[0], where: Business = business) =>
  (await list(query, where)).customers.map(({ name }) => name)
const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, act)

describe('several ways to reach somebody', () => {
  it('keeps them in order, the first is the one to use, each once', async () => {
    const made = await aCustomer({
      phones: ['(415) 555-2671', '415.555.2672', '+14155552671'],
      emails: ['A@example.com', 'b@example.com'],
      addresses: ['1 Oak', '2 Elm'],
      tags: ['VIP', 'vip', 'Gate code'],
      source: 'referral',
      notes: 'Dog',
    })
    expect(made).toMatchObject({
      phone: '+14155552671',
      phones: ['+14155552671', '+14155552672'],
      emails: ['a@example.com', 'b@example.com'],
      addresses: ['1 Oak', '2 Elm'],
      tags: ['VIP', 'Gate code'],
      source: 'referral',
      notes: 'Dog',
    })
    const changed = (await ok('updateCustomer', { ...at(made.id), body: { phone: '' } }, office)).customer
    expect(changed.phones).toEqual(['+14155552672'])
    const problem = await refused(
      'updateCustomer',
      { ...at(made.id), body: { phones: ['415-555-2673', '12'] } },
      office,
    )
    expect(problem.errors?.map(({ path }) => path)).toEqual(['body.phones.1'])
  })

  it('finds somebody who calls by their second number', async () => {
    const [one, two] = [aPhone(), aPhone()]
    const made = await aCustomer({ phones: [one, two] })
    const found = await inSite((work) =>
      findOrCreateCustomer(work, { name: 'Somebody', phone: two, email: null, address: null }),
    )
    expect(found).toBe(made.id)
  })
})

describe('the list', () => {
  it('is narrowed by status, tag, source, whether to contact, archive and words, and goes on page by page', async () => {
    const shop = await aBusiness('List Shop')
    const [ana] = [await aCustomer({ name: 'Ana', tags: ['VIP'], source: 'google', address: '12 Harbor Way' }, shop)]
    await aCustomer({ name: 'ben', do_not_contact: true, phones: [aPhone(), '+14155559871'] }, shop)
    await aCustomer({ name: 'Cy', review_status: 'LEFT_REVIEW', tags: ['vip', 'Pool'] }, shop)
    expect(await names({}, shop)).toEqual(['Ana', 'ben', 'Cy'])
    expect(await names({ sort: 'newest' }, shop)).toEqual(['Cy', 'ben', 'Ana'])
    expect(await names({ tag: ['VIP'] }, shop)).toEqual(['Ana'])
    expect(await names({ tag: ['VIP', 'Pool'] }, shop)).toEqual(['Ana', 'Cy'])
    expect(await names({ source: 'google' }, shop)).toEqual(['Ana'])
    expect(await names({ do_not_contact: true }, shop)).toEqual(['ben'])
    expect(await names({ review_status: ['LEFT_REVIEW', 'REQUEST_SENT'] }, shop)).toEqual(['Cy'])
    expect(await names({ search: 'harbor' }, shop)).toEqual(['Ana'])
    expect(await names({ search: '(415) 555-9871' }, shop)).toEqual(['ben'])
    await ok('updateCustomer', { ...at(ana.id, shop), body: { archived: true } }, shop.owner)
    expect(await names({}, shop)).toEqual(['ben', 'Cy'])
    expect(await names({ archived: true }, shop)).toEqual(['Ana'])

    for (const sort of ['name', 'newest']) {
      const first = await list({ limit: 1, sort }, shop)
      const second = await list({ limit: 1, sort, cursor: first.next_cursor ?? '' }, shop)
      expect([...first.customers, ...second.customers].map(({ name }) => name)).toEqual(await names({ sort }, shop))
      expect(second.next_cursor).toBeNull()
    }
    expect(await codeOf('listCustomers', { params: { slug: shop.slug }, query: { cursor: 'x' } }, shop.owner)).toBe(
      'invalid',
    )
    const { tags } = await ok('listCustomerTags', { params: { slug: shop.slug } }, shop.owner)
    expect(tags).toEqual([
      { name: 'Pool', count: 1 },
      { name: 'vip', count: 1 },
    ])
  })
})

describe('one thing for many', () => {
  const change = (ids: string[], wanted: object, person = office) =>
    ok('changeCustomers', { params: { slug: business.slug }, body: { ids, change: wanted } }, person)
  const undo = (changeId: string) => ok('undoCustomerChanges', { params: { slug: business.slug, changeId } }, office)

  it('tags and archives, and puts back whom nobody touched since', async () => {
    const [one, two] = [await aCustomer({ tags: ['Old'] }), await aCustomer({ name: 'Bo' })]
    const tagged = await change([one.id, two.id], { add_tags: ['Spring'], remove_tags: ['old'] })
    expect(tagged.changed).toHaveLength(2)
    expect((await read(one.id)).tags).toEqual(['Spring'])
    await ok('updateCustomer', { ...at(two.id), body: { notes: 'Touched' } }, office)
    expect(await undo(tagged.change_id)).toEqual({ restored: 1, kept: 1 })
    expect((await read(one.id)).tags).toEqual(['Old'])
    expect((await read(two.id)).tags).toEqual(['Spring'])
    expect(
      await codeOf('undoCustomerChanges', { params: { slug: business.slug, changeId: tagged.change_id } }, office),
    ).toBe('conflict')

    const gone = await change([one.id], { archived: true })
    expect((await read(one.id)).archived).not.toBeNull()
    await undo(gone.change_id)
    expect((await read(one.id)).archived).toBeNull()
  })

  it('names those that cannot follow, and leaves others’ alone', async () => {
    const theirs = await aCustomer({}, stranger)
    const full = await aCustomer({ tags: Array.from({ length: 20 }, (_, index) => `t${index}`) })
    const answer = await change([theirs.id, full.id], { add_tags: ['more'] })
    expect(answer.skipped).toEqual([
      { id: theirs.id, code: 'not_found' },
      { id: full.id, code: 'invalid' },
    ])
    expect(
      await codeOf('changeCustomers', { params: { slug: business.slug }, body: { ids: [full.id], change: {} } }, field),
    ).toBe('forbidden')
  })
})

describe('consent', () => {
  const consents = async (id: string) => ok('listCustomerConsents', at(id), office)
  const record = (id: string, body: object) => ok('recordCustomerConsent', { ...at(id), body }, office)
  const states = async (id: string) =>
    (await consents(id)).consents.map(({ contact, purpose, state }) => `${contact} ${purpose} ${state}`)

  it('is kept per number, mail and purpose, with when, how and the words; a STOP stops both', async () => {
    const phone = aPhone()
    const made = await aCustomer({ phone, email: 'Kim@Example.com' })
    expect((await states(made.id)).every((line) => line.endsWith('unknown'))).toBe(true)
    const yes = { channel: 'sms', contact: phone, purpose: 'marketing', state: 'granted', words: 'Yes, send me offers' }
    const after = await record(made.id, yes)
    expect(after.history).toMatchObject([{ how: 'member', words: 'Yes, send me offers', by: { id: office.userId } }])
    expect(await states(made.id)).toContain(`${phone} marketing granted`)
    expect(await states(made.id)).toContain(`${phone} service unknown`)
    app.clock.advance(5)
    await inSite((work) =>
      recordConsent(work, { channel: 'sms', contact: phone, state: 'stopped', how: 'keyword', words: 'STOP' }),
    )
    expect(await states(made.id)).toEqual([
      `${phone} service stopped`,
      `${phone} marketing stopped`,
      'kim@example.com service unknown',
      'kim@example.com marketing unknown',
    ])
  })

  it('stops with the number, wherever the number goes', async () => {
    const stoppedOf = async (id: string) =>
      (
        await inSite(({ db }) =>
          db.selectFrom('customers').select('texts_stopped_at').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).texts_stopped_at
    const say = (contact: string, state: 'granted' | 'stopped') =>
      inSite((work) => recordConsent(work, { channel: 'sms', contact, state, how: 'keyword', words: state }))
    const change = (id: string, phone: string) => ok('updateCustomer', { ...at(id), body: { phone } }, office)
    const [theirs, next] = [aPhone(), aPhone()]
    const { id } = await aCustomer({ phone: theirs })
    await say(theirs, 'stopped')
    const since = await stoppedOf(id)
    expect(since).not.toBeNull()
    await change(id, next)
    expect(await stoppedOf(id)).toBeNull()
    await change(id, theirs)
    expect(await stoppedOf(id)).toEqual(since)
    await change(id, '')
    // somebody else who comes with the number, and somebody who has gained it
    const arrived = await inSite((work) =>
      findOrCreateCustomer(work, { name: 'New One', phone: theirs, email: 'gains@example.com', address: null }),
    )
    expect(await stoppedOf(arrived)).toEqual(since)
    const gains = await aCustomer({ phone: '', email: 'gaining@example.com' })
    await change(arrived, '')
    await inSite((work) =>
      findOrCreateCustomer(work, { name: 'Gaining', phone: theirs, email: 'gaining@example.com', address: null }),
    )
    expect(await stoppedOf(gains.id)).toEqual(since)
    app.clock.advance(1)
    await say(theirs, 'granted')
    expect(await stoppedOf(gains.id)).toBeNull()
    await change(id, theirs)
    expect(await stoppedOf(id)).toBeNull()
  })

  it('needs the words of a yes, and a contact of theirs', async () => {
    const made = await aCustomer({ email: 'own@example.com' })
    const word = { channel: 'email', contact: 'own@example.com', purpose: 'service', state: 'granted' }
    expect(await codeOf('recordCustomerConsent', { ...at(made.id), body: word }, office)).toBe('invalid')
    const foreign = { ...word, contact: 'other@example.com', words: 'ok' }
    expect(await codeOf('recordCustomerConsent', { ...at(made.id), body: foreign }, office)).toBe('invalid')
    expect(await codeOf('recordCustomerConsent', { ...at(made.id), body: { ...word, words: 'ok' } }, field)).toBe(
      'forbidden',
    )
  })
})

describe('requests of a customer', () => {
  it('are found by what the customer is called and reached by now, through changes and merges', async () => {
    const { slug, owner } = business
    const ask = async (name: string, phone: string) =>
      (await ok('createRequest', { params: { slug }, body: { name, phone, source: 'phone', message: 'Leak' } }, owner))
        .request
    const found = async (search: string) =>
      (await ok('listRequests', { params: { slug }, query: { search } }, owner)).requests.map(({ id }) => id)
    const [one, two] = [await ask('Zoe Quill', aPhone()), await ask('Zed Quarry', aPhone())]
    const next = aPhone()
    await ok('updateCustomer', { ...at(one.customer.id), body: { name: 'Zoe Quimby', phone: next } }, office)
    expect([await found('quimby'), await found('quill'), await found(next)]).toEqual([[one.id], [], [one.id]])
    const merge = { ...at(one.customer.id), body: { duplicate_id: two.customer.id } }
    const { merge_id: mergeId } = await ok('mergeCustomers', merge, office)
    expect([(await found('quimby')).toSorted(), await found('quarry')]).toEqual([[one.id, two.id].toSorted(), []])
    await ok('undoCustomerMerge', { params: { slug, mergeId } }, office)
    expect([await found('quimby'), await found('quarry')]).toEqual([[one.id], [two.id]])
    expect(await found('leak')).toEqual(expect.arrayContaining([one.id, two.id]))
  })
})

describe('duplicates', () => {
  const groups = async () =>
    (await ok('listCustomerDuplicates', { params: { slug: business.slug }, query: { limit: 50 } }, office)).groups
  const alike = async (id: string) =>
    (await ok('findCustomerDuplicates', at(id), office)).duplicates.map(({ customer, because }) => [
      customer.id,
      because,
    ])

  it('are found by number, by mail, by name and address, until somebody says they are two', async () => {
    const phone = aPhone()
    const one = await aCustomer({ name: 'Ed Moss', phones: [aPhone(), phone], address: '1 Pine St.' })
    const two = await aCustomer({ name: 'E. Moss', phone, email: `ed${phone}@example.com` })
    const three = await aCustomer({ name: 'ed  moss', address: '1 pine st' })
    const four = await aCustomer({ name: 'Other', emails: ['x@example.com', `ED${phone}@example.com`] })
    expect(await alike(one.id)).toEqual(
      expect.arrayContaining([
        [two.id, ['phone']],
        [three.id, ['person']],
      ]),
    )
    expect(await alike(two.id)).toEqual(
      expect.arrayContaining([
        [one.id, ['phone']],
        [four.id, ['email']],
      ]),
    )
    const found = (await groups()).filter(({ customers }) =>
      customers.some(({ id }) => [one.id, two.id, four.id].includes(id)),
    )
    expect(found.map(({ because }) => because).toSorted()).toEqual(['email', 'person', 'phone'])

    const apart = (value: boolean) =>
      ok('tellCustomersApart', { ...at(two.id), body: { other_id: one.id, apart: value } }, office)
    await apart(true)
    expect((await alike(one.id)).map(([id]) => id)).toEqual([three.id])
    await apart(false)
    expect((await alike(one.id)).map(([id]) => id)).toContain(two.id)
  })

  it('are looked for among those who are not archived', async () => {
    const phone = aPhone()
    const [active, archived] = [await aCustomer({ phone }), await aCustomer({ phone })]
    const grouped = async () => (await groups()).some(({ value }) => value === phone)
    expect([await alike(active.id), await grouped()]).toEqual([[[archived.id, ['phone']]], true])
    await ok('updateCustomer', { ...at(archived.id), body: { archived: true } }, office)
    expect([await alike(active.id), await grouped()]).toEqual([[], false])
    expect(await alike(archived.id)).toEqual([])
  })
})

describe('merging', () => {
  const merge = (kept: string, other: string) =>
    ok('mergeCustomers', { ...at(kept), body: { duplicate_id: other } }, office)
  const undo = (mergeId: string) => ok('undoCustomerMerge', { params: { slug: business.slug, mergeId } }, office)

  /** Everything of the business but what every change moves on: versions, and when. */
  async function state() {
    const tables = await app.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id'
       and table_name not in ('audit_log', 'customer_merges', 'idempotency_keys', 'search_due') order by 1`,
    )
    return app.workshop.inSystem(async ({ db }) => {
      const all: Record<string, unknown> = {}
      for (const { name } of tables.rows) {
        const { rows } = await sql`
          select to_jsonb(t) - array['version', 'modified_at'] as row from ${sql.table(name)} t
          where to_jsonb(t) ->> 'site_id' = ${business.siteId} order by 1`.execute(db)
        all[name] = rows
      }
      return all
    })
  }

  async function twoWithEverything() {
    const [one, two] = [aPhone(), aPhone()]
    const kept = await aCustomer({ name: 'Gil Ray', phone: one, tags: ['A'], notes: 'First' })
    const made = await ok(
      'createRequest',
      {
        params: { slug: business.slug },
        body: { name: 'Gilbert Ray', phone: two, email: `gil${two}@example.com`, message: 'Leak' },
      },
      office,
    )
    const other = await read(made.request.customer.id)
    await ok(
      'updateCustomer',
      { ...at(other.id), body: { tags: ['B'], notes: 'Second', do_not_contact: true, address: '4 Ash' } },
      office,
    )
    const here = { params: { slug: business.slug } }
    const project = async (name: string, { id }: Customer) =>
      (await ok('createProject', { ...here, body: { name, customer_id: id } }, office)).project
    await project('Kitchen', kept)
    const [bath, roof] = [await project('Bath', other), await project('Roof', other)]
    await ok('createReviewRequest', { ...here, body: { project_id: bath.id, channel: 'sms' } }, office)
    // of each kind that points to a customer more than one, wherever there may be
    for (const { id } of [bath, roof]) {
      const call = { direction: 'in', outcome: 'answered', body: `Called about ${id}` }
      await ok('logCall', { params: { slug: business.slug, requestId: made.request.id }, body: call }, office)
      const review = { source: 'google', author: 'Gil', rating: 5, date: '2026-05-01', project_id: id }
      await ok('createReview', { ...here, body: review }, office)
      await ok('createPortalLink', at(other.id), office)
      const visit = { kind: 'visit', customer: other.id, title: `Look at ${id}` }
      await ok('scheduleVisit', { ...here, body: visit }, office)
      await ok('startQuote', { ...here, body: { customer_id: other.id, title: `For ${id}` } }, office)
      // of a request the quote goes along with it
      await ok('startQuote', { ...here, body: { request_id: made.request.id, title: `For ${id}` } }, office)
      // an issued invoice moves too, as the document it was
      const bill = { customer: other.id, lines: [{ kind: 'labor', name: 'Work', price_cents: 100 }] }
      const { invoice } = await ok('createInvoice', { ...here, body: bill }, office)
      await ok('issueInvoice', { params: { slug: business.slug, invoiceId: invoice.id } }, office)
      const paid = { method: 'cash', cents: 150, invoices: [{ invoice: invoice.id }] }
      await ok('recordPayment', { ...here, body: paid }, office)
    }
    await ok('createReferralLink', { ...here, body: { customer_id: other.id } }, office)
    await ok('updateTaxExemption', { ...at(other.id), body: { exemption: { reason: 'resale' } } }, office)
    await saveCards(other.id)
    await mail(other.id)
    return { kept, other, request: made.request, project: bath }
  }

  /** Two pieces of mail: nobody gets a second one so soon by the calls. */
  const mail = async (customer: string) => {
    const here = { params: { slug: business.slug } }
    const piece = { kind: 'postcard_4x6', template: 'bold' }
    const { design } = await ok('createPrintDesign', { ...here, body: piece }, office)
    await app.workshop.inSystem(({ db }) =>
      sql`with o as (
        insert into print_orders (site_id, id, provider, state, name, design, kind, code_id, created_at, modified_at)
          values (${business.siteId}, gen_random_uuid(), 'file', 'approved', 'All', '{}', ${piece.kind}, ${design.code.id}, now(), now())
          returning site_id, id)
      insert into mailing_recipients (site_id, id, order_id, place, customer_id, name, company, line1, line2, city, region, zip,
          household, status, modified_at)
        select site_id, gen_random_uuid(), id, place, ${customer}, 'Gil', '', '4 Ash St', '', 'Berkeley', 'CA', '94702', '4 ash', 'mailed', now()
          from o, generate_series(1, 2) place`.execute(db),
    )
  }

  /** Two cards that a customer let the business keep, and the pages on which they did: these come from the provider alone. */
  const saveCards = (customer: string) =>
    app.workshop.inSystem(async ({ db, now }) => {
      for (const number of [1, 2]) {
        const of = { site_id: business.siteId, customer_id: customer }
        const provider = { provider_customer: 'cus_1', provider_method: `pm_${number}_${customer}` }
        const card = { method: 'card', brand: 'visa', last4: '4242', consent: 'Yes', consented_at: now }
        await db
          .insertInto('saved_cards')
          .values({ ...of, id: newId(SavedCardId), ...provider, ...card })
          .execute()
        const page = { kind: 'setup', cents: 0, state: 'succeeded', created_at: now, expires_at: now }
        await db
          .insertInto('payment_checkouts')
          .values({ ...of, id: newId(SavedCardId), ...page })
          .execute()
      }
    })

  /** The tables with a column that refers to a customer, beside those of the book itself. */
  const referringTables = async () => {
    const { rows } = await app.database.pool.query<{ table: string; column: string }>(
      `select r.relname as "table", a.attname as "column" from pg_constraint c join pg_class r on r.oid = c.conrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'site_id'
       where c.contype = 'f' and c.confrelid = 'customers'::regclass
         and r.relname not in ('customers', 'customer_keys', 'customer_merges', 'customers_apart') order by 1`,
    )
    return rows
  }
  /** Those in which something refers to this one. */
  const tablesNaming = async (id: string) => {
    const referring = await referringTables()
    const found = await app.workshop.inSystem(({ db }) =>
      Promise.all(
        referring.map(async ({ table, column }) => {
          const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
          return rows.length > 0 ? [table] : []
        }),
      ),
    )
    return found.flat()
  }

  it('moves all that points to the other one, and undo puts exactly that back', async () => {
    const { kept, other, request, project } = await twoWithEverything()
    const before = await state()
    const pointing = await tablesNaming(other.id)
    expect(pointing).toEqual((await referringTables()).map(({ table }) => table))
    const { customer, merge_id: mergeId } = await merge(kept.id, other.id)
    expect(customer).toMatchObject({
      name: 'Gil Ray',
      phones: [kept.phone, other.phone],
      emails: other.emails,
      address: '4 Ash',
      tags: ['A', 'B'],
      notes: 'First\n\nSecond',
      do_not_contact: true,
    })
    expect(
      (await ok('getRequest', { params: { slug: business.slug, requestId: request.id } }, office)).request.customer.id,
    ).toBe(kept.id)
    const moved = (await ok('getProject', { params: { slug: business.slug, id: project.id } }, office)).project
    expect(moved.customer).toMatchObject({ id: kept.id, name: 'Gil Ray' })
    expect(await read(other.id)).toMatchObject({ merged_into: kept.id })
    expect([await tablesNaming(other.id), await tablesNaming(kept.id)]).toEqual([[], pointing])
    expect(await names({ search: 'Gilbert' })).toEqual([])
    const { entries } = await ok('getCustomerTimeline', at(kept.id), office)
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['request', 'call', 'project', 'review', 'change']),
    )

    await undo(mergeId)
    expect(await state()).toEqual(before)
    const acts = await inSite(({ db }) =>
      db.selectFrom('audit_log').select('act').where('record_id', '=', kept.id).orderBy('at').execute(),
    )
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['customer.merge', 'customer.unmerge']))
    expect(await codeOf('undoCustomerMerge', { params: { slug: business.slug, mergeId } }, office)).toBe('conflict')
  })

  it('keeps on undo what somebody changed of the kept one since', async () => {
    const { kept, other } = await twoWithEverything()
    const { merge_id: mergeId } = await merge(kept.id, other.id)
    await ok('updateCustomer', { ...at(kept.id), body: { notes: 'Written since' } }, office)
    const { customer } = await undo(mergeId)
    expect(customer).toMatchObject({ notes: 'Written since', tags: ['A'], do_not_contact: false })
  })

  it('is refused with oneself, twice, for others’ customers and for the field', async () => {
    const [one, two, theirs] = [await aCustomer({}), await aCustomer({}), await aCustomer({}, stranger)]
    const code = (kept: string, other: string, person = office) =>
      codeOf('mergeCustomers', { ...at(kept), body: { duplicate_id: other } }, person)
    expect(await code(one.id, one.id)).toBe('conflict')
    expect(await code(one.id, theirs.id)).toBe('not_found')
    expect(await code(one.id, two.id, field)).toBe('forbidden')
    await merge(one.id, two.id)
    expect(await code(one.id, two.id)).toBe('conflict')
    expect(await codeOf('updateCustomer', { ...at(two.id), body: { notes: 'x' } }, office)).toBe('conflict')
  })

  it('of two at once one wins', async () => {
    const [one, two] = [await aCustomer({}), await aCustomer({})]
    const both = await Promise.allSettled([merge(one.id, two.id), merge(two.id, one.id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the timeline', () => {
  it('goes on page by page without losing anything, and shows no money to the field', async () => {
    const phone = aPhone()
    const { request } = await ok(
      'createRequest',
      { params: { slug: business.slug }, body: { name: 'Tim Line', phone } },
      office,
    )
    const params = { slug: business.slug, requestId: request.id }
    await ok('createQuote', { params, body: { title: 'Heater', total_cents: 12_000 } }, office)
    const id = request.customer.id
    const all = (await ok('getCustomerTimeline', at(id), office)).entries
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['request', 'quote', 'change']))
    const paged: string[] = []
    let before = ''
    do {
      const page = await ok('getCustomerTimeline', { ...at(id), query: { before, limit: 1 } }, office)
      paged.push(...page.entries.map((entry) => entry.id))
      before = page.next ?? ''
    } while (before !== '')
    expect(paged).toEqual(all.map((entry) => entry.id))
    const assign = { params: { slug: business.slug, requestId: request.id }, body: { assigned_id: field.userId } }
    await ok('updateRequest', assign, office)
    const seen = (await ok('getCustomerTimeline', at(id), field)).entries.map(({ kind }) => kind)
    expect(seen).not.toContain('quote')
    expect(await codeOf('getCustomerTimeline', { ...at(id), query: { before: 'abc' } }, office)).toBe('invalid')
    expect(await codeOf('getCustomerTimeline', at(id, stranger), stranger.owner)).toBe('not_found')
  })
})
