import { describe, expect, it } from 'vitest'
import { daysBetween, lockedUntil, nameFit, shownName, suggest, type ProjectRow } from './reviews.rules.ts'
import { wordingFaultsIn } from './reviews.wording.rules.ts'

describe('how well a name fits', () => {
  it.each([
    ['Ana S.', 'Ana Silva', 2],
    ['ANA SILVA', 'Ana Silva', 2],
    ['José', 'Jose Ruiz', 1],
    ['Ana M.', 'Ana Silva', 0],
    ['Silva', 'Ana Silva', 0],
    ['', 'Ana Silva', 0],
    ['Ana', '', 0],
  ] as const)('%j to %j: %d', (author, customer, fit) => {
    expect(nameFit(author, customer)).toBe(fit)
  })
})

it('counts the days to a review, and knows when they are too many', () => {
  expect(daysBetween('2026-05-01', '2026-05-11')).toBe(10)
  expect(daysBetween('2026-05-11', '2026-05-08')).toBe(3)
  expect(daysBetween('2026-05-20', '2026-05-08')).toBeNull()
  expect(daysBetween('2025-05-20', '2026-05-08')).toBeNull()
  expect(daysBetween(null, '2026-05-08')).toBeNull()
})

it('puts the connected project first, then the customer’s, then the name’s, and few for their days alone', () => {
  const project = (id: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
    id,
    name: id,
    customer_id: null,
    customer_name: '',
    day: null,
    ...more,
  })
  const found = suggest({ author: 'Ana S.', day: '2026-05-12', projectId: 'connected', customerId: 'ana' }, [
    ...Array.from({ length: 9 }, (_, index) => project(`near-${index}`, { day: `2026-05-0${index + 1}` })),
    project('named', { customer_name: 'Ana Silva' }),
    project('hers', { customer_id: 'ana', customer_name: 'A. S.' }),
    project('connected'),
    project('other', { customer_name: 'Bob' }),
  ])
  expect(found.slice(0, 3).map(({ project: { id } }) => id)).toEqual(['connected', 'hers', 'named'])
  expect(found.slice(3).map(({ project: { id } }) => id)).toEqual(['near-8', 'near-7', 'near-6', 'near-5', 'near-4'])
})

it('asks nobody again within six months', () => {
  const now = new Date('2026-05-20T00:00:00Z')
  const moment = (day: string) => new Date(`${day}T00:00:00Z`)
  expect(lockedUntil({ asked: null, reviewed: null }, now)).toBeNull()
  expect(lockedUntil({ asked: moment('2025-11-01'), reviewed: null }, now)).toBeNull()
  expect(lockedUntil({ asked: moment('2026-01-01'), reviewed: moment('2026-03-01') }, now)).toEqual(
    moment('2026-08-31'),
  )
  // a year typed wrong is no lock without end, and no moment that cannot be told
  expect(lockedUntil({ asked: null, reviewed: moment('9999-12-31') }, now)).toEqual(moment('2026-11-19'))
})

it('shows a name as people sign', () => {
  expect(shownName('Ana María Silva')).toBe('Ana S.')
  expect(shownName('Ana')).toBe('Ana')
  expect(shownName('')).toBe('')
})

describe('words that ask for a review', () => {
  const known = { staff: ['Tomás', 'Reyes', 'Will'], said: ['Five Star Plumbing', 'Grace Free'] }
  const faults = (message: string) => wordingFaultsIn(message, known).map(({ fault }) => fault)
  it.each([
    ['Hi Grace, thank you for choosing Five Star Plumbing. Would you tell others how the work went? {link}', []],
    ['Hola, gracias por elegirnos. ¿Nos cuenta a todos cómo fue el trabajo? {link}', []],
    ['Will you tell others how it went? We will read every word.', []],
    ['Please leave us 5 stars', ['asks_for_stars']],
    ['Give us a ⭐', ['asks_for_stars']],
    ['Una reseña positiva nos ayuda', ['asks_for_stars']],
    ['Cinco estrellas por favor', ['asks_for_stars']],
    ['Leave a great review', ['asks_for_stars']],
    ['Tell others what Tomas did', ['names_staff']],
    ['Please mention my name', ['names_staff', 'sets_words']],
    ['Tell us how it was for a $10 gift card', ['offers_reward']],
    ['Escríbanos y reciba un descuento', ['offers_reward']],
    ['If you were happy, leave a review', ['asks_happy_first']],
    ['Si quedó contento, cuéntenos', ['asks_happy_first']],
    ['Please write that we were on time', ['sets_words']],
    ['We need 3 more reviews before I leave', ['presses']],
    ['Write it here: https://example.com/r', ['other_link']],
    ['Write it at g.page/us', ['other_link']],
  ] as const)('%j: %j', (message, found) => {
    expect(faults(message).toSorted()).toEqual([...found].toSorted())
  })
})
