import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { beginActing, endActing } from '../../early/acting.ts'
import { KeptForLater } from '../keptForLater.ts'
import { ApiError } from '../problem.ts'
import { hear, signedIn } from '../session.parts.ts'
import { device } from '#tests/support/outbox.ts'

vi.mock('./kept.ts', async () => (await import('#tests/support/outbox.ts')).kept)

const { startSession } = await import('../session.ts')
const { deliver } = await import('./deliver.ts')
const { currentEntries, putEntries } = await import('./store.ts')
const { unsentActs } = await import('./unsent.ts')

const won = (projectId: string) =>
  ({
    slug: 'miller',
    deed: { kind: 'project.status', projectId, status: 'completed' },
    about: 'Deck',
    path: `/projects/${projectId}`,
    seen: 1,
    guarded: true,
  }) as const
const offline = () => new ApiError('offline', 0)

startSession()

test('an act whose answer is lost after its person has gone waits for them, out of the next one’s sight', async () => {
  hear(signedIn('ana'))
  const call = Promise.withResolvers<never>()
  const act = deliver(won('deck'), () => call.promise)
  expect(currentEntries()).toHaveLength(1)
  hear({ status: 'unauthenticated' })
  expect(currentEntries()).toEqual([])
  hear(signedIn('bob'))
  call.reject(offline())
  await expect(act).rejects.toBeInstanceOf(KeptForLater)
  expect(currentEntries()).toEqual([])
  expect([...device.entries.values()]).toMatchObject([{ userId: 'ana', state: 'waiting' }])
  expect([unsentActs.had('ana'), unsentActs.had('bob')]).toEqual([true, false])
})

test('a session that ended by itself leaves what waits in sight of its own person', async () => {
  hear(signedIn('carl'))
  await expect(deliver(won('roof'), () => Promise.reject(offline()))).rejects.toBeInstanceOf(KeptForLater)
  hear({ status: 'ended' })
  hear(signedIn('carl'))
  expect(currentEntries()).toMatchObject([{ userId: 'carl', state: 'waiting' }])
})

test('after an act that got there the next opening still looks for what another visit left', async () => {
  hear(signedIn('dora'))
  await expect(deliver(won('porch'), () => Promise.reject(offline()))).rejects.toBeInstanceOf(KeptForLater)
  // as in a tab that has not looked at it yet
  const left = currentEntries()
  hear({ status: 'unauthenticated' })
  hear(signedIn('dora'))
  await deliver(won('gate'), () => Promise.resolve('done'))
  await until(() => expect([...device.entries.values()].filter(({ userId }) => userId === 'dora')).toEqual(left))
  expect(unsentActs.had('dora')).toBe(true)
})

test('nobody’s acts but those of who is here are taken over from a device', () => {
  hear(signedIn('bob'))
  const before = currentEntries()
  putEntries([...device.entries.values()])
  expect(currentEntries()).toEqual(before)
})

test('an act of somebody the server has not confirmed yet waits without a try', async () => {
  hear({ status: 'authenticated', userId: 'eve', accessToken: null, expiresAt: 0 })
  const send = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  await expect(deliver(won('shed'), send)).rejects.toBeInstanceOf(KeptForLater)
  expect(send).not.toHaveBeenCalled()
  expect(currentEntries()).toMatchObject([{ userId: 'eve', state: 'waiting', tried: null }])
})

test('what staff do while they act as somebody else is sent or lost, never kept for later', async () => {
  hear(signedIn('fay'))
  beginActing({ userId: 'gus', name: 'Gus', sessionId: 's', ends: '2026-11-25T12:00:00Z' })
  const before = device.entries.size
  await expect(deliver(won('fence'), () => Promise.reject(offline()))).rejects.toMatchObject({ code: 'offline' })
  expect([currentEntries(), device.entries.size]).toEqual([[], before])
  endActing()
  await expect(deliver(won('fence'), () => Promise.reject(offline()))).rejects.toBeInstanceOf(KeptForLater)
})

test('an act that is answered 401 waits until its person has signed in again', async () => {
  hear(signedIn('hal'))
  const refused = new ApiError('unauthenticated', 401)
  await expect(deliver(won('pool'), () => Promise.reject(refused))).rejects.toBeInstanceOf(KeptForLater)
  expect([...device.entries.values()].filter(({ userId }) => userId === 'hal')).toMatchObject([{ state: 'waiting' }])
})
