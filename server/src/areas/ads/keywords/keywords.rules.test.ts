import { expect, test } from 'vitest'
import { meaningOf, pageFor } from './keywords.rules.ts'

const services = ['Water heater repair', 'Drain cleaning', 'Leak repair', 'Poda de árboles'].map((name) => ({ name }))
const towns = ['Oakland, CA', 'San Leandro']

test.each([
  ['water heater repair near me', 'Water heater repair'],
  ['best water heaters', 'Water heater repair'],
  ['emergency drain cleaning service oakland', 'Drain cleaning'],
  ['cleaning drains san leandro', 'Drain cleaning'],
  ['poda de arboles precio', 'Poda de árboles'],
  ['tankless water heater installation', undefined],
  ['sewer line replacement', undefined],
  ['plumber near me', undefined],
  ['oakland', undefined],
])('%s has the page %s', (idea, page) => {
  expect(pageFor(idea, services, towns)?.name).toBe(page)
})

test('words that say nothing mean nothing', () => {
  expect([...meaningOf('the best service near me')]).toEqual([])
})
