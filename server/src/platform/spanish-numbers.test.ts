import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spanishNumbers, withDigits } from './spanish-numbers.rules.ts'

const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** As a person writes the number. */
function spell(number: number): string {
  if (number >= 1_000_000) {
    const millions = Math.floor(number / 1_000_000)
    return join(millions === 1 ? 'un millón' : `${short(spell(millions))} millones`, number % 1_000_000)
  }
  if (number >= 1000) {
    const thousands = Math.floor(number / 1000)
    return join(thousands === 1 ? 'mil' : `${short(spell(thousands))} mil`, number % 1000)
  }
  if (number === 100) return 'cien'
  if (number > 100) return join(hundreds[Math.floor(number / 100) - 1] ?? '', number % 100)
  if (number < 30) return small[number] ?? ''
  const ten = tens[Math.floor(number / 10) - 3] ?? ''
  return number % 10 === 0 ? ten : `${ten} y ${small[number % 10]}`
}
const join = (words: string, rest: number): string => (rest === 0 ? words : `${words} ${spell(rest)}`)
/** "Veintiún mil", "treinta y un mil". */
const short = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

it('reads every number as it is spelled, with accents and without, in whatever case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.nat(2), (number, form) => {
      const words = spell(number)
      const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '')
      const written = [words, plain, words.toUpperCase()][form] ?? words
      expect(spanishNumbers(`son ${written} pies`)).toEqual([{ value: number, start: 4, end: 4 + written.length }])
    }),
  )
})

it.each([
  ['hace dos meses y tres semanas', 'hace 2 meses y 3 semanas'],
  ['doscientas cincuenta y una casas', '251 casas'],
  ['entre diez y quince', 'entre 10 y 15'],
  ['dos, tres', '2, 3'],
  ['dos tres', '2 3'],
  ['cincuenta-sesenta', '50-60'],
  ['treinta y diez', '30 y 10'],
  ['2 mil dólares', '2000 dólares'],
  ['1,200 mil y 2.5 mil', '1200000 y 2500'],
  ['un mil, un millón', '1000, 1000000'],
  ['2 mil 500 y 35 años', '2000 500 y 35 años'],
  ['una fuga', '1 fuga'],
  ['un par de años, un baño', 'un par de años, un baño'],
  ['menos de cien', 'menos de 100'],
  // what is counted, not where it stands in a row; and a room is no fourth
  ['el cuarto del segundo piso', 'el cuarto del segundo piso'],
  ['familia, militar, sesión', 'familia, militar, sesión'],
  ['', ''],
])('reads %j as %j', (text, expected) => expect(withDigits(text)).toBe(expected))
