import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deletionNewsKind } from '#server/areas/sites/sites.deletion.kinds.ts'
import { SiteClosed } from '#server/platform/work/closed.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { until } from '../support/until.ts'
import { aFullBusiness } from './intruder.business.ts'
import { aDay, deletionTools } from './sites-deletion.parts.ts'

const app = await startApp({ works: true })
const builders = buildersFor(app)
const { aBusiness, aMember, aPerson, call, codeOf, ok, refused } = builders
const tools = deletionTools(app, builders)
const { as, askFor, at, besides, close, codeFor, deletionsOf, filesOf, jobsNaming, jobsOf } = tools
const { mortal, remove, rowsNaming, textsTo, undo } = tools

const inside = ({ siteId: id, slug }: Business) =>
  app.workshop.inSite({ site: { id, slug }, actor: { kind: 'server' } }, () => Promise.resolve('in'))
const profilesOf = async (person: Business['owner']) => (await ok('listProfiles', {}, await as(person))).message
const auditOf = ({ siteId }: Business) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('audit_log').select('act').where('site_id', '=', siteId).where('record', '=', 'site').execute(),
  )

describe('deleting a business', () => {
  it('says what would go, and to which phone the code goes', async () => {
    const business = await aFullBusiness(app, builders, 'Counted')
    const { deletion } = await ok('getDeletion', at(business), await as(business.owner))
    expect(deletion).toMatchObject({ name: 'Counted', closed: null, code_to: expect.stringMatching(/^… \d{4}$/) })
    expect(deletion.holds).toMatchObject({ projects: 2, photos: 3, members: 2 })
    expect(deletion.holds.customers).toBeGreaterThan(2)
  })

  it('is the owner’s alone', async () => {
    const business = await aBusiness('Mine')
    const other = await aBusiness('Other')
    for (const name of ['getDeletion', 'sendDeletionCode', 'deleteLandingPage', 'undoDeletion'] as const) {
      const given = { ...at(business), ...(name === 'deleteLandingPage' ? { body: { name: 'Mine' } } : {}) }
      for (const role of ['field', 'office'] as const)
        expect(await codeOf(name, given, await as(await aMember(business, role)))).toBe('forbidden')
      expect(await codeOf(name, given, await as(other.owner))).toBe('not_found')
    }
    expect(await deletionsOf(business)).toEqual([])
  })

  it('is refused with another name, and with a code that is wrong, was used or is somebody else’s', async () => {
    const business = await aBusiness('Exact Name')
    const code = await codeFor(business)
    const fieldOf = async (body: object) =>
      (await refused('deleteLandingPage', { ...at(business), body }, await as(business.owner))).errors?.[0]?.path
    expect(await fieldOf({ name: 'Exact', code })).toBe('body.name')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await fieldOf({ name: 'Exact Name', code: wrong })).toBe('body.code')
    expect(await fieldOf({ name: 'Exact Name' })).toBe('body.code')
    let theirs = await codeFor(await aBusiness('Theirs'))
    // by chance they may be the same
    while (theirs === code) theirs = await codeFor(await aBusiness('Theirs'))
    expect(await fieldOf({ name: 'Exact Name', code: theirs })).toBe('body.code')
    expect(await deletionsOf(business)).toEqual([])
    expect((await askFor(business, { name: ' exact  NAME', code })).status).toBe(200)
  })

  it('asks no code of an owner without a phone', async () => {
    const business = await aBusiness('By Mail')
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('users').set({ email: 'mail@example.com' }).where('id', '=', business.owner.userId).execute(),
    )
    await app.database.pool.query(`update users set phone = null where id = $1`, [business.owner.userId])
    const { deletion } = await ok('getDeletion', at(business), await as(business.owner))
    expect(deletion.code_to).toBeNull()
    expect(await codeOf('sendDeletionCode', at(business), await as(business.owner))).toBe('conflict')
    expect((await askFor(business, { name: 'By Mail' })).status).toBe(200)
  })

  it('closes it once, however often and at once it is asked for', async () => {
    const business = await aBusiness('Twice')
    const code = await codeFor(business)
    const answers = await Promise.all([1, 2, 3].map(() => askFor(business, { name: 'Twice', code })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect((await askFor(business, { name: 'Twice' })).status).toBe(200)
    expect(await deletionsOf(business)).toHaveLength(1)
  })
})

