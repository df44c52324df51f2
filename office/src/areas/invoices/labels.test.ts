import { beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/types.ts'
import { anInvoice } from '#tests/support/invoice-screens.ts'
import { formatsIn } from '../../lib/formats.ts'
import { loadTexts, text } from '../../lib/texts.ts'
import { contactText } from './labels.ts'

beforeAll(() => loadTexts(['invoices']))

const formats = formatsIn('America/Los_Angeles')
// still the 16th where the business is
const at = '2026-11-17T05:00:00.000Z'

test.each<[string, Invoice['last_contact']]>([
  ['–', null],
  ['Texted Nov 16', { kind: 'sent', channel: 'sms', at }],
  ['Emailed Nov 16', { kind: 'sent', channel: 'email', at }],
  ['Sent Nov 16', { kind: 'sent', channel: null, at }],
  ['Reminder texted Nov 16', { kind: 'reminder', channel: 'sms', at }],
  ['Reminder emailed Nov 16', { kind: 'reminder', channel: 'email', at }],
  ['Viewed Nov 16', { kind: 'viewed', channel: null, at }],
  ['Payment Nov 16', { kind: 'payment', channel: null, at }],
])('the last contact is said in words: %s', (words, contact) => {
  expect(contactText(text, formats, anInvoice({ last_contact: contact }))).toBe(words)
})
