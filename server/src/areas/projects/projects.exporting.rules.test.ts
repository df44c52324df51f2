import { expect, test } from 'vitest'
import { headOf, linesOf, type ExportedProject, type ExportWords } from './projects.exporting.rules.ts'

const words: ExportWords = {
  head: (column) => column.toUpperCase(),
  status: (status) => `is ${status}`,
  phone: (phone) => `tel ${phone}`,
  day: (moment) => `on ${moment.toISOString().slice(0, 10)}`,
}
const deck: ExportedProject = {
  name: 'Deck',
  status: 'completed',
  customer: 'Ann Lee',
  phone: '+14155550100',
  email: 'ann@example.com',
  address: '12 Oak St, Oakland',
  services: ['Decks', 'Stairs'],
  tags: ['cedar', 'back'],
  date: '2026-05-20',
  endDate: '2026-05-22',
  description: 'Two levels',
  created: new Date('2026-05-01T12:00:00Z'),
  modified: new Date('2026-06-01T12:00:00Z'),
}

test('a file begins with its heads, known by their mark as UTF-8', () => {
  expect(headOf(words)).toBe(
    '\uFEFFNAME,STATUS,CUSTOMER,PHONE,EMAIL,ADDRESS,SERVICES,TAGS,DATE,END_DATE,DESCRIPTION,CREATED,MODIFIED\r\n',
  )
})

test('a project is a line, several of one kind in one cell', () => {
  expect(linesOf([deck], words)).toBe(
    'Deck,is completed,Ann Lee,tel +14155550100,ann@example.com,"12 Oak St, Oakland",Decks; Stairs,cedar; back,2026-05-20,2026-05-22,Two levels,on 2026-05-01,on 2026-06-01\r\n',
  )
})

test('what is not known is empty, and none are no line', () => {
  const bare = { ...deck, phone: null, email: null, date: null, endDate: null, services: [], tags: [] }
  expect(linesOf([bare], words)).toBe(
    'Deck,is completed,Ann Lee,,,"12 Oak St, Oakland",,,,,Two levels,on 2026-05-01,on 2026-06-01\r\n',
  )
  expect(linesOf([], words)).toBe('')
})
