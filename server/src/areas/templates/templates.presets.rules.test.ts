import { expect, it } from 'vitest'
import { presetOf, wordsInForce } from './templates.presets.rules.ts'

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
