import { expect, it } from 'vitest'
import { namesStop, optOutClosing, presetOf, wordsInForce } from './templates.presets.rules.ts'

it.each([
  ['review_ask', 'How was it? {{link}}', true],
  ['review_ask', `${'How was it? '.repeat(60)} {{link}}`, true],
  ['review_ask', 'How was it?', false],
  ['review_ask', 'How was it, {{neighbour}}? {{link}}', false],
  ['missed_call', '{{business_name}} missed you', false],
  ['keyword_stopped', '{{business_name}}: but we have an offer', false],
  ['visit_held', null, false],
  ['visit_held', undefined, false],
] as const)('%s in the words %j: own words are sent is %s', (name, own, isOwn) =>
  expect(wordsInForce(name, 'es', own)).toBe(isOwn ? own : presetOf(name, 'es')),
)

it('a text that asks says how to stop, in its language, once', () => {
  expect([namesStop(optOutClosing('en')), namesStop(optOutClosing('es'))]).toEqual([true, true])
  expect(optOutClosing('en')).not.toBe(optOutClosing('es'))
  expect(['Reply stop to end', 'Reply STOP.', 'Stopwatch', 'a nonstop service', ''].map(namesStop)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
