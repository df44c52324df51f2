import { expect, test } from 'vitest'
import { isWordKey, words, wordOf } from './catalogue.rules.ts'

const values = {
  business: 'Bay Plumbing',
  customer: 'none',
  service: 'none',
  assistant: 'Sam',
  question: 'Is it leaking?',
  options: 'gas, electric',
  slots: 'Monday',
  slot: 'Monday',
  when: 'Monday',
  number: '1',
  day: 'Monday',
  time: '10:00 AM',
}

test('both languages have the same texts, and none is left with a gap', () => {
  expect(Object.keys(words.es)).toEqual(Object.keys(words.en))
  for (const language of ['en', 'es'] as const) {
    for (const key of Object.keys(words[language])) {
      const text = isWordKey(key) ? wordOf(language, key, values) : ''
      expect({ key, text }).toEqual({ key, text: expect.stringMatching(/^(?!.*(?:[{}]|undefined))\s*\S/s) })
    }
  }
})

test('only texts that ask hold a question mark', () => {
  for (const [key, text] of Object.entries(words.en)) {
    const asks = /^(?:detail|offer|ask_safety$|callback$)/.test(key)
    expect({ key, asks: text.includes('?') }).toEqual({ key, asks })
  }
})
