import { expect, test } from 'vitest'
import { isOver, mostSaid, presentChat } from './conversations.chat.rules.ts'

const now = new Date('2026-05-20T18:00:00Z')
const line = (sender: string, secondsAgo: number, first_name: string | null = null) => ({
  id: '018f0000-0000-7000-8000-00000000abcd',
  sender,
  body: 'hi',
  created_at: new Date(now.getTime() - secondsAgo * 1000),
  first_name,
  photo_ids: null,
})
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const shown = (lines: ReturnType<typeof line>[], heldBy: string | undefined, over = false, begun = before(60)) =>
  presentChat(lines, new Map(), { heldBy, over, begun, now })

test('somebody is about to answer while the assistant has the thread and the visitor spoke last, for 20 seconds', () => {
  expect(shown([line('customer', 5)], 'assistant').typing).toBe(true)
  expect(shown([line('customer', 20)], 'assistant').typing).toBe(false)
  expect(shown([line('customer', 5), line('assistant', 1)], 'assistant').typing).toBe(false)
  expect(shown([line('customer', 5)], 'member').typing).toBe(false)
  expect(shown([line('customer', 5)], 'assistant', true).typing).toBe(false)
  expect(shown([], 'assistant').typing).toBe(false)
})

test('after a form the greeting is about to come for a few seconds', () => {
  expect(shown([], 'assistant', false, before(2)).typing).toBe(true)
  expect(shown([], 'assistant', false, before(6)).typing).toBe(false)
  expect(shown([], 'nobody', false, before(2)).typing).toBe(false)
})

test('a visitor learns the first name of a member and of nobody else', () => {
  const lines = [
    line('customer', 9, 'Ann'),
    line('assistant', 8, 'Ann'),
    line('member', 7, 'Pat'),
    line('server', 6, 'Ann'),
  ]
  expect(shown(lines, 'member').messages.map(({ from, name }) => [from, name])).toEqual([
    ['visitor', ''],
    ['assistant', ''],
    ['member', 'Pat'],
    ['business', ''],
  ])
})

test('a chat says what was said and when, who answers, and whether it is over', () => {
  const lines = [line('member', 60, null)]
  expect(shown(lines, 'member', true)).toEqual({
    messages: [{ id: lines[0]?.id, from: 'member', name: '', body: 'hi', photos: [], at: '2026-05-20T17:59:00.000Z' }],
    typing: false,
    with_person: true,
    over: true,
  })
  expect(shown([], undefined)).toMatchObject({ with_person: false, over: false })
  expect(shown([], 'assistant', false, before(5)).typing).toBe(false)
})

test('a chat ends with its request, or when too much was said; spam is never told so', () => {
  const open = { stage: 'request', status: 'new', archived: false }
  expect(isOver(open, mostSaid - 1)).toBe(false)
  expect(isOver(open, mostSaid)).toBe(true)
  expect(isOver({ ...open, archived: true }, 0)).toBe(true)
  expect(isOver({ ...open, stage: 'closed', status: 'lost' }, 0)).toBe(true)
  expect(isOver({ stage: 'closed', status: 'spam', archived: true }, 0)).toBe(false)
})
