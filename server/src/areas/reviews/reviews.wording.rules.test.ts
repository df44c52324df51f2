import { describe, expect, it } from 'vitest'
import type { WordingFault } from '#contract/reviews.ts'
import { wordingFaultsIn } from './reviews.wording.rules.ts'

const known = { staff: ['Rosa Díaz', 'Will Park', 'Al Oh'], said: ['Ana Price', 'Gift & Sons', ' ', ''] }
const found = (message: string) => wordingFaultsIn(message, known)

const forbidden: Readonly<Partial<Record<WordingFault, string[]>>> = {
  asks_for_stars: [
    'Give us ★★★',
    '⭐',
    'five stars',
    '5-star service',
    'a 4 star',
    'cinco estrellas',
    'una estrella',
    'the stars',
    ...[
      'good',
      'great',
      'positive',
      'nice',
      'excellent',
      'glowing',
      'awesome',
      'best',
      'top',
      'perfect',
      'high',
      'kind',
    ].map((word) => `a ${word} review`),
    'great Google reviews',
    'high rating',
    'top scores',
    'positive feedback',
    'reseña buena',
    'opiniones positivas',
    'comentario muy positivo',
    'calificaciones altas',
    'buenas opiniones',
    'calificación alta',
    'reseñas excelentes',
    'una buena reseña',
    'buen comentario',
    'excelente opinión',
  ],
  names_staff: [
    'mention my name',
    'thank me',
    'name your technician',
    'mention the plumber',
    'thank your crew',
    'diga mi nombre',
    'mencione al técnico',
    'mencionando a plomero',
    'menciona mi trabajo',
    'Thanks from Rosa',
    'It was Díaz',
    'con Diaz',
    'Our Park',
  ],
  offers_reward: [
    ...[
      'discount',
      'coupons',
      'gift',
      'giveaway',
      'raffle',
      'prize',
      'reward',
      'bonus',
      'free',
      'cash',
      'credit',
      'rebate',
      'points',
    ].map((word) => `for a ${word}`),
    'in return',
    'in exchange',
    'percent off',
    ...[
      'descuento',
      'cupones',
      'cupón',
      'regalo',
      'sorteo',
      'rifa',
      'premio',
      'gratis',
      'recompensa',
      'a cambio',
      'reembolso',
    ].map((word) => `un ${word}`),
    '$ 5',
    '€5',
    '10 %',
  ],
  asks_happy_first: [
    'If you are happy',
    'only if you liked it',
    'as long as you enjoyed it',
    'in case you were',
    "if you're satisfied",
    'if everything went well',
    'if we earned it',
    'Are you happy?',
    'Were you pleased?',
    'unhappy',
    'not satisfied',
    'any problems',
    'any issue',
    'any complaint',
    'si quedó bien',
    'si le gustó',
    'quedó contenta',
    'está satisfecho',
    'esta feliz',
  ],
  sets_words: [
    'copy and paste this',
    'copy/paste',
    'use these words',
    'use the words',
    'just say it',
    'please mention',
    'make sure to write',
    'make sure you include',
    'be sure to say',
    'keywords',
    'copie y pegue',
    'por favor diga',
    'asegúrese de',
    'palabras clave',
  ],
  presses: [
    'before we leave',
    'before I go',
    "while I'm here",
    'while we are still',
    'right now',
    'today only',
    'on our tablet',
    'on my phone',
    'we need 5',
    'we need your',
    'i need more',
    'you must',
    'you have to',
    'last chance',
    'quota',
    'hurry',
    'antes de irme',
    'ahora mismo',
    'en mi teléfono',
    'necesitamos más',
    'necesito su',
    'tiene que',
    'última oportunidad',
  ],
  other_link: [
    'http://x',
    'https://x',
    'www.x',
    'our-site.com/a',
    ...['net', 'org', 'io', 'co', 'ly', 'gl', 'page', 'me', 'link', 'us', 'info'].map((end) => `see x.${end}`),
  ],
}

describe.each(Object.entries(forbidden))('%s', (fault, messages) => {
  it.each(messages)('%s', (message) => {
    expect(found(message).map((finding) => finding.fault)).toContain(fault)
  })
})

it.each([
  'Thank you for choosing us. Would you write a review? {link}',
  'How did it go? Your opinion helps others: {{review_link}}',
  '¿Nos deja una reseña? {link}',
  'Thanks, Ana Price! Gift & Sons',
  // words that are also names
  'We will park there',
  'Will you write?',
  'Al is oh so kind',
  'Roses',
  'Nickname it',
  'A goodwill review',
  'starship',
  'freely',
  'Done. Thanks',
])('may be said: %s', (message) => {
  expect(found(message)).toEqual([])
})

describe('what is found', () => {
  it('is told once of each kind, by the words it was found by, as they are compared', () => {
    expect(found('Five STARS, ★ and a Discount')).toEqual([
      { fault: 'asks_for_stars', words: '★' },
      { fault: 'offers_reward', words: 'discount' },
    ])
    expect(found('por Rosa, mi nombre')).toEqual([{ fault: 'names_staff', words: 'mi nombre' }])
    expect(found('Thanks from Rosa and Díaz')).toEqual([{ fault: 'names_staff', words: 'rosa' }])
  })

  it('is found behind signs that nobody sees, and other apostrophes', () => {
    expect(found('dis\u200Bcount')).toHaveLength(1)
    expect(found('ｆｒｅｅ')).toHaveLength(1)
    expect(found('while we’re here')).toHaveLength(1)
  })

  it('is no name of the business or of the customer, who may be called like a member', () => {
    const price = { staff: ['Ana Lopez'], said: ['Ana Price', 'Free Gift & Sons'] }
    expect(wordingFaultsIn('Dear Ana, it was Lopez', price)).toEqual([{ fault: 'names_staff', words: 'lopez' }])
    expect(wordingFaultsIn('Dear Ana', price)).toEqual([])
    expect(wordingFaultsIn('Thanks from Free Gift & Sons', price)).toEqual([])
    expect(wordingFaultsIn('A free gift', price)).toHaveLength(1)
    // what stands around a name does not run together
    expect(wordingFaultsIn('disFree Gift & Sonscount', price)).toEqual([])
    expect(wordingFaultsIn('dis{name}count', price)).toEqual([])
    expect(wordingFaultsIn('{free} {{gift_card}} {a}', price)).toEqual([])
    expect(wordingFaultsIn('{Free}', price)).toHaveLength(1)
  })
})
