import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { testClock } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids.ts'
import { silentLog } from '../log.ts'
import { openServiceUses } from './uses.ts'

let database: Database
let [pipes, roofs] = [newId(SiteId), newId(SiteId)]
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  ;[pipes, roofs] = [newId(SiteId), newId(SiteId)]
  for (const id of [pipes, roofs])
    await database.inSystem(({ db }) =>
      db.insertInto('sites').values({ id, slug: id, name: 'Ace', phone: null, email: null, hours: '{}' }).execute(),
    )
})

/** Uses whose writings are counted. */
function open() {
  const clock = testClock()
  let writings = 0
  const announced: string[] = []
  const counted = {
    inSystem: ((act) => {
      writings += 1
      return database.inSystem(act)
    }) satisfies Database['inSystem'],
  }
  const live = {
    announceIn: async (_db: unknown, site: string, changes: readonly { id: string }[]) =>
      void announced.push(...changes.map(({ id }) => `${site} ${id}`)),
  }
  const uses = openServiceUses({ database: counted, live, clock, log: silentLog })
  const rowsOf = async (site: string) => {
    await uses.settled()
    return database.inSystem(({ db }) =>
      db.selectFrom('service_uses').selectAll().where('site_id', '=', site).orderBy('service').execute(),
    )
  }
  return { uses, clock, announced, rowsOf, writings: () => writings }
}

test('fifty turns in a second are written once, and once more in a minute', async () => {
  const { uses, clock, announced, rowsOf, writings } = open()
  for (let turn = 0; turn < 50; turn += 1) uses.note(pipes, 'model', null)
  uses.note(roofs, 'model', null)
  const [first] = await rowsOf(pipes)
  expect(first).toMatchObject({ failing: false, last_success_at: clock.now(), last_error: null })
  expect(writings()).toBe(1)
  expect(announced).toEqual([`${pipes} model`, `${roofs} model`])
  clock.advance(59)
  uses.note(pipes, 'model', null)
  await uses.settled()
  expect(writings()).toBe(1)
  clock.advance(1)
  uses.note(pipes, 'model', null)
  expect(await rowsOf(pipes)).toMatchObject([{ last_success_at: clock.now() }])
  // the office that is open hears of what changed only
  expect(announced).toHaveLength(2)
})

test('a change is written at once, with both of what came close together', async () => {
  const { uses, clock, rowsOf, writings, announced } = open()
  uses.note(pipes, 'mail', 'key')
  const failed = clock.now()
  clock.advance(1)
  uses.note(pipes, 'mail', null)
  expect(await rowsOf(pipes)).toEqual([
    {
      site_id: pipes,
      service: 'mail',
      failing: false,
      last_success_at: clock.now(),
      last_error_at: failed,
      last_error: 'key',
    },
  ])
  expect(writings()).toBe(1)
  clock.advance(1)
  uses.note(pipes, 'mail', 'late')
  expect(await rowsOf(pipes)).toMatchObject([{ failing: true, last_error: 'late', last_error_at: clock.now() }])
  expect(announced).toHaveLength(2)
})

test('who waits sees it, however short ago the last one was', async () => {
  const { uses, clock, rowsOf } = open()
  uses.note(pipes, 'maps', null)
  clock.advance(3)
  await uses.noteNow(pipes, 'maps', null)
  expect(await rowsOf(pipes)).toMatchObject([{ last_success_at: clock.now() }])
})

test('a business that is gone is passed over, and what could not be written is written with the next use', async () => {
  const { uses, clock, rowsOf } = open()
  const gone = newId(SiteId)
  uses.note(gone, 'texts', null)
  uses.note(pipes, 'texts', null)
  expect(await rowsOf(pipes)).toHaveLength(1)
  expect(await rowsOf(gone)).toEqual([])
  vi.spyOn(database, 'inSystem').mockRejectedValueOnce(new Error('no database'))
  uses.note(roofs, 'texts', null)
  await uses.settled()
  vi.restoreAllMocks()
  uses.note(roofs, 'texts', null)
  expect(await rowsOf(roofs)).toMatchObject([{ last_success_at: clock.now() }])
})

test('of two processes the later moment stays', async () => {
  const [here, there] = [open(), open()]
  here.clock.advance(30)
  await here.uses.noteNow(pipes, 'texts', 'limit')
  await there.uses.noteNow(pipes, 'texts', 'key')
  await there.uses.noteNow(pipes, 'texts', null)
  expect(await here.rowsOf(pipes)).toMatchObject([
    { failing: true, last_error: 'limit', last_error_at: here.clock.now(), last_success_at: there.clock.now() },
  ])
})
