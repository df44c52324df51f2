import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { LiveEvent } from '#contract/live.ts'
import { NoteId, SiteId, UserId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids.ts'
import { jobKind } from '../jobs/job.ts'
import { openJobs } from '../jobs/queue.ts'
import { openLive } from '../live/hub.ts'
import { silentLog } from '../log.ts'
import type { SiteWork, Workshop } from './work.ts'
import { openWorkshop } from './workshop.ts'

const site = { id: newId(SiteId), slug: 'ace' }
const userId = newId(UserId)
const origin = { requestId: 'r-1', address: '192.0.2.1' }
const kind = jobKind({ name: 'test.work', data: z.object({ id: z.string() }) })

let database: Database
let workshop: Workshop
const heard: LiveEvent[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const jobs = await openJobs({ database, log: silentLog, works: false })
  const live = await openLive({ database, log: silentLog })
  workshop = openWorkshop({ database, clock: systemClock, jobs, live, subscribers: {} })
  live.subscribe(site.id, (event) => heard.push(event))
  await database.inSystem(({ db }) =>
    db
      .insertInto('sites')
      .values({ id: site.id, slug: site.slug, name: 'Ace', phone: null, email: null, hours: '{}' })
      .execute(),
  )
  return async () => {
    await jobs.stop()
    await live.stop()
  }
})

const member = { kind: 'member', userId, role: 'office' } as const
const auditRows = () =>
  workshop.inSite({ site, actor: { kind: 'server' } }, ({ db }) =>
    db.selectFrom('audit_log').selectAll().orderBy('act').execute(),
  )
const waiting = async () => (await database.pool.query<{ data: unknown }>('select data from jobs.job')).rows

async function doAll(work: SiteWork, id: NoteId) {
  work.audit({ act: 'note.create', record: 'note', recordId: id, after: { title: 'Roof' } })
  work.audit({
    act: 'note.update',
    record: 'note',
    recordId: id,
    before: { title: 'Roof' },
    after: { title: 'Gutter' },
  })
  work.announce('notes', id, 'p1')
  await work.enqueue(kind, { id })
}

test('an act that throws leaves no audit, no announcement and no job', async () => {
  let woken = 0
  const act = workshop.inSite({ site, actor: member, origin }, async (work) => {
    await doAll(work, newId(NoteId))
    work.afterCommit(() => (woken += 1))
    throw new Error('changed my mind')
  })
  await expect(act).rejects.toThrow('changed my mind')
  expect(await auditRows()).toEqual([])
  expect(await waiting()).toEqual([])
  expect(woken).toBe(0)
})

test('an act that ends well leaves all of them, with who, from where and when', async () => {
  let woken = 0
  const id = newId(NoteId)
  const now = await workshop.inSite({ site, actor: member, origin }, async (work) => {
    await doAll(work, id)
    work.afterCommit(() => (woken += 1))
    return work.now
  })
  const rows = await auditRows()
  const from = {
    site_id: site.id,
    at: now,
    user_id: userId,
    as_user_id: null,
    customer_id: null,
    key_id: null,
    told_name: null,
    record: 'note',
    record_id: id,
    address: '192.0.2.1',
    request_id: 'r-1',
  }
  expect(rows).toEqual([
    { ...from, id: expect.any(String), act: 'note.create', before: null, after: { title: 'Roof' } },
    { ...from, id: expect.any(String), act: 'note.update', before: { title: 'Roof' }, after: { title: 'Gutter' } },
  ])
  expect(await waiting()).toEqual([{ data: { data: { id } } }])
  expect(woken).toBe(1)
  // the announcement of the act that threw would stand before it
  await until(() => expect(heard).toEqual([{ kind: 'changed', topic: 'notes', id, parent: 'p1' }]))
})
