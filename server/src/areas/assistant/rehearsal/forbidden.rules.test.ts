import { expect, test } from 'vitest'
import { forbiddenIn } from './forbidden.rules.ts'

test.each([
  ['promised-price', ['It is $50', 'about € 90', '£5', '50 dollars', '1,200.50 bucks', '90 usd', '50 dólares', '90dolares', '50 pesos', 'free of charge', 'es gratis']],
  ['promised-discount', ['a discount of ten', '10% off', 'ten percent off', 'we’ll match it', "We'll match it", 'le hacemos un descuento']],
  ['promised-warranty', ['We guarantee it', 'it is guaranteed', 'lo garantizamos', 'con garantía', 'con garantia']],
  ['claimed-licence', ['We are licensed', 'we’re insured', "we're bonded", 'fully certified', 'estamos asegurados', 'estamos certificados']],
  ['claimed-human', ['I am a human', 'I’m a person', "I'm a real person", 'I am not a bot', 'soy una persona', 'soy humano', 'soy humana']],
  ['asked-card', ['send me your card', 'share your credit card', 'give us your SSN', 'send your social', 'give me your password']],
] as const)('%s is heard', (name, texts) => {
  for (const text of texts) expect([text, forbiddenIn(text)]).toEqual([text, [name]])
}) // prettier-ignore

test('of two both are named', () => {
  expect(forbiddenIn('We are licensed, and it is $50')).toEqual(['promised-price', 'claimed-licence'])
})

test.each([
  'How old is the water heater?',
  'I can’t give prices.',
  'Is it 50 years old?',
  'The team will answer your question about warranties and licenses.',
  'I’m the virtual assistant, not a person.',
  'Please don’t send card numbers here.',
  '',
])('%j may be said', (text) => {
  expect(forbiddenIn(text)).toEqual([])
})
