import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { KeptForLater } from '../keptForLater.ts'
import { ApiError } from '../problem.ts'
import type { SessionState } from '../session.ts'
import type { Entry } from './entry.ts'

/** What the device keeps. */
const device = new Map<string, Entry>()
vi.mock('./kept.ts', () => ({
  keepEntries: (changed: readonly Entry[], gone: readonly Entry[] = []) => {
    for (const entry of changed) device.set(entry.id, entry)
    for (const { id } of gone) device.delete(id)
    return Promise.resolve()
  },
  keptEntries: (userId: string) => Promise.resolve([...device.values()].filter((entry) => entry.userId === userId)),
}))

const told = new Set<(event: { data: SessionState }) => void>()
vi.stubGlobal(
  'BroadcastChannel',
  class {
    addEventListener(_kind: string, listen: (event: { data: SessionState }) => void) {
      told.add(listen)
    }
    postMessage() {}
    close() {}
  },
)
vi.stubGlobal('navigator', {})
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network here')))
const { startSession } = await import('../session.ts')
const { deliver } = await import('./deliver.ts')
const { currentEntries, putEntries } = await import('./store.ts')
const { unsentActs } = await import('./unsent.ts')

const become = (data: SessionState) => {
  for (const listen of told) listen({ data })
}
const signedIn = (userId: string): SessionState => ({
  status: 'authenticated',
  userId,
  accessToken: 't',
  expiresAt: Date.now() / 1000 + 86_400,
})
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
  become(signedIn('ana'))
  const call = Promise.withResolvers<never>()
  const act = deliver(won('deck'), () => call.promise)
  expect(currentEntries()).toHaveLength(1)
  become({ status: 'unauthenticated' })
  expect(currentEntries()).toEqual([])
  become(signedIn('bob'))
  call.reject(offline())
  await expect(act).rejects.toBeInstanceOf(KeptForLater)
  expect(currentEntries()).toEqual([])
  expect([...device.values()]).toMatchObject([{ userId: 'ana', state: 'waiting' }])
  expect([unsentActs.had('ana'), unsentActs.had('bob')]).toEqual([true, false])
})

test('a session that ended by itself leaves what waits in sight of its own person', async () => {
  become(signedIn('carl'))
  await expect(deliver(won('roof'), () => Promise.reject(offline()))).rejects.toBeInstanceOf(KeptForLater)
  become({ status: 'ended' })
  become(signedIn('carl'))
  expect(currentEntries()).toMatchObject([{ userId: 'carl', state: 'waiting' }])
})

test('after an act that got there the next opening still looks for what another visit left', async () => {
  become(signedIn('dora'))
  await expect(deliver(won('porch'), () => Promise.reject(offline()))).rejects.toBeInstanceOf(KeptForLater)
  // as in a tab that has not looked at it yet
  const left = currentEntries()
  become({ status: 'unauthenticated' })
  become(signedIn('dora'))
  await deliver(won('gate'), () => Promise.resolve('done'))
  await until(() => expect([...device.values()].filter(({ userId }) => userId === 'dora')).toEqual(left))
  expect(unsentActs.had('dora')).toBe(true)
})

test('nobody’s acts but those of who is here are taken over from a device', () => {
  become(signedIn('bob'))
  const before = currentEntries()
  putEntries([...device.values()])
  expect(currentEntries()).toEqual(before)
})
