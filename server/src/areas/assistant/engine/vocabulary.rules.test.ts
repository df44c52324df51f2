import { expect, test } from 'vitest'
import { tokensOf } from './text.rules.ts'
import { isStopWord, mend, related, synonymsOf, vocabularies } from './vocabulary.rules.ts'

const mended = (body: string, language: 'en' | 'es') => mend(tokensOf(body), language).map(({ word }) => word)

test.each([
  ['tomorow mornin', ['tomorrow', 'morning']],
  ['thursdy', ['thursday']],
  ['afternon', ['afternoon']],
  ['bathrom', ['bathroom']],
  ['kichen', ['kitchen']],
  ['adress', ['address']],
  ['stret', ['street']],
  // words of a trade, a time, a unit, and of whose the place is
  ['plumbng', ['plumbng']],
  ['faucett', ['faucet']],
  ['flexble', ['flexible']],
  ['galons', ['gallons']],
  ['homeownr', ['homeowner']],
  ['landlrd', ['landlord']],
  ['apartmnt', ['apartment']],
  ['estimte', ['estimate']],
  ['definitly', ['definitely']],
  // what would end the conversation is not guessed at, and a word of the dictionary is none mistyped
  ['unsubscrib', ['unsubscrib']],
  ['flood', ['flood']],
  ['asp', ['asp']],
])('%j is read as %j', (body, words) => {
  expect(mended(body, 'en')).toEqual(words)
})

test.each([
  ['juebes', ['jueves']],
  ['miercloes', ['miercoles']],
  ['telefno', ['telefono']],
  ['nombr', ['nombre']],
  ['plomro', ['plomero']],
  ['inquilno', ['inquilino']],
  ['propietrio', ['propietario']],
  ['tomorow', ['tomorrow']],
])('%j is read as %j in Spanish', (body, words) => {
  expect(mended(body, 'es')).toEqual(words)
})

test('the days, the rooms, and what is asked for are mended in both languages', () => {
  const common = `monday tuesday wednesday thursday friday saturday sunday tomorrow morning afternoon bathroom bathrooms
    basement kitchen address street martes miercoles jueves viernes sabado domingo correo telefono numero nombre`
  for (const word of common.split(/\s+/)) {
    expect(mended(`${word}q`, 'en')).not.toEqual([`${word}q`])
  }
})

test.each([
  ['leak', 'leaks', true],
  ['house', 'casa', true],
  ['casa', 'home', true],
  ['pipes', 'tubo', true],
  ['leaking', 'goteando', true],
  ['tubs', 'bathtub', true],
  ['leak', 'roof', false],
  ['roof', 'leak', false],
  ['x', 'y', false],
])('%j and %j mean the same: %j', (one, other, same) => {
  expect(related(one, other)).toBe(same)
})

test('a word has those that mean the same, of every group it is in', () => {
  expect([...synonymsOf('flat')]).toEqual(['apartment', 'apt', 'flat', 'apartamento', 'departamento', 'plano'])
  expect([...synonymsOf('zzz')]).toEqual(['zzz'])
})

test('small words of both languages carry nothing', () => {
  expect(['the', 'la', 'sink', ''].map(isStopWord)).toEqual([true, true, false, false])
})

test('a word that is looked for is no typing error, in either language', () => {
  const words = `llame llamen menor habla quien están cuántos cualquiera perfecto ningún nuevo persona dueño semana posible
    perdón contestar contratistas dunno robots renter contractors possible negative emergency`
  for (const language of ['en', 'es'] as const)
    expect(mended(words, language)).toEqual(tokensOf(words).map(({ word }) => word))
})

test('a pattern of the vocabulary may have space around it', () => {
  for (const { intents } of [vocabularies.en, vocabularies.es])
    for (const phrases of Object.values(intents))
      for (const pieces of phrases)
        expect(pieces.some((piece) => piece.kind === 'words' && piece.exact.has(''))).toBe(false)
})
