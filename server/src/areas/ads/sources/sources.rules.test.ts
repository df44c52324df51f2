import { expect, it } from 'vitest'
import { postPattern, printPattern, reservedSources } from './sources.rules.ts'

it.each([
  ['yard-sign', true],
  ['yard-sign-2', true],
  ['yard-sign-', false],
  ['yard-sign-b', false],
  ['my-yard-sign', false],
  ['yard-signs', false],
  ['door-hanger-12', true],
  ['eddm', true],
  ['', false],
])('the source %j is a printed piece: %s', (source, is) => {
  expect(new RegExp(printPattern).test(source)).toBe(is)
})

it.each([
  ['fb-k7f2m9', true],
  ['fb-k7f2m91', false],
  ['xfb-k7f2m9', false],
])('the source %j is a post: %s', (source, is) => {
  expect(new RegExp(postPattern).test(source)).toBe(is)
})

it('what means something else is no code of a sign', () => {
  expect(reservedSources).toEqual(expect.arrayContaining(['google-ads', 'direct', 'walk_in', 'walk-in', 'referral']))
  expect(reservedSources).not.toContain('yard-sign')
})
