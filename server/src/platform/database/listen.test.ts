import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'

const database = await createTestDatabase()

const endListener = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'topline listener'`

it('hears messages after their commit, and again after its connection was cut', async () => {
  const events: string[] = []
  const listener = await database.listen({
    channels: ['work', 'Odd "name"'],
    onMessage: (channel, payload) => events.push(`${channel}: ${payload}`),
    onLost: () => events.push('lost'),
    onRegained: () => events.push('regained'),
  })
  const heard = (event: string): Promise<void> => until(() => expect(events).toContain(event))

  await database.pool.query(
    `select pg_notify('work', 'first'), pg_notify('Odd "name"', 'quoted'), pg_notify('else', 'unheard')`,
  )
  await heard('work: first')
  await heard('Odd "name": quoted')

  await database.pool.query(endListener)
  await heard('regained')
  await database.pool.query(`select pg_notify('work', 'second')`)
  await heard('work: second')
  expect(events.filter((event) => !event.startsWith('Odd'))).toEqual([
    'work: first',
    'lost',
    'regained',
    'work: second',
  ])

  await listener.close()
  await listener.close()
  expect(events.filter((event) => event === 'lost')).toHaveLength(1)
})

it('closes while it is trying to come back', async () => {
  const lost = Promise.withResolvers<void>()
  const listener = await database.listen({ channels: ['work'], onMessage: () => {}, onLost: lost.resolve })
  await database.pool.query(endListener)
  await lost.promise
  await expect(listener.close()).resolves.toBeUndefined()
})
