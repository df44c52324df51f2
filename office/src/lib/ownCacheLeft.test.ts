import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'

const forgetKept = vi.fn<() => Promise<undefined>>(async () => undefined)
vi.mock('./keeping.ts', () => ({ forgetKept }))
let answer: () => Response
vi.stubGlobal('fetch', async () => answer())
vi.stubGlobal('navigator', {})
// one tab: the office that was open before does not hear of the next
vi.stubGlobal('BroadcastChannel', undefined)

const session = (id: string) =>
  Response.json({ user: { id }, expires: '', accessToken: 't', expiresAt: Date.now() / 1000 + 86_400 })

beforeEach(() => {
  forgetKept.mockClear()
  localStorage.setItem('pictures-of', 'ana')
})

/** The office as it is opened anew. */
async function open(): Promise<void> {
  vi.resetModules()
  const { startSession, currentSession } = await import('./session.ts')
  const { keepCacheToItsPerson } = await import('./ownCache.ts')
  startSession()
  keepCacheToItsPerson(new QueryClient())
  await until(() => expect(currentSession().status).not.toBe('loading'))
}

test('what is kept of somebody goes when the office is opened and their session was ended meanwhile', async () => {
  answer = () => Response.json(null)
  await open()
  await until(() => expect(forgetKept).toHaveBeenCalledOnce())
})

test('it goes when another person opens it, and stays for its own', async () => {
  answer = () => session('ana')
  await open()
  answer = () => session('bob')
  await open()
  await until(() => expect(forgetKept).toHaveBeenCalledOnce())
})

test('it stays where the server cannot be asked', async () => {
  answer = () => {
    throw new TypeError('no network here')
  }
  localStorage.setItem('known-person', JSON.stringify({ userId: 'ana', seen: Date.now() }))
  await open()
  expect(forgetKept).not.toHaveBeenCalled()
})
