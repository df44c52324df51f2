import { expect, it } from 'vitest'
import { tagsAfter } from './tags.rules.ts'

it.each([
  [['VIP', 'Pool'], [], [], ['VIP', 'Pool']],
  [['VIP'], ['Pool', 'Spa'], [], ['VIP', 'Pool', 'Spa']],
  // each once, as it was first written
  [['VIP'], ['vip', 'Pool', 'POOL'], [], ['VIP', 'Pool']],
  [['VIP', 'Pool'], [], ['vip', 'none'], ['Pool']],
  // taken off and put on: it is there, as it is written now
  [['VIP', 'Pool'], ['vip'], ['VIP'], ['Pool', 'vip']],
])('of the tags %j with %j and without %j are left %j', (tags, added, removed, left) => {
  expect(tagsAfter(tags, added, removed)).toEqual(left)
})
