import { describe, expect, test } from 'vitest'
import type { Kind } from './known-questions.rules.ts'
import { meansOption, readQuestion } from './questions.rules.ts'

const kinds: readonly (readonly [Kind, readonly string[]])[] = [
  ['photos', ['Can you send a photo?', 'Any pictures?', 'Do you have a video?', 'pics?', 'Send us images', '¿Tiene fotos?', '¿Una imagen?']],
  ['email', ['What is your email?', 'Your mail address?', '¿Su correo electrónico?', '¿Su correo?', 'email address?']],
  ['phone', ['What is your phone number?', 'What is your phone?', 'A cell number?', 'What is the best number?', '¿Su número de teléfono?', '¿Su teléfono?', '¿Su celular?', '¿Su cel?', 'Your best cell?']],
  ['name', ['What is your full name?', '¿Cuál es su nombre?', '¿Tu nombre?', '¿Cómo se llama?', '¿Cómo te llamas?']],
  ['address', ['What is the address?', 'ZIP?', 'Where is the property located?', 'Where do you live?', 'Where is the house?', 'What city is it in?', 'What neighborhood?', 'Which town?', '¿La dirección?', '¿Código postal?', '¿Dónde vive?', '¿Dónde está ubicada?', '¿En qué ciudad?', '¿En qué colonia?', '¿Su domicilio?', 'Your location?']],
  ['ownership', ['Do you own or rent the home?', 'Are you the owner or a tenant?', 'Are you the homeowner?', 'Are you a landlord?', 'Do you own it?', 'Does he own the house?', 'Rent or own?', '¿Es la dueña?', '¿Propietario?', '¿Renta?', '¿Es inquilino?', '¿Alquila?']],
  ['date', ['When would you like us to come?', 'When do they start?', 'How soon?', 'By when?', 'What date suits?', 'What is a good time?', 'Your timeline?', 'What timeframe?', 'How urgent is it?', '¿Cuándo?', '¿Qué tan pronto?', '¿Qué tan urgente?', '¿Qué día?', '¿Qué horario le sirve?', 'On what days?']],
  ['count', ['How many bathrooms?', 'The number of rooms?', '¿Cuántos baños?', '¿Cuántas recámaras?']],
  ['measure', ['How big is the yard?', 'How old is it?', 'How far is it?', 'What size?', 'What age?', 'The square footage?', 'The dimensions?', '¿Qué tan grande es?', '¿Qué tamaño?', '¿Qué edad?', '¿Cuánto mide?', '¿Cuánto tiempo?', '¿De qué tamaño?', 'Your budget?', '¿Su presupuesto?', 'Is the size known?', 'How is it, old?']],
  ['problem', ['What is going on?', 'Describe it', 'What is the problem?', 'What seems to be wrong?', 'Tell us more', 'Tell me about it', 'What do you need done?', 'What can we do?', 'What kind of work do you need?', '¿Qué problema hay?', '¿Qué pasa?', '¿Qué necesita?', 'Cuéntenos', '¿En qué le podemos ayudar?']],
  ['yes_no', ['Is it leaking?', 'Are they old?', 'Have you called?', 'Can he come?', 'Would that do?', 'Any pets?', 'Did it rain?', '¿Es nuevo?', '¿Está mojado?', '¿Hay mascotas?', '¿Tiene alarma?', '¿Gotea?', '¿Ya lo vio?', '¿Puede entrar?', 'And there, are there pets?', 'And do you cook?', 'So, have you cooked?', 'The roof, is it old?', 'The roof, has this moved?']],
  ['open', ['Color', 'Which drain?', 'Anything else', 'Why?', '', 'Which color do you like?', 'And why is it wet?', 'So who has the keys?', 'Now where is it?', 'So how is it?']],
] // prettier-ignore

describe.each(kinds)('a question of the kind %s', (kind, texts) => {
  test.each(texts)('is %j', (text) => {
    expect(readQuestion({ text }).kind).toBe(kind)
  })
})

describe('a choice', () => {
  const read = (text: string) => {
    const { kind, options } = readQuestion({ text })
    return [kind, options.map(({ label }) => label)]
  }
  test.each([
    ['Is it gas or electric?', ['gas', 'electric']],
    // more than what is asked for tells
    ['How big is it: small or large?', ['small', 'large']],
    ['Where is the house: city or county?', ['city', 'county']],
    ['When: morning or afternoon?', ['morning', 'afternoon']],
    ['What is your phone: Apple or Android?', ['apple', 'android']],
  ])('is %j', (text, options) => {
    expect(read(text)).toEqual(['choice', options])
  })
  test.each([
    ['Do you own or rent the home?', 'ownership'],
    ['Can you send photos or pictures?', 'photos'],
  ])('is not %j: %s', (text, kind) => {
    expect(read(text)).toEqual([kind, []])
  })
})

test.each([
  ['What is leaking in the kitchen?', 'en'],
  ['¿Gas?', 'es'],
  ['Que esta goteando en la cocina', 'es'],
  ['', 'en'],
])('%j is asked in %s', (text, language) => {
  expect(readQuestion({ text }).language).toBe(language)
})

test('a question is about the words that carry something, each once', () => {
  const read = readQuestion({ text: 'Is the roof leaking, the roof itself?' })
  expect(read.content).toEqual(['roof', 'leaking', 'itself'])
  expect(read.tokens.map(({ word }) => word)).toEqual(['is', 'the', 'roof', 'leaking', 'the', 'roof', 'itself'])
})

test('a question of the catalogue says itself what it wants', () => {
  const english = readQuestion({ text: 'If it’s a water heater, is it gas or electric?' })
  expect(english).toMatchObject({ kind: 'choice', language: 'en', options: [{ label: 'gas' }, { label: 'electric' }] })
  expect(english.options[0]?.signs).not.toHaveLength(0)
  expect(readQuestion({ text: 'if its a water heater is it GAS or electric' }).options).toEqual(english.options)
})

test.each([
  ['gas', 'gas', true],
  ['Gás', 'gas', true],
  ['propane', 'gas', true],
  ['casa', 'house', true],
  ['house', 'casa', true],
  ['gas', 'electric', false],
  ['zzz', 'gas', false],
])('%j stands for %j: %j', (word, option, same) => {
  expect(meansOption(word, option)).toBe(same)
})
