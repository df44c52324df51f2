import { expect, test } from 'vitest'
import { keysOfEvent, readEvent, reconnectPause } from './live-events.ts'

test('an event makes its own topic old, and what shows something of it', () => {
  expect(keysOfEvent({ kind: 'changed', topic: 'requests', id: '1' }, 's')).toEqual([
    ['s', 'requests'],
    ['s', 'ads'],
    ['s', 'home'],
    ['s', 'board'],
    ['s', 'history'],
    ['s', 'referrals'],
    ['s', 'customer-history'],
    ['s', 'inbox'],
  ])
  const said = keysOfEvent({ kind: 'changed', topic: 'messages', id: '1', parent: 'r' }, 's')
  expect(said[0]).toEqual(['s', 'messages', 'r'])
  // what happened with a customer goes on, without the whole book being fetched again
  expect(said).toContainEqual(['s', 'customer-history'])
  // an open visit tells what its customer was told
  expect(said).toContainEqual(['s', 'visits'])
  expect(said).not.toContainEqual(['s', 'customers'])
  expect(keysOfEvent({ kind: 'changed', topic: 'notes', id: '1', parent: 'p' }, 's')).toEqual([
    ['s', 'notes', 'p'],
    ['s', 'projects'],
  ])
  // who works when stands in the calendar
  expect(keysOfEvent({ kind: 'changed', topic: 'members', id: '1' }, 's')).toContainEqual(['s', 'visits'])
  // how services are booked: the rules of the business, and the services themselves
  for (const topic of ['site', 'services'] as const)
    expect(keysOfEvent({ kind: 'changed', topic, id: '1' }, 's')).toContainEqual(['s', 'booking'])
})

test('after an interruption everything of the site is old', () => {
  expect(keysOfEvent({ kind: 'resync' }, 's')).toEqual([['s']])
})

test('lines are read with care: what this office does not know is left out', () => {
  expect(readEvent('{"kind":"resync"}')).toEqual({ kind: 'resync' })
  expect(readEvent('{"kind":"changed","topic":"notes","id":"1","parent":"p","more":1}')).toEqual({
    kind: 'changed',
    topic: 'notes',
    id: '1',
    parent: 'p',
  })
  for (const line of ['', 'null', '{', '{"kind":"changed","topic":"toString","id":"1"}', '{"kind":"new"}']) {
    expect(readEvent(line)).toBeUndefined()
  }
})

test('the way back doubles up to thirty seconds, and offices spread out', () => {
  expect(reconnectPause(0, 0)).toBe(500)
  expect(reconnectPause(0, 1)).toBe(1000)
  expect(reconnectPause(3, 1)).toBe(8000)
  expect(reconnectPause(50, 1)).toBe(30_000)
  expect(reconnectPause(50, 0)).toBe(15_000)
})
