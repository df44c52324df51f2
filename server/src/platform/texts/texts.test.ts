import { expect, test } from 'vitest'
import { catalogues, placeholders, texts, type Locale } from './texts.ts'

const locales: readonly Locale[] = ['en', 'es']

test('every language has the same texts, naming the same values', () => {
  for (const locale of locales) {
    expect(Object.keys(catalogues[locale])).toEqual(Object.keys(catalogues.en))
    for (const [key, message] of Object.entries(catalogues[locale])) {
      expect(message.trim(), `${locale} ${key}`).not.toBe('')
      const english = Object.entries(catalogues.en).find(([name]) => name === key)?.[1] ?? ''
      expect(placeholders(message), `${locale} ${key}`).toEqual(placeholders(english))
    }
  }
})

test('values and plurals are set in, in the language of the reader', () => {
  expect(texts('en').text('reviews.thread', { project: 'Ace & Söhne' })).toBe('Job: Ace & Söhne')
  expect(texts('en').text('outbox.count', { count: 1 })).toBe('1 message')
  expect(texts('es').text('outbox.count', { count: 0 })).toBe('Ningún mensaje')
  expect(texts('en').text('accounts.code', { code: '012345', product: 'Topline Pro' })).toContain(
    '012345 is your Topline Pro code',
  )
})

test('what a person wrote is never read as a pattern', () => {
  const text = 'Price {total, plural, one {x}} is <b>#1</b>'
  expect(texts('en').text('reviews.thread', { project: text })).toBe(`Job: ${text}`)
})

test('a text without its values is refused rather than sent half', () => {
  expect(() => texts('en').text('reviews.thread')).toThrow('needs project')
})
