import { expect, test } from 'vitest'
import type { ConsentWord } from '#contract/customers.work.ts'
import { standing } from './customers.consents.rules.ts'

const phone = { channel: 'sms', contact: '+14155550100' } as const
const said = (
  purpose: ConsentWord['purpose'],
  state: ConsentWord['state'],
  contact: string = phone.contact,
): ConsentWord => ({
  id: '01890000-0000-7000-8000-000000000001',
  channel: 'sms',
  contact,
  purpose,
  state,
  at: '2026-11-27T12:00:00.000Z',
  how: 'form',
  words: '',
  by: null,
  request_id: null,
})

// the newest word first
test.each([
  ['nothing', [], 'unknown', 'unknown'],
  ['yes to service', [said('service', 'granted')], 'granted', 'unknown'],
  ['yes to marketing', [said('marketing', 'granted')], 'unknown', 'granted'],
  ['no to marketing alone', [said('marketing', 'stopped'), said('service', 'granted')], 'granted', 'stopped'],
  // a stop of the service stops everything
  ['STOP after yes to both', [said('service', 'stopped'), said('marketing', 'granted')], 'stopped', 'stopped'],
  ['yes to service after STOP', [said('service', 'granted'), said('service', 'stopped')], 'granted', 'stopped'],
  ['yes to marketing after STOP', [said('marketing', 'granted'), said('service', 'stopped')], 'stopped', 'granted'],
  ['of another number', [said('service', 'granted', '+14155550199')], 'unknown', 'unknown'],
])('said %s, newest first: service and marketing stand so', (_name, words, service, marketing) => {
  const found = standing([phone], words)
  expect(found.map(({ purpose, state }) => [purpose, state])).toEqual([
    ['service', service],
    ['marketing', marketing],
  ])
})

test('each number and mail stands by itself, with the word that decides', () => {
  const word = said('service', 'granted')
  const mail = { channel: 'email', contact: phone.contact } as const
  const found = standing([phone, mail], [word])
  expect(found.map(({ channel, purpose, word: deciding }) => [channel, purpose, deciding])).toEqual([
    ['sms', 'service', word],
    ['sms', 'marketing', null],
    ['email', 'service', null],
    ['email', 'marketing', null],
  ])
})
