import { expect, test } from 'vitest'
import { inLanguage } from './translate.rules.ts'

test.each([
  // as it is
  ['Which xylophone do you play?', 'en', 'Which xylophone do you play?'],
  ['¿Cuál es su color?', 'es', '¿Cuál es su color?'],
  ['Are there pets on the property?', 'en', 'Are there pets on the property?'],
  // a common one, with another letter here and there
  ['Are there pets on the property?', 'es', '¿Hay mascotas en la propiedad?'],
  ['are there pets on the property', 'es', '¿Hay mascotas en la propiedad?'],
  ['Are there pets on this property?', 'es', '¿Hay mascotas en la propiedad?'],
  ['¿Hay mascotas en la propiedad?', 'en', 'Are there pets on the property?'],
  // of the catalogue
  ['If it’s a water heater, is it gas or electric?', 'es', expect.stringContaining('¿')],
  // nobody's
  ['Are there dogs in the back yard now?', 'es', null],
  ['Which xylophone do you play?', 'es', null],
  ['¿Cuál es su color?', 'en', null],
] as const)('%j in %s is %j', (text, language, expected) => {
  expect(inLanguage(text, language)).toEqual(expected)
})
