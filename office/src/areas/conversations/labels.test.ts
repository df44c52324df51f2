import { beforeAll, expect, test } from 'vitest'
import { formatsIn } from '../../lib/formats.ts'
import { loadTexts, text } from '../../lib/texts.ts'
import { notedText, valueText } from './labels.ts'

const formats = formatsIn('America/Los_Angeles')
const say = (label: string, value: string) => valueText(text, formats, { label, value })

beforeAll(() => loadTexts(['request', 'requests']))

test.each([
  ['ownership', 'renter_with_consent', 'Renter with the owner’s OK'],
  ['answer', 'yes', 'Yes'],
  ['answer', 'the blue one', 'the blue one'],
  ['when', 'asap', 'As soon as possible'],
  ['when', '2026-11-24', 'Nov 24, 2026'],
  ['when', '2026-11-24 14:30', 'Tue, Nov 24, 2:30 PM'],
  ['slot', '2026-11-24T22:30:00.000Z', 'Tue, Nov 24, 2:30 PM'],
  ['phone', '+15105550143', '(510) 555-0143'],
  ['disqualifier', 'spam', 'Spam'],
])('what the machine writes as %s %s is said as %s', (label, value, said) => {
  expect(say(label, value)).toBe(said)
})

test('what is called by a question keeps its mark alone', () => {
  expect(notedText(text, 'Do you own or rent?', 'Renter')).toBe('Noted: Do you own or rent? Renter')
  expect(notedText(text, 'Name', 'Ana')).toBe('Noted: Name: Ana')
})
