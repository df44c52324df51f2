import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDay, readTime, writeTime } from './dayTexts.ts'
import { formatsIn } from './formats.ts'
import { languages, showLanguage } from './texts.ts'

const { day: write } = formatsIn('UTC')
const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

describe.each(languages)('in %s', (language) => {
  beforeEach(() => showLanguage(language, false))

  it('a day is read as it is written', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect([readDay(write(day)), readDay(day)]).toEqual([day, day])
      }),
    )
  })
  it('a time is read as it is written', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect([readTime(writeTime(time)), readTime(time)]).toEqual([time, time])
      }),
    )
  })
})

describe('a day in English', () => {
  beforeEach(() => showLanguage('en', false))

  it.each([
    ['5/12/2026', '2026-05-12'],
    ['05-12-2026', '2026-05-12'],
    ['May 12, 2026', '2026-05-12'],
    ['12 may 2026', '2026-05-12'],
    ['September 3rd 2026', '2026-09-03'],
    // not whole yet, or none
    ['5/12/26', null],
    ['5/12', null],
    ['May 12', null],
    ['2/30/2026', null],
    ['13/1/2026', null],
    ['soon', null],
    ['5 6 7 2026', null],
    ['', null],
  ])('%s is %s while somebody writes', (text, day) => expect(readDay(text)).toBe(day))

  it.each([
    ['5/12/26', '2026-05-12'],
    ['5/12/71', '1971-05-12'],
    ['5/12', '2031-05-12'],
    ['may 12', '2031-05-12'],
    ['5/12/202', null],
    ['12', null],
  ])('%s is %s once it is written', (text, day) => expect(readDay(text, 2031)).toBe(day))
})

it.each([
  ['5/12/2026', '2026-12-05'],
  ['12 de mayo de 2026', '2026-05-12'],
  ['12 MAY. 2026', '2026-05-12'],
  ['3 sept 2026', '2026-09-03'],
])('a day in Spanish: %s is %s', async (text, day) => {
  await showLanguage('es', false)
  expect(readDay(text)).toBe(day)
})

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['9pm', '21:00'],
  ['5.30 p.m.', '17:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['17', '17:00'],
  ['1730', '17:30'],
  ['9 a. m.', '09:00'],
  ['24:00', null],
  ['13 pm', null],
  ['9:75', null],
  ['noon', null],
  ['', null],
])('a time: %s is %s', (text, time) => expect(readTime(text)).toBe(time))
