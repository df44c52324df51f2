import { expect, it } from 'vitest'
import { likeness, longestWait } from './requests.merging.rules.ts'

const dana = { phones: ['+14155550100'], emails: ['dana@example.com'], names: ['Dana Lopez'], address: '9 Elm St' }
const nobody = { phones: [null], emails: [null], names: ['Somebody'], address: '' }

it.each([
  ['the phone', { ...nobody, phones: [null, '+14155550100'] }, ['phone']],
  ['the mail in another case', { ...nobody, emails: ['DANA@example.com'] }, ['email']],
  ['the name alone', { ...nobody, names: ['dana lopez'] }, []],
  ['the address alone', { ...nobody, address: '9 elm st' }, []],
  ['name and address', { ...nobody, names: ['dana lopez '], address: '9 ELM ST' }, ['name', 'address']],
  ['everything', dana, ['phone', 'email', 'name', 'address']],
  ['nothing', nobody, []],
  ['a phone and a name', { ...nobody, phones: ['+14155550100'], names: ['dana lopez'] }, ['phone', 'name']],
  ['spaces for a phone', { ...nobody, phones: ['  '] }, []],
])('two requests with %s', (_name, other, because) => expect(likeness(dana, other)).toEqual(because))

it('takes two without an address or a phone for two', () => {
  expect(likeness(nobody, nobody)).toEqual([])
})

it('keeps the longest wait, and none where all is over', () => {
  const [early, late] = [new Date(1), new Date(2)]
  const aWait = (stage: string, since: Date | null) => ({ stage, waiting_since: since })
  expect(longestWait(aWait('quote', late), aWait('quote', early))).toBe(early)
  expect(longestWait(aWait('quote', null), aWait('quote', late))).toBe(late)
  expect(longestWait(aWait('quote', early), aWait('quote', null))).toBe(early)
  expect(longestWait(aWait('closed', null), aWait('quote', late))).toBeNull()
  expect(longestWait(aWait('closed', late), aWait('quote', early))).toBe(late)
  expect(longestWait(aWait('quote', early), aWait('quote', late))).toBe(early)
  expect(longestWait(aWait('quote', null), aWait('quote', null))).toBeNull()
  expect(longestWait(aWait('quote', late), aWait('closed', early))).toBe(late)
})
