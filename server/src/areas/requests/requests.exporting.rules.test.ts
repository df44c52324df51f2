import { expect, test } from 'vitest'
import { headOf, linesOf, type ExportedRequest, type ExportWords } from './requests.exporting.rules.ts'

const words: ExportWords = {
  head: (column) => column.toUpperCase(),
  source: (source) => `from ${source}`,
  stage: (stage) => `at ${stage}`,
  status: (status) => `is ${status}`,
  reason: (reason) => `since ${reason}`,
  phone: (phone) => `tel ${phone}`,
  minute: (moment) => moment.toISOString().slice(0, 16),
}
const leak: ExportedRequest = {
  name: 'Ann Lee',
  phone: '+14155550100',
  email: 'ann@example.com',
  address: '12 Oak St',
  service: 'Drains',
  message: 'It leaks',
  source: 'website_form',
  created: new Date('2026-05-01T12:00:00Z'),
  stage: 'closed',
  status: 'lost',
  reason: 'price',
  assigned: 'Bo',
  firstResponse: new Date('2026-05-01T12:05:00Z'),
  waitingSince: new Date('2026-05-01T12:06:00Z'),
  emergencySince: new Date('2026-05-01T12:07:00Z'),
}

test('a file begins with its heads, known by their mark as UTF-8', () => {
  expect(headOf(words)).toBe(
    '\uFEFFNAME,PHONE,EMAIL,ADDRESS,SERVICE,MESSAGE,SOURCE,CREATED,STAGE,STATUS,REASON,ASSIGNED,FIRST_RESPONSE,WAITING_SINCE,EMERGENCY_SINCE\r\n',
  )
})

test('a request is a line, each word as people read it', () => {
  expect(linesOf([leak], words)).toBe(
    'Ann Lee,tel +14155550100,ann@example.com,12 Oak St,Drains,It leaks,from website_form,2026-05-01T12:00,at closed,is lost,since price,Bo,2026-05-01T12:05,2026-05-01T12:06,2026-05-01T12:07\r\n',
  )
})

test('what is not known is empty', () => {
  const unknown = { phone: null, email: null, service: null, reason: null }
  const never = { firstResponse: null, waitingSince: null, emergencySince: null }
  expect(linesOf([{ ...leak, ...unknown, ...never }], words)).toBe(
    'Ann Lee,,,12 Oak St,,It leaks,from website_form,2026-05-01T12:00,at closed,is lost,,Bo,,,\r\n',
  )
})
