import { expect, it } from 'vitest'
import { portalDays } from '#contract/portals.ts'
import { endFrom, isOpen } from './portals.rules.ts'

const now = new Date('2026-05-20T18:00:00Z')

it.each([
  ['until its last moment', new Date(now.getTime() + 1), null, true],
  ['not from its end on', now, null, false],
  ['not once it was ended', new Date(now.getTime() + 1), new Date(0), false],
])('a link lets in %s', (_when, expires, ended, open) => {
  expect(isOpen({ expires_at: expires, ended_at: ended }, now)).toBe(open)
})

it('a link that is made or used lives on for its days', () => {
  expect(endFrom(now).getTime() - now.getTime()).toBe(portalDays * 24 * 3_600_000)
})
