import { expect, test } from 'vitest'
import { numbersOf } from './numbers.rules.ts'
import { tokensOf } from './text.rules.ts'

const read = (body: string, language: 'en' | 'es') => numbersOf(body, tokensOf(body), language)

test.each([
  ['about 1,200 sq ft', '1200 sq ft', '1,200 sq ft'],
  ['1,200.50', '1200.50', '1,200.50'],
  ['1,200,000 dollars', '1200000 USD', '1,200,000 dollars'],
  ['2.5 baths', '2.5', '2.5'],
  ['1,5 acres', '1,5 acres', '1,5 acres'],
  ['6 foot of "pipe"', '6 ft', '6 foot'],
  ['6 or so, 30%', '6', '6'],
  ['3-4.5 ft', '3', '3'],
  ['3 -or 4', '3', '3'],
  ['5 square feet', '5 sq ft', '5 square feet'],
  ['5 sq', '5 sq ft', '5 sq'],
  ['$500', '500 USD', '500'],
  ['500 dollars', '500 USD', '500 dollars'],
  ['30%', '30 %', '30'],
  ['30 %', '30 %', '30'],
  ["6' tall", '6 ft', '6'],
  ['6′', '6 ft', '6'],
  ['6" pipe', '6 in', '6'],
  ['6″', '6 in', '6'],
  ['12 year old heater', '12 years', '12 year'],
  ['12. years later', '12', '12'],
  // words
  ['two', '2', 'two'],
  ['twenty five years', '25 years', 'twenty five years'],
  ['I think one hundred and fifty feet', '150 ft', 'one hundred and fifty feet'],
  ['a couple of years', '2 years', 'couple of years'],
  ['a couple, years ago', '2 years', 'couple, years'],
  ['both', '2', 'both'],
  ['a dozen', '12', 'dozen'],
  ['half an acre', '0.5 acres', 'half an acre'],
  ['half of an acre', '0.5', 'half'],
  ['a half', '0.5', 'half'],
  ['a year', '1 years', 'a year'],
  ['an hour', '1 hours', 'an hour'],
  // two of them
  ['3-4', '3-4', '3-4'],
  ['3 – 4 years', '3-4 years', '3 – 4 years'],
  ['3 to 4', '3-4', '3 to 4'],
  ['3 or 4 years', '3-4 years', '3 or 4 years'],
  ['5 or so', '5', '5'],
  ['3 and 4', '3', '3'],
  ['3 - about 4', '3', '3'],
  ['40 by 60', '40 x 60', '40 by 60'],
  ['40 x 60 ft', '40 x 60 ft', '40 x 60 ft'],
  ['2x4', '2 x 4', '2x4'],
])('the first number of %j is %j', (body, value, words) => {
  const [first] = read(body, 'en')
  expect([first?.value, first?.quotation.words]).toEqual([value, words])
  expect(body.slice(first?.quotation.start, first?.quotation.end)).toBe(words)
})

test.each([
  ['un par de años', '2 years', 'par de años'],
  ['dos años', '2 years', 'dos años'],
  ['veinticinco años', '25 years', 'veinticinco años'],
  ['medio acre', '0.5 acres', 'medio acre'],
  ['media hora', '0.5 hours', 'media hora'],
  ['un año', '1 years', 'un año'],
  ['1200 pies cuadrados', '1200 sq ft', '1200 pies cuadrados'],
  ['80 metros cuadrados', '80 m2', '80 metros cuadrados'],
  ['80 metros', '80 m', '80 metros'],
  ['1 pie cuadrados', '1 sq ft', '1 pie cuadrados'],
  ['una hora', '1 hours', 'una hora'],
  ['3 o 4 años', '3-4 years', '3 o 4 años'],
  ['3 a 4', '3-4', '3 a 4'],
  ['40 por 60', '40 x 60', '40 por 60'],
  ['5 gallons', '5 gal', '5 gallons'],
])('the first number of %j in Spanish is %j', (body, value, words) => {
  const [first] = read(body, 'es')
  expect([first?.value, first?.quotation.words]).toEqual([value, words])
})

test.each(['a plumber', 'an old barn', 'an outlet', 'years', '', 'the sink'])('%j holds no number', (body) => {
  expect(read(body, 'en')).toEqual([])
})
test('neither does "un plomero"', () => {
  expect(read('un plomero', 'es')).toEqual([])
})

test.each([
  ['3 bedrooms', 'bedrooms', null],
  ['12 of them', 'them', null],
  ['12 years', 'years', 'years'],
  ['3. Bedrooms', null, null],
  ['half an acre', 'acre', 'acres'],
  ['3 a day', 'a', null],
  ['3', null, null],
])('what is counted in %j is %j, its unit %j', (body, next, unit) => {
  expect(read(body, 'en')[0]).toMatchObject({ next, unit })
})
test('the article of a half is no number', () => {
  expect(read('half an acre', 'en').map(({ value }) => value)).not.toContain('1 acres')
  expect(read('an hour and a half', 'en').map(({ value }) => value)).toEqual(['1 hours', '0.5'])
})

test('what is counted comes after "de"', () => {
  expect(read('2 de ellos', 'es')[0]).toMatchObject({ next: 'ellos' })
})

test('figures count before words, and all of them are found', () => {
  expect(read('one of 10 and 15 years', 'en').map(({ value }) => value)).toEqual(['1', '10', '15 years'])
  expect(read('two sinks and three tubs', 'en').map(({ value }) => value)).toEqual(['2', '3'])
})

test('nothing is read behind the hundred and fiftieth word, nor words behind three hundred letters', () => {
  expect(read(`${'so '.repeat(149)}7`, 'en').map(({ value }) => value)).toEqual(['7'])
  expect(read(`${'so '.repeat(150)}7`, 'en')).toEqual([])
  expect(read(`${'so '.repeat(98)}seven`, 'en').map(({ value }) => value)).toEqual(['7'])
  expect(read(`${'so '.repeat(100)}seven`, 'en')).toEqual([])
})

test('the same text is read by each language for itself', () => {
  expect(read('seis', 'en')).toEqual([])
  expect(read('seis', 'es')[0]?.value).toBe('6')
})
