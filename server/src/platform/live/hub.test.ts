import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { SiteId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids.ts'
import { silentLog } from '../log.ts'
import { openLive, type LiveHub } from './hub.ts'
import { LivePayload, packPayloads } from './payloads.ts'
import { until } from '#tests/support/until.ts'

let database: Database
let here: LiveHub
let elsewhere: LiveHub
// A business for each test: a process may still be reading what an earlier one said.
let site: SiteId
beforeEach(() => {
  site = newId(SiteId)
})

beforeAll(async () => {
  database = await createTestDatabase()
  here = await openLive({ database, log: silentLog })
  elsewhere = await openLive({ database, log: silentLog })
  return async () => {
    await here.stop()
    await elsewhere.stop()
  }
})

/** Collects what one office of a site hears. */
function office(hub: LiveHub, siteId: SiteId) {
  const heard: LiveEvent[] = []
  return { heard, leave: hub.subscribe(siteId, (event) => void heard.push(event)) }
}

test('a change reaches the offices of its site in every process, and no other site', async () => {
  const offices = [office(here, site), office(elsewhere, site)]
  const stranger = office(elsewhere, newId(SiteId))
  await database.inSite({ siteId: site }, ({ db }) =>
    here.announceIn(db, site, [{ topic: 'notes', id: 'n1', parent: 'p1' }]),
  )
  for (const { heard } of offices) {
    await until(() => expect(heard).toEqual([{ kind: 'changed', topic: 'notes', id: 'n1', parent: 'p1' }]))
  }
  expect(stranger.heard).toEqual([])
  for (const { leave } of [...offices, stranger]) leave()
})

test('whether a site changed lately is remembered in every process; from before its start none knows', async () => {
  const begun = performance.now()
  const sofar = () => performance.now() - begun
  await database.inSite({ siteId: site }, ({ db }) => here.announceIn(db, site, [{ topic: 'notes', id: 'n1' }]))
  for (const hub of [here, elsewhere]) await until(() => expect(hub.changedWithin(site, sofar())).toBe(true))
  expect(elsewhere.changedWithin(newId(SiteId), sofar()), 'another site').toBe(false)
  const young = await openLive({ database, log: silentLog })
  expect(young.changedWithin(site, sofar())).toBe(true)
  expect(young.changedWithin(site, 0)).toBe(false)
  await young.stop()
  expect(here.changedWithin(newId(SiteId), 600_000), 'longer ago than is remembered').toBe(true)
})

test('nothing is told when the transaction rolls back, and each change once', async () => {
  const { heard, leave } = office(elsewhere, site)
  const fails = database.inSite({ siteId: site }, async ({ db }) => {
    await here.announceIn(db, site, [{ topic: 'notes', id: 'lost' }])
    throw new Error('changed my mind')
  })
  await expect(fails).rejects.toThrow('changed my mind')
  await database.inSite({ siteId: site }, ({ db }) =>
    here.announceIn(db, site, [
      { topic: 'notes', id: 'kept' },
      { topic: 'notes', id: 'kept' },
    ]),
  )
  await until(() => expect(heard).toEqual([{ kind: 'changed', topic: 'notes', id: 'kept' }]))
  leave()
})

test('five hundred changes at once arrive complete and in order', async () => {
  const offices = [office(here, site), office(elsewhere, site)]
  const changes = Array.from({ length: 500 }, (_, index) => ({
    topic: 'photos' as const,
    id: `${newId(SiteId)}-${index}`,
  }))
  await database.inSite({ siteId: site }, ({ db }) => here.announceIn(db, site, changes))
  for (const { heard } of offices)
    await until(() => expect(heard).toEqual(changes.map((change) => ({ kind: 'changed', ...change }))))
  for (const { leave } of offices) leave()
})

test('no notification reaches the size that PostgreSQL refuses', () => {
  const changes = Array.from({ length: 400 }, (_, index) => ({
    topic: 'photos' as const,
    id: `ü${index}`,
    parent: 'x'.repeat(index),
  }))
  const payloads = packPayloads(site, changes)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  expect(payloads.flatMap((payload) => LivePayload.parse(JSON.parse(payload)).changes)).toEqual(changes)
})

test('after a lost connection everybody is told to look again', async () => {
  const { heard, leave } = office(elsewhere, site)
  const neighbour = office(here, site)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'topline listener' and datname = current_database()",
  )
  for (const told of [heard, neighbour.heard]) await until(() => expect(told).toEqual([{ kind: 'resync' }]))
  neighbour.leave()
  await database.inSite({ siteId: site }, ({ db }) => here.announceIn(db, site, [{ topic: 'site', id: 's' }]))
  await until(() => expect(heard.at(-1)).toEqual({ kind: 'changed', topic: 'site', id: 's' }))
  leave()
})

test('an unreadable notification disturbs nobody', async () => {
  const { heard, leave } = office(here, site)
  await database.pool.query(`notify live, '{"site":1}'`)
  await database.pool.query(`notify live, 'nonsense'`)
  await database.inSite({ siteId: site }, ({ db }) => here.announceIn(db, site, [{ topic: 'site', id: 's' }]))
  await until(() => expect(heard).toEqual([{ kind: 'changed', topic: 'site', id: 's' }]))
  leave()
})
