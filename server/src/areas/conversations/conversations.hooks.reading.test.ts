import { expect, test } from 'vitest'
import { callerOf, isMissed, mediaOf, storable, storableLine, storableName } from './conversations.hooks.reading.ts'

test('text is kept as the database can keep it', () => {
  expect(storable('a\u0000b', 10)).toBe('ab')
  expect(storable(`${'x'.repeat(9)}👍`, 10)).toBe(`${'x'.repeat(9)}\ufffd`)
  expect(storable('  مرحبا 👍  ', 100)).toBe('مرحبا 👍')
  expect(storable('x'.repeat(100_000), 20_000)).toHaveLength(20_000)
})

test('a line stays a line, whatever it is made of', () => {
  expect(storableLine('one\r\ntwo\tthree', 100)).toBe('one two three')
  expect(storableName('Bob \u202egnp.exe')).toBe('Bob  gnp.exe')
  expect(storableName('x'.repeat(100_000))).toHaveLength(120)
})

test('a caller is a number that can be called back, or nobody', () => {
  expect(callerOf('+14155550123')).toBe('+14155550123')
  for (const nobody of ['', 'anonymous', 'Restricted', '+266696687', '12', 'sip:bob@example.com'])
    expect(callerOf(nobody)).toBeNull()
})

test('pictures are taken from a text, other files are not', () => {
  const form = {
    MediaUrl0: 'https://api.twilio.com/a',
    MediaContentType0: 'image/jpeg',
    MediaUrl1: 'https://api.twilio.com/b',
    MediaContentType1: 'text/x-vcard',
  }
  expect(mediaOf(form, 2)).toEqual([{ url: 'https://api.twilio.com/a', type: 'image/jpeg' }])
  expect(mediaOf({}, 3)).toEqual([])
})

test('a call that somebody took is not a missed one', () => {
  expect(['no-answer', 'busy', 'failed', 'canceled'].every(isMissed)).toBe(true)
  expect(['completed', 'answered', ''].some(isMissed)).toBe(false)
})
