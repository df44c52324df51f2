import { expect, test } from 'vitest'
import { datedNotice, federalHolidays, lastDayToCancel, noticeMarks } from './cancellation.rules.ts'

test.each([
  ['a Monday: Thursday', '2026-03-02', '2026-03-05'],
  ['a Wednesday: Saturday, which counts', '2026-03-04', '2026-03-07'],
  ['a Thursday: Monday, over a Sunday', '2026-03-05', '2026-03-09'],
  ['a Saturday: Wednesday', '2026-03-07', '2026-03-11'],
  ['a Sunday: Wednesday', '2026-03-08', '2026-03-11'],
  ['before Thanksgiving', '2026-11-23', '2026-11-27'],
  ['before Martin Luther King’s day', '2027-01-15', '2027-01-20'],
  ['before Memorial Day', '2026-05-22', '2026-05-27'],
  ['before Columbus Day', '2026-10-09', '2026-10-14'],
  // July 4, 2026 is a Saturday, kept on Friday the 3rd: neither counts
  ['before an Independence Day on a Saturday', '2026-07-01', '2026-07-07'],
  // Juneteenth 2027 is a Saturday, Christmas 2027 too
  ['before a Juneteenth on a Saturday', '2027-06-17', '2027-06-23'],
  // New Year's Day 2028 is a Saturday, kept on Friday, December 31, 2027
  ['over a New Year that is kept in the old year', '2027-12-30', '2028-01-05'],
  // November 11, 2029 is a Sunday, kept on Monday
  ['before a Veterans Day on a Sunday', '2029-11-09', '2029-11-14'],
  ['over the end of February in a leap year', '2028-02-26', '2028-03-01'],
])('a sale on %s', (_name, sold, last) => {
  expect(lastDayToCancel(sold)).toBe(last)
})

test('the year 2026 has eleven federal holidays, one of them kept a day earlier', () => {
  expect([...federalHolidays(2026)].filter((day) => day.startsWith('2026')).toSorted()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('a notice has its days, or room to write them', () => {
  expect(datedNotice('On [[day]], until [[deadline]].', { day: 'May 1', deadline: 'May 5' })).toBe(
    'On May 1, until May 5.',
  )
  expect(datedNotice('On [[day]].', null)).toBe('On ____________________.')
})

test('a notice has its days wherever they stand in it, and room for a pen before', () => {
  const notice = `Sold on ${noticeMarks.day}. Until ${noticeMarks.deadline}. Again: ${noticeMarks.day}, ${noticeMarks.deadline}.`
  expect(datedNotice(notice, { day: 'May 20', deadline: 'May 23' })).toBe(
    'Sold on May 20. Until May 23. Again: May 20, May 23.',
  )
  const room = '_'.repeat(20)
  expect(datedNotice(notice, null)).toBe(`Sold on ${room}. Until ${room}. Again: ${room}, ${room}.`)
})
