import { describe, expect, it } from 'vitest'
import {
  askingSpan,
  daysBetween,
  firstNameOf,
  judgementFault,
  lockedUntil,
  moodOf,
  nameFit,
  shownName,
  suggest,
  type ProjectRow,
} from './reviews.rules.ts'
import { wordingFaultsIn } from './reviews.wording.rules.ts'

it.each([
  [5, null, 'good'],
  [4, null, 'good'],
  [3, null, 'mixed'],
  [2, null, 'bad'],
  [1, null, 'bad'],
  [null, true, 'good'],
  [null, false, 'bad'],
  [null, null, 'bad'],
] as const)('%j stars, recommends %j: sounds %s', (rating, recommends, mood) => {
  expect(moodOf({ rating, recommends })).toBe(mood)
})

it.each([
  ['google', 5, null, null],
  ['facebook', 5, null, null],
  ['facebook', null, true, null],
  ['facebook', null, false, null],
  ['google', null, true, { field: 'recommends', message: 'is said at Facebook alone' }],
  ['facebook', null, null, { field: 'rating', message: 'is needed' }],
  ['google', null, null, { field: 'rating', message: 'is needed' }],
  ['facebook', 5, true, { field: 'recommends', message: 'does not go with stars' }],
] as const)('a judgement from %s with %j stars that recommends %j: %j', (source, rating, recommends, fault) => {
  expect(judgementFault({ source, rating, recommends })).toEqual(fault)
})

it('takes the first name of an author, however it is written', () => {
  expect(['Ana S.', '  ÁNA', 'María-José', '★', ''].map(firstNameOf)).toEqual(['ana', 'ana', 'maria', '', ''])
})

it('asks by rule about work that was completed between a day and two weeks ago', () => {
  const now = new Date('2026-05-20T12:00:00Z')
  expect(askingSpan(now)).toEqual({ from: new Date('2026-05-06T12:00:00Z'), until: new Date('2026-05-19T12:00:00Z') })
})