describe('a closed business', () => {
  it('is there for nobody, by no way, but for its owners who may undo it', async () => {
    const business = await aFullBusiness(app, builders, 'Shut')
    const second = await aMember(business, 'owner')
    const office = await aMember(business, 'office')
    const key = await ok(
      'createKey',
      { ...at(business), body: { name: 'k', access: 'read', areas: ['projects'] } },
      await as(business.owner),
    )
    expect((await call('listProjects', at(business), { token: key.token })).status).toBe(200)
    const { url: listFile } = await ok('createProjectExport', { ...at(business), body: {} }, await as(business.owner))
    expect((await app.http.inject({ url: listFile })).statusCode).toBe(200)
    const { deletion } = await close(business, 'Shut')
    const until30 = new Date(app.clock.now().getTime() + 30 * aDay * 1000).toISOString()
    expect(deletion.closed).toMatchObject({ until: until30, by: 'Pat Miller' })

    for (const person of [business.owner, second, office])
      expect(await codeOf('getLandingPage', at(business), await as(person))).toBe('not_found')
    expect((await call('listProjects', at(business), { token: key.token })).status).toBe(401)
    expect(await app.parts.directory.findSite(business.slug)).toBeNull()
    expect(await codeOf('startChat', { ...at(business), body: {} })).toBe('not_found')
    await expect(inside(business)).rejects.toThrow(SiteClosed)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.http.inject({ method, url: listFile })).statusCode).toBe(404)
    for (const name of ['getDeletion', 'undoDeletion'] as const)
      expect(await codeOf(name, at(business), await as(office))).toBe('not_found')

    for (const person of [business.owner, second])
      expect(await profilesOf(person)).toMatchObject([{ slug: business.slug, role: 'owner', closed_until: until30 }])
    expect(await profilesOf(office)).toMatchObject([{ slug: null, closed_until: null }])
    await until(async () => expect((await textsTo(second))[0]).toMatch(/Pat Miller closed Shut .*June 19, 2026/))
  })

  it('does none of its jobs, and they are no failures', async () => {
    const business = await aBusiness('Quiet')
    await close(business, 'Quiet')
    const before = await app.parts.jobs.counts()
    const { siteId: id, slug } = business
    const { importReviewsKind } = await import('#server/areas/connections/connections.kinds.ts')
    await app.workshop.inSystem((work) =>
      work.enqueue(importReviewsKind, { site: { id, slug }, provider: 'google' }, { onlyOne: id }),
    )
    await until(async () => expect((await app.parts.jobs.counts()).waiting).toBeLessThanOrEqual(before.waiting))
    expect((await app.parts.jobs.counts()).dead).toBe(before.dead)
  })

  it('sends nothing later of what waited when it closed', async () => {
    const business = await aFullBusiness(app, builders, 'Waiting')
    const states = () =>
      app.workshop.inSystem(({ db }) =>
        db.selectFrom('messages').select('state').where('site_id', '=', business.siteId).execute(),
      )
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('messages').set({ state: 'queued' }).where('site_id', '=', business.siteId).execute(),
    )
    expect(await states()).not.toEqual([])
    await close(business, 'Waiting')
    expect((await undo(business)).status).toBe(200)
    expect((await states()).every(({ state }) => state === 'failed')).toBe(true)
  })

  it('asks for no review later that waited when it closed, and may ask anew', async () => {
    const business = await aBusiness('Asking')
    const ann = { name: 'Ann Lee', phone: '+14155550113' }
    const { customer } = await ok('createCustomer', { ...at(business), body: ann }, await as(business.owner))
    const deck = { name: 'Deck', customer_id: customer.id, status: 'completed' }
    const { project } = await ok('createProject', { ...at(business), body: deck }, await as(business.owner))
    const asking = { ...at(business), body: { project_id: project.id, channel: 'sms' } }
    const asked = async () =>
      (await ok('listReviewRequests', at(business), await as(business.owner))).review_requests.map(({ state }) => state)
    // by night it waits for the morning
    const now = app.clock.now()
    app.clock.set('2026-05-21T06:00:00Z')
    try {
      await ok('createReviewRequest', asking, await as(business.owner))
      expect(await asked()).toEqual(['queued'])
      await close(business, 'Asking')
      expect((await undo(business)).status).toBe(200)
      expect(await asked()).toEqual(['failed'])
      await ok('createReviewRequest', asking, await as(business.owner))
      expect((await asked()).toSorted()).toEqual(['failed', 'queued'])
    } finally {
      app.clock.set(now)
    }
  })

  it('is as it was when another owner undoes it', async () => {
    const business = await aFullBusiness(app, builders, 'Back')
    const second = await aMember(business, 'owner')
    const office = await aMember(business, 'office')
    // their pictures have an address of the day
    const projects = async () =>
      (await ok('listProjects', at(business), await as(office))).projects.map(({ id, name, version }) => ({
        id,
        name,
        version,
      }))
    const [before, rows] = [await projects(), await rowsNaming(business)]
    await close(business, 'Back')
    app.clock.advance(29 * aDay)
    expect((await undo(business, second)).status).toBe(200)
    expect((await undo(business, second)).status).toBe(200)
    expect(await projects()).toEqual(before)
    expect(await rowsNaming(business)).toMatchObject({ notes: rows['notes'], messages: rows['messages'] })
    expect(await inside(business)).toBe('in')
    expect(await profilesOf(business.owner)).toMatchObject([{ slug: business.slug, closed_until: null }])
    expect((await auditOf(business)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['site.close', 'site.restore']),
    )
    await until(async () => expect((await textsTo(second))[0]).toMatch(/reopened Back/))
    // and may be closed again
    await close(business, 'Back')
    expect(await deletionsOf(business)).toHaveLength(2)
    app.clock.advance(-29 * aDay)
  })

  it('is known as closed to a process that starts later', async () => {
    const business = await aBusiness('Known')
    await close(business, 'Known')
    const { closedSites } = await import('#server/areas/sites/sites.closed.ts')
    const fresh = closedSites()
    await fresh.load(app.workshop)
    expect(fresh.has(business.siteId)).toBe(true)
    await undo(business)
    await fresh.load(app.workshop)
    expect(fresh.has(business.siteId)).toBe(false)
    // what is heard while it reads is newer than what it reads
    await fresh.load({
      ...app.workshop,
      inSystem: async (act) => {
        const read = await app.workshop.inSystem(act)
        fresh.hear(`${business.siteId} closed`)
        return read
      },
    })
    expect(fresh.has(business.siteId)).toBe(true)
  })
})

