import { expect, test } from 'vitest'
import { datesOf } from './dates.rules.ts'

// a Friday noon in Los Angeles
const now = new Date('2026-11-20T20:00:00Z')
const read = (text: string, language: 'en' | 'es' = 'en', timeZone = 'America/Los_Angeles') =>
  datesOf(text, now, timeZone, language)
const found = (text: string, language: 'en' | 'es' = 'en') =>
  read(text, language).map(({ words, at }) => `${words} ${at.toISOString().slice(0, 10)}`)

test.each([
  ['tomorrow', ['tomorrow 2026-11-21']],
  ['day after tomorrow or weds', ['day after tomorrow 2026-11-22', 'weds 2026-11-25']],
  ['Day After Tomorrow', ['Day After Tomorrow 2026-11-22']],
  ['the 25th of november', ['25th of november 2026-11-25']],
  ['Tmrw. come Thurs 5ish, or nov 30', ['Tmrw 2026-11-21', 'Thurs 2026-11-26', 'nov 30 2026-11-30']],
  ['teusday', ['teusday 2026-11-24']],
  ['thur or thurs', ['thur 2026-11-26', 'thurs 2026-11-26']],
  ['2day', ['2day 2026-11-20']],
  ['the second of December', ['second of December 2026-12-02']],
  // of a list, and no time
  ['the second', []],
  ['The Second one', []],
  ['the sink', []],
  ['', []],
])('%j names %j', (text, dates) => {
  expect(found(text)).toEqual(dates)
})

test.each([
  ['tomorrow', '21', 'tmrw tmw tmr tmrrw tommorow tommorrow tomorow 2morrow 2moro'],
  ['Wednesday', '25', 'wensday wendsday weds'],
  ['Thursday', '26', 'thur thurs'],
])('%s is written in many ways', (_day, date, words) => {
  for (const word of words.split(' ')) expect(found(`${word} it is`)).toEqual([`${word} 2026-11-${date}`])
})

test.each([
  ['mañana', ['mañana 2026-11-21']],
  ['manana', ['manana 2026-11-21']],
  ['pasado mañana a las 3', ['pasado mañana a las 3 2026-11-22']],
  ['pasado manana', ['pasado manana 2026-11-22']],
  ['el miercoles', ['miercoles 2026-11-25']],
  ['sabado, o pasado mañana', ['sabado 2026-11-21', 'pasado mañana 2026-11-22']],
])('%j names %j in Spanish', (text, dates) => {
  expect(found(text, 'es')).toEqual(dates)
})

test('the letter of two signs is one letter', () => {
  const text = 'pasado man\u0303ana'
  expect(read(text, 'es')).toMatchObject([{ start: 0, end: 14, words: text, at: new Date('2026-11-22T20:00:00Z') }])
})

test('what they said is told from what is only likely', () => {
  const hour = (text: string) => {
    const [{ hourCertain, hour: value, halfCertain } = { hourCertain: false, hour: null, halfCertain: false }] =
      read(text)
    return [hourCertain, value, halfCertain]
  }
  expect(hour('tomorrow')).toEqual([false, null, false])
  expect(hour('tomorrow at 3ish')).toEqual([true, 3, false])
  expect(hour('tomorrow at 12ISH')).toEqual([true, 12, false])
  expect(hour('tomorrow at 3pm')).toEqual([true, 15, true])
  expect(hour('tonite at 9 pm')).toEqual([true, 21, true])
  expect(read('Tuesday')[0]).toMatchObject({ weekday: 2, dayCertain: true, day: null })
  expect(read('Sunday')[0]).toMatchObject({ weekday: 0, dayCertain: true })
  expect(read('November 25')[0]).toMatchObject({ weekday: null, dayCertain: true, day: 25 })
  expect(read('at 3 pm')[0]).toMatchObject({ weekday: null, dayCertain: false, day: null })
})

test('a time is by the clock of the business, and comes', () => {
  expect(read('tomorrow at 9am')[0]?.at.toISOString()).toBe('2026-11-21T17:00:00.000Z')
  expect(read('tomorrow at 9am', 'en', 'America/New_York')[0]?.at.toISOString()).toBe('2026-11-21T14:00:00.000Z')
  expect(read('tomorrow at 9am')[0]?.at.toISOString()).toBe('2026-11-21T17:00:00.000Z')
  expect(found('Friday')).toEqual(['Friday 2026-11-20'])
  expect(found('Thursday')).toEqual(['Thursday 2026-11-26'])
  expect(read('Monday', 'es')).toEqual([])
  expect(datesOf('tomorrow', new Date('2026-11-21T20:00:00Z'), 'America/Los_Angeles', 'en')[0]?.day).toBe(22)
})

test('each stands where it was written, whatever its word is replaced by', () => {
  const text = 'weds nite, or tmrw at 9am, 2day is bad, Thurs 5ish'
  const places = read(text)
  expect(places.length).toBeGreaterThan(2)
  for (const { start, end, words } of places) expect(text.slice(start, end)).toBe(words)
  expect(places.map(({ words }) => words)).toContain('tmrw at 9am')
  expect(places.at(-1)).toMatchObject({ start: 40, end: 45, words: 'Thurs' })
})
