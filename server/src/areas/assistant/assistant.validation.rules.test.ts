import { expect, test } from 'vitest'
import type { BusinessHours } from '#contract/sites.ts'
import { findingsOf, type Readiness } from './assistant.validation.rules.ts'

const never: BusinessHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  closed_dates: [],
}
const ready: Readiness = {
  enabled: true,
  services: 1,
  questions: 1,
  hours: { ...never, sunday: [{ open: '09:00', close: '17:00' }] },
  phone: '+14155550100',
  tone: 'own_words',
  ownWords: 'like a neighbor',
  told: 1,
  channel: true,
  heldQuestions: [],
}

test('nothing is said of an assistant that is ready', () => {
  expect(findingsOf(ready)).toEqual([])
  expect(findingsOf({ ...ready, tone: 'brief', ownWords: '' })).toEqual([])
})

test.each<[string, string, boolean, Partial<Readiness>]>([
  ['no_services', 'services', true, { services: 0 }],
  ['no_questions', 'questions', true, { questions: 0 }],
  ['no_hours', 'hours', true, { hours: never }],
  ['no_phone', 'business', false, { phone: null }],
  ['no_own_words', 'tone', false, { ownWords: '' }],
  ['no_users', 'users', false, { told: 0 }],
  ['no_channel', 'channels', false, { channel: false }],
  ['held_question', 'questions', false, { heldQuestions: [{ question: 'Free?', words: 'Free' }] }],
  ['off', 'on', false, { enabled: false }],
])('%s, in the section "%s"; keeps it from going live: %j', (code, section, blocking, lacking) => {
  expect(findingsOf({ ...ready, ...lacking })).toEqual([{ code, section, blocking }])
})