/** Without what jobs file meanwhile. */
const lasting = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows).filter(([table]) => !['search_due', 'search_entries', 'service_uses'].includes(table))

describe('after thirty days', () => {
  const inThirtyDays = async (act: () => Promise<void>) => {
    app.clock.advance(30 * aDay)
    try {
      await act()
    } finally {
      app.clock.advance(-30 * aDay)
    }
  }

  it('nothing is left of it, nowhere, and all is left of everybody else', async () => {
    const business = await aFullBusiness(app, builders, 'Gone')
    const kept = await aFullBusiness(app, builders, 'Kept')
    const member = await aMember(business, 'office')
    await app.workshop.inSystem(({ db }) =>
      db.insertInto('memberships').values({ site_id: kept.siteId, user_id: member.userId, role: 'field' }).execute(),
    )
    const { uploadId } = await besides(business)
    await besides(kept)
    // more than one step removes
    await app.workshop.inSystem(({ db }) =>
      sql`insert into audit_log (site_id, id, at, act, record, record_id)
          select ${business.siteId}, gen_random_uuid(), now(), 'note.update', 'note', gen_random_uuid() from generate_series(1, 4500)`.execute(
        db,
      ),
    )
    await close(business, 'Gone')
    await until(async () => expect((await textsTo(business.owner))[0]).toContain('closed Gone'))
    const [others, theirFiles] = [await rowsNaming(kept), await filesOf(kept)]

    // a day before it is not touched
    app.clock.advance(29 * aDay)
    await remove(business)
    app.clock.advance(-29 * aDay)
    expect(await filesOf(business)).not.toEqual([])
    expect(Object.keys(await rowsNaming(business)).length).toBeGreaterThan(30)

    await inThirtyDays(async () => {
      await remove(business)
      expect(await rowsNaming(business)).toEqual({ business_deletions: 1 })
      expect(await filesOf(business)).toEqual([])
      expect(await tools.storage.stat(`uploads/${uploadId}`)).toBeUndefined()
      expect(await jobsNaming(business)).toBe(0)
      expect(tools.givenBack).toEqual([`access of ${business.siteId}`])

      const [row] = await deletionsOf(business)
      expect(row).toMatchObject({ asked_by: business.owner.userId, slug: null, name: null, time_zone: null })
      expect(row?.removed_at).toEqual(app.clock.now())
      expect(await codeOf('undoDeletion', at(business), await as(business.owner))).toBe('not_found')

      // whoever belonged to it is a person still, with their other businesses or none
      expect(await profilesOf(business.owner)).toMatchObject([{ slug: null }])
      expect(await profilesOf(member)).toMatchObject([{ slug: kept.slug, role: 'field' }])
      expect(lasting(await rowsNaming(kept))).toEqual(lasting(others))
      expect(await filesOf(kept)).toEqual(theirFiles)
      // once more does nothing
      await remove(business)
    })
    const next = await aBusiness('Gone')
    expect(next.slug).toBe(business.slug)
  })

  it('the hourly look finds it, and only it', async () => {
    const due = await aBusiness('Due')
    const open = await aBusiness('Not Asked For')
    await close(due, 'Due')
    await inThirtyDays(async () => {
      await jobsOf()[0].run({})
      await until(async () => expect(await rowsNaming(due)).toEqual({ business_deletions: 1 }))
      expect(await inside(open)).toBe('in')
    })
  })

  it('whatever step it is killed at, the next try goes on and ends it', async () => {
    const business = await aFullBusiness(app, builders, 'Killed')
    await besides(business)
    await close(business, 'Killed')
    await inThirtyDays(async () => {
      let kills = 0
      for (let step = 1; step < 2000; step += 7) {
        const end = await remove(business, { workshop: mortal(step) }).then(
          () => 'done',
          (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
        )
        if (end === 'done') break
        expect(end).toBe('killed')
        kills += 1
      }
      expect(kills).toBeGreaterThan(5)
      expect(await rowsNaming(business)).toEqual({ business_deletions: 1 })
      expect(await filesOf(business)).toEqual([])
    })
  })

  it('goes on after the storage failed, and is undone by nobody once it began', async () => {
    const business = await aFullBusiness(app, builders, 'Half')
    await besides(business)
    await close(business, 'Half')
    await inThirtyDays(async () => {
      const broken = { ...tools.storage, removeFolder: () => Promise.reject(new Error('the disk is away')) }
      await expect(remove(business, { storage: broken })).rejects.toThrow('the disk is away')
      expect(await codeOf('undoDeletion', at(business), await as(business.owner))).toBe('gone')
      await remove(business)
      expect(await rowsNaming(business)).toEqual({ business_deletions: 1 })
    })
  })

  it('two that remove it at once remove it once', async () => {
    const business = await aFullBusiness(app, builders, 'Both')
    await close(business, 'Both')
    await inThirtyDays(async () => {
      await Promise.all([remove(business), remove(business)])
      expect(await rowsNaming(business)).toEqual({ business_deletions: 1 })
    })
  })
})

it('the server’s own work may empty every table of a business', async () => {
  const { rows } = await app.database.pool.query<{ name: string; may: boolean }>(`
    select c.relname as name, has_table_privilege('topline_system', c.oid, 'select, delete') as may
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)`)
  expect(rows.filter(({ may }) => !may)).toEqual([])
  expect(rows.length).toBeGreaterThan(50)
})

it('news of a closing reach an owner without a phone by mail', async () => {
  const business = await aBusiness('Mailed')
  const person = await aPerson()
  await app.database.pool.query(`update users set phone = null, email = 'owner@example.com' where id = $1`, [
    person.userId,
  ])
  await app.workshop.inSystem(async (work) => {
    await work.db
      .insertInto('memberships')
      .values({ site_id: business.siteId, user_id: person.userId, role: 'owner' })
      .execute()
    const told = { siteId: business.siteId, name: 'Mailed', by: '', timeZone: 'UTC', until: null }
    await work.enqueue(deletionNewsKind, told)
  })
  await until(async () => {
    const rows = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('outbox').select('subject').where('recipient', '=', 'owner@example.com').execute(),
    )
    expect(rows).toEqual([{ subject: 'Mailed is open again' }])
  })
})
