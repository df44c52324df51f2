import { beforeEach, expect, it, vi } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { ApiError } from '../../lib/problem.ts'
import { inTurn, mayStillMove } from './requestVersions.ts'

const { api } = vi.hoisted(() => ({ api: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../lib/api.ts', () => ({ api }))

const now = { stage: 'qualifying', status: 'waiting_on_customer', version: 3 }
/** A server on which the request stands as `now` says, and the numbers it was sent. */
function aServer() {
  const sent: number[] = []
  api.mockResolvedValue({ request: now })
  return {
    sent,
    send: async (version: number) => {
      sent.push(version)
      if (version < now.version) throw new ApiError('stale', 412)
      return { request: { version: version + 1 } }
    },
  }
}
const seenAs = (stage: 'request' | 'qualifying', to: 'qualifying' | 'quote') => ({
  slug: 'reyes',
  request: { id: RequestId.parse(crypto.randomUUID()), version: 2 },
  isAsSeen: mayStillMove({ stage, status: 'contacted' }, to),
})

beforeEach(() => api.mockReset())

it('moves a request on although a text that was just sent gave it another status', async () => {
  const { sent, send } = aServer()
  await expect(inTurn(seenAs('qualifying', 'quote'), send)).resolves.toEqual({ request: { version: 4 } })
  expect(sent).toEqual([2, 3])
})

it.each([
  ['somebody else moved it to another stage', seenAs('request', 'quote')],
  [
    'somebody else gave it another status, and this one is to change the status too',
    seenAs('qualifying', 'qualifying'),
  ],
])('asks again where %s', async (_, seen) => {
  const { sent, send } = aServer()
  await expect(inTurn(seen, send)).rejects.toMatchObject({ code: 'stale' })
  expect(sent).toEqual([2])
})

it('sends a second press on top of the version that the first one made', async () => {
  const { sent, send } = aServer()
  const seen = seenAs('qualifying', 'quote')
  await Promise.all([inTurn(seen, send), inTurn(seen, send)])
  expect(sent).toEqual([2, 3, 4])
})