describe('how well a name fits', () => {
  it.each([
    ['Ana S.', 'Ana Silva', 2],
    ['Ana S.', 'Ana', 1],
    ['Ana Maria S.', 'Ana Luz Silva', 2],
    ['Ana Si', 'Ana Silva', 0],
    ['', '', 0],
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
  expect(['2026-05-15', '2026-05-16'].map((project) => daysBetween(project, '2026-05-08'))).toEqual([7, null])
  expect(['2026-02-07', '2026-02-06'].map((project) => daysBetween(project, '2026-05-08'))).toEqual([90, null])
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
  expect(found.slice(0, 4).map(({ connected, why }) => [connected, why])).toEqual([
    [true, []],
    [false, ['customer']],
    [false, ['name']],
    [false, ['date']],
  ])
})

describe('suggested projects', () => {
  const project = (id: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
    id,
    name: id,
    customer_id: null,
    customer_name: '',
    day: null,
    ...more,
  })
  const ids = (projects: readonly ProjectRow[], review: Partial<Parameters<typeof suggest>[0]> = {}) =>
    suggest({ author: 'Ana S.', day: '2026-05-12', projectId: null, customerId: null, ...review }, projects).map(
      ({ project: { id } }) => id,
    )
  const anas = Array.from({ length: 12 }, (_, index) => project(`${index}`, { customer_name: 'Ana Silva' }))

  it('are ten at most', () => {
    expect(ids(anas)).toHaveLength(10)
  })
  it('come by the fuller name, then by the nearer day, then the newer first', () => {
    const given = [
      project('first name', { customer_name: 'Ana' }),
      project('far', { customer_name: 'Ana Silva', day: '2026-03-12' }),
      project('near', { customer_name: 'Ana Silva', day: '2026-05-11' }),
      project('b', { customer_name: 'Ana Silva' }),
      project('c', { customer_name: 'Ana Silva' }),
    ]
    expect(ids(given)).toEqual(['near', 'far', 'c', 'b', 'first name'])
    expect(ids(given.toReversed())).toEqual(['near', 'far', 'c', 'b', 'first name'])
  })
  it('of the customer come before those of a namesake on the very day', () => {
    const given = [
      project('namesake', { customer_name: 'Ana Silva', day: '2026-05-12' }),
      project('hers', { customer_id: 'ana' }),
    ]
    expect(ids(given, { customerId: 'ana' })).toEqual(['hers', 'namesake'])
    expect(ids(given)).toEqual(['namesake'])
  })
  it('that are only near are five at most, beside a connected one that is near too', () => {
    const near = Array.from({ length: 8 }, (_, index) => project(`${index}`, { day: '2026-05-12' }))
    expect(ids(near)).toEqual(['7', '6', '5', '4', '3'])
    expect(ids(near, { projectId: '7' })).toEqual(['7', '6', '5', '4', '3', '2'])
  })
  it('are none where nothing speaks for one', () => {
    expect(ids([project('a', { customer_name: 'Bob', day: '2020-01-01' })])).toEqual([])
  })
})

it('asks nobody again within six months', () => {
  const now = new Date('2026-05-20T00:00:00Z')
  const moment = (day: string) => new Date(`${day}T00:00:00Z`)
  expect(lockedUntil({ asked: null, reviewed: null }, now)).toBeNull()
  expect(lockedUntil({ asked: moment('2025-11-01'), reviewed: null }, now)).toBeNull()
  expect(lockedUntil({ asked: moment('2026-01-01'), reviewed: moment('2026-03-01') }, now)).toEqual(
    moment('2026-08-31'),
  )
  expect(lockedUntil({ asked: moment('2025-11-18'), reviewed: null }, now)).toBeNull()
  expect(lockedUntil({ asked: moment('2025-11-19'), reviewed: null }, now)).toEqual(moment('2026-05-21'))
  // a year typed wrong is no lock without end, and no moment that cannot be told
  expect(lockedUntil({ asked: null, reviewed: moment('9999-12-31') }, now)).toEqual(moment('2026-11-19'))
})

it('shows a name as people sign', () => {
  expect(shownName('Ana María Silva')).toBe('Ana S.')
  expect(shownName('Ana')).toBe('Ana')
  expect(shownName('')).toBe('')
  expect(shownName('  Ana   de  silva ')).toBe('Ana S.')
})

describe('words that ask for a review', () => {
  const known = { staff: ['Tomás', 'Reyes', 'Will'], said: ['Five Star Plumbing', 'Grace Free'] }
  const faults = (message: string) => wordingFaultsIn(message, known).map(({ fault }) => fault)
  it.each([
    ['Hi Grace, thank you for choosing Five Star Plumbing. Would you leave us a quick review? {link}', []],
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
    ['Leave a fi\u00ADve star review', ['asks_for_stars']],
    ['FIVE STARS', ['asks_for_stars']],
    ['one-star or 5 - stars', ['asks_for_stars']],
    ['Nuestras estrellas', ['asks_for_stars']],
    ['A star from you', ['asks_for_stars']],
    ['Excellent honest feedback', ['asks_for_stars']],
    ['A positive score', ['asks_for_stars']],
    ['Sus opiniones excelentes', ['asks_for_stars']],
    ['Su opinión muy buena', ['asks_for_stars']],
    ['Un buen comentario', ['asks_for_stars']],
    ['Please thank your technician', ['names_staff']],
    ['Mencione a el técnico', []],
    ['Mencione al técnico', ['names_staff']],
    ['Diga mi nombre', ['names_staff']],
    ['Reviews get 10% back', ['offers_reward']],
    ['Get 5 %', ['offers_reward']],
    ['$ 20 for you', ['offers_reward']],
    ['A cambio de una tarjeta', ['offers_reward']],
    ['In exchange we send a card', ['offers_reward']],
    ['Only if everything went well', ['asks_happy_first']],
    ['Are you satisfied', ['asks_happy_first']],
    ['Any problems', ['asks_happy_first']],
    ['As long as we did well', ['asks_happy_first']],
    ['Is it what you’re pleased with? If you’re pleased, write', ['asks_happy_first']],
    ['Copy and paste this', ['sets_words']],
    ['Just say we came', ['sets_words']],
    ['Por favor mencione la puntualidad', ['sets_words']],
    ['Hurry', ['presses']],
    ['While we’re here', ['presses']],
    ['We need your words', ['presses']],
    ['Necesitamos 3', ['presses']],
    ['Write on our tablet', ['presses']],
    ['See www.example', ['other_link']],
    ['http://x', ['other_link']],
    ['Ask will about it', []],
    ['Tell us about Reyes', ['names_staff']],
    ['Reyes did it', []],
  ] as const)('%j: %j', (message, found) => {
    expect(faults(message).toSorted()).toEqual([...found].toSorted())
  })
  it('names each fault once, with the words it was found by', () => {
    expect(wordingFaultsIn('  Leave 5 stars, a great review, for a $10 card', known)).toEqual([
      { fault: 'asks_for_stars', words: '5 stars' },
      { fault: 'offers_reward', words: '$1' },
    ])
    expect(wordingFaultsIn('We thank Tomás', known)).toEqual([{ fault: 'names_staff', words: 'tomas' }])
  })
  it('lets a member’s name stand that is the customer’s or the business’s too, and short ones', () => {
    const alike = { staff: ['Grace', 'Al'], said: ['Grace Free', ' '] }
    expect(wordingFaultsIn('Thanks, Grace. Al says hello.', alike)).toEqual([])
    expect(wordingFaultsIn('Tell Grace about {project_name} {{link}}', { staff: [], said: [] })).toEqual([])
  })
})
