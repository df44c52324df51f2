import { expect, test } from 'vitest'
import { isGoodQuestion, rewritingOf, type Rewriting } from './assistant.drafts.rules.ts'

test.each<[string, Rewriting['form'], string]>([
  ['What is the age?', 'question', 'What is the age?'],
  [' how old is it ', 'question', 'How old is it?'],
  ['Hi. Hello there. How old is it?', 'question', 'How old is it?'],
  ['What, please, is it?', 'question', 'What, please, is it?'],
  ['  Hello there!  How   old is it?! And is it gas? ', 'question', 'How old is it?'],
  ['Please describe the problem.', 'verb', 'describe the problem'],
  ['Describe the problem , please', 'verb', 'describe the problem'],
  ['Kindly, share photos', 'verb', 'share photos'],
  ['Tell us the age. Then the size.', 'verb', 'tell us the age'],
  ['Whether the water is off', 'clause', 'whether the water is off'],
  ['If it leaks', 'clause', 'if it leaks'],
  ['Age of the heater?', 'noun', 'age of the heater'],
  ['HVAC model', 'noun', 'HVAC model'],
  ['A/C model', 'noun', 'a/C model'],
  ['Model of HVAC', 'noun', 'model of HVAC'],
  ['Budget: ', 'noun', 'budget'],
  ['Budget...', 'noun', 'budget'],
  ['Cuántos años tiene', 'noun', 'cuántos años tiene'],
  ['', 'noun', ''],
])('in English %j is a %s: %j', (given, form, text) => {
  expect(rewritingOf(given, 'en')).toEqual({ form, text })
})

test.each<[string, Rewriting['form'], string]>([
  ['¿Cuántos años tiene?', 'question', '¿Cuántos años tiene?'],
  ['cuántos años tiene', 'question', '¿Cuántos años tiene?'],
  ['¡Hola! ¿Es de gas? ¿O no?', 'question', '¿Es de gas?'],
  ['Por favor, describa el problema', 'verb', 'describir el problema'],
  ['Envíenos fotos por favor', 'verb', 'enviarnos fotos'],
  ['Si hay agua', 'clause', 'si hay agua'],
  ['Edad del calentador', 'noun', 'edad del calentador'],
  ['Describe it', 'noun', 'describe it'],
])('in Spanish %j is a %s: %j', (given, form, text) => {
  expect(rewritingOf(given, 'es')).toEqual({ form, text })
})

test('a Spanish order becomes the infinitive', () => {
  const orders = 'Describa Explique Diga Dígame Cuente Cuéntenos Envíe Envíenos Mande Comparta Indique Confirme Adjunte'
  const turned = orders.split(' ').map((order) => rewritingOf(`${order} algo`, 'es').text.replace(' algo', ''))
  expect(turned.join(' ')).toBe(
    'describir explicar decir decirme contar contarnos enviar enviarnos mandar compartir indicar confirmar adjuntar',
  )
  expect(rewritingOf('Muestre algo', 'es')).toEqual({ form: 'verb', text: 'mostrar algo' })
})

test.each([
  ['What?', true],
  ['Why?', false],
  [`${'a'.repeat(299)}?`, true],
  [`${'a'.repeat(300)}?`, false],
  ['How old is it', false],
  ['How? It is', false],
  ['How old? Is it gas?', false],
  ['How\nold is it?', false],
])('%j may be shown: %j', (text, good) => {
  expect(isGoodQuestion(text)).toBe(good)
})
