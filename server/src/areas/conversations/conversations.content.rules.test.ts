import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentFaults, type Allowed, type ContentFault } from './conversations.content.rules.ts'

const slot = { starts: new Date('2026-05-26T17:00:00Z'), ends: new Date('2026-05-26T18:00:00Z') }
// a Wednesday, eleven in the morning in California; the slot is on the Tuesday after, at ten
const allowed: Allowed = {
  times: [slot],
  timeZone: 'America/Los_Angeles',
  now: new Date('2026-05-20T18:00:00Z'),
  hosts: ['acme-plumbing.com'],
  phones: ['+14155550100'],
  names: ['Guaranteed Dollar Roofing'],
}
const faultsOf = (body: string, more: Partial<Allowed> = {}) =>
  contentFaults(body, { ...allowed, ...more }).map(({ fault }) => fault)

const held: Record<ContentFault, string[]> = {
  promises_price: [
    'That will be $120.',
    'That is $ 120 plus parts',
    'About 120 bucks',
    'It is one hundred and twenty dollars.',
    'Between 100 and 150 dollars, I think',
    'Roughly two grand',
    'A couple hundred bucks',
    'It usually runs a couple hundred',
    'It will cost about 120',
    'The price is 95 per hour',
    'The rate is ninety an hour',
    'We charge 89 for that',
    'Our fee would be around 150',
    'USD 120',
    '120 USD',
    '120€ all in',
    'We offer free estimates.',
    'The estimate is free',
    'A free inspection comes with it.',
    'There is no charge for the visit',
    'Free of charge!',
    'We have the best prices',
    'We price-match anyone',
    'Sale en ciento veinte dólares',
    'Cuesta 120 dolares más o menos.',
    'Cuesta ciento veinte',
    'Le cobramos 80 por la visita',
    'El precio es 200',
    'Son unos 2.500 pesos',
    'La cotización es gratis',
    'Presupuesto gratis y sin cargo',
    'Tenemos los precios bajos',
    '＄１２０ only',
    'That is $​120',
    '💵 120',
    'a fifty-dollar deposit',
    'Is your budget over $5,000?',
  ],
  promises_date: [
    'We will be there tomorrow.',
    'Somebody will come on Friday',
    'We can be there at 3pm',
    'See you Monday at 8:00 AM',
    'Your visit is set for May 27.',
    'How about tomorrow at 9?',
    'Would Thursday work for you?',
    'Can we come by today?',
    'We have an opening on 5/28',
    'The technician arrives within the hour',
    'A plumber will be there in 30 minutes.',
    'He is on his way',
    'We can get someone out right away',
    'We will send somebody as soon as possible',
    'It will be done in 2 days',
    'The job takes about three hours',
    'We are there 24/7',
    'The team will fix it this week',
    'Tuesday, May 26 at 11:30 AM is free',
    'Monday, May 26 at 10:00 AM is free',
    'Tuesday, May 26 at 10:00 PM is free',
    'Free times: Tuesday at 10:00 AM and Wednesday at 10:00 AM',
    'Llegamos mañana.',
    'El técnico va el viernes',
    'Podemos ir a las 3 de la tarde',
    'Alguien pasará en dos horas.',
    'Vamos en camino',
    'Le enviamos un plomero de inmediato',
    '¿Le queda bien el jueves?',
    'Su visita es el 27 de mayo',
    'Terminamos en 2 días',
    'Iremos lo antes posible',
    'martes, 26 de mayo a las 11:00 a. m. está libre',
  ],
  promises_other: [
    'We are licensed and insured.',
    'Yes, we are fully insured',
    'Our plumbers are certified.',
    'We offer a two-year warranty',
    'Satisfaction guaranteed!',
    'I guarantee it',
    'You get 10% off',
    'We can give you a discount',
    'There is a coupon for that',
    'We will refund you',
    'Our liability coverage is complete',
    'Did you know we are bonded?',
    'We have 20 years of experience',
    'Estamos asegurados y tenemos licencia',
    'Somos licenciados',
    'El trabajo tiene garantía',
    'Le garantizamos el trabajo',
    'Le hacemos un descuento',
    'Hay 10 por ciento de descuento',
    'Do not worry, it is safe to stay.',
    'It is probably harmless',
    'That sounds like a gas leak',
    'It looks like an electrical short',
    'No need to evacuate',
    "Don't worry about it",
    'No es peligroso',
    'No se preocupe',
    'Parece una fuga de gas',
    'You likely have a gas leak',
  ],
  claims_human: [
    "I'm a real person.",
    'I’m human',
    'I am a plumber here',
    'I’m actually the owner',
    "I'm not a bot",
    'I am not a robot!',
    'This is not an automated message, you are talking to a real person',
    "You're not talking to a machine",
    'No bots here',
    'Soy una persona real',
    'Soy humano',
    'No soy un robot',
    'Soy el dueño',
    'Está hablando con una persona',
  ],
  asks_secret: [
    'What is your card number?',
    'Please send your credit card details',
    'We need your social security number',
    'Send us the CVV',
    'What is your password?',
    'Reply with the verification code',
    'Your bank account and routing number, please',
    'Don’t worry, just send me your card number',
    '¿Cuál es el número de su tarjeta?',
    'Mande su número de tarjeta de crédito',
    'Necesito su contraseña',
    '¿Me da su seguro social?',
  ],
  not_ours: [
    'Pay here: https://pay.example.test/x',
    'Look at bit.ly/abc123',
    'Write to sales@gmail.com',
    'www.other-plumber.net has more',
    'acme-plumbing.com.evil.xyz/login',
    'Call +1 212 555 0199',
    'Call (212) 555-0199 instead',
    'http://192.0.2.1/x',
  ],
}

const passes: string[] = [
  'Hi Maria! This is the virtual assistant for Acme Plumbing. Thanks for reaching out about water heaters.',
  'Do you own or rent the property?',
  'When would you like the work done?',
  'How soon do you need this done?',
  'Do you need it today or later this week?',
  'Is it for this Friday or next week that you need it?',
  'How old is the water heater? A rough number is fine.',
  'For example, "next Tuesday" or "in two weeks".',
  'Por ejemplo, "el martes" o "en dos semanas".',
  'These times are open for a visit:\n1. Tuesday, May 26 at 10:00 AM\nWhich one works for you?',
  'Estos horarios están libres para una visita:\n1. martes, 26 de mayo a las 10:00 a. m.\n¿Cuál le queda bien?',
  'This time is open for a visit: Tuesday, May 26 at 10:00 AM. Does that work for you?',
  "I'm holding Tuesday, May 26 at 10:00 AM for you. Someone from Acme will confirm it with you.",
  'Le aparté martes, 26 de mayo a las 10:00 a. m. Alguien lo confirmará con usted.',
  'Tuesday at 10 it is.',
  "We're closed right now. Someone from the team will get back to you.",
  "If you smell gas: please leave the building now, don't use switches or flames, and from outside call 911.",
  'If anyone is hurt, please call 911 right away.',
  "I'm alerting someone from Acme right now.",
  "I'm asking someone from Acme to call you.",
  "I'm passing you to someone from Acme, who will get back to you here.",
  "I'm a virtual assistant, not a person. Someone from the team reads this conversation too.",
  'Soy un asistente virtual, no una persona. Una persona del equipo también lee esta conversación.',
  'Le pido a una persona de Acme que le llame.',
  "I can't give prices. The team will go over that with you once they know more about the job.",
  'No puedo dar precios. El equipo lo verá con usted cuando conozca mejor el trabajo.',
  'Someone from the team will answer your question about insurance.',
  'Someone from the team will answer your question about warranties.',
  'Alguien del equipo responderá su pregunta sobre las garantías.',
  'Is it still under warranty?',
  'Will your insurance cover it?',
  '¿Todavía tiene garantía?',
  "Please don't send card numbers here. We don't take payments by message.",
  'Por favor no envíe números de tarjeta aquí. No cobramos por mensaje.',
  'Is water leaking right now?',
  'Is it a gas leak?',
  'Is the area safe to enter?',
  'How many trees need work?',
  '¿Cuántos años tiene el calentador de agua?',
  '¿Para cuándo quisiera el trabajo?',
  '¿Lo necesita hoy o esta semana?',
  "What's the address for the visit?",
  'The visit at 12 Oak Street, is that right?',
  'You can call us at (415) 555-0100.',
  'See https://www.acme-plumbing.com/contact',
  'Thank you for writing to Guaranteed Dollar Roofing.',
  'Thanks, got it!',
  "No rush at all. Just write here whenever you're ready, and we'll pick it up from there.",
  'Just checking in, whenever you have a moment.',
]

describe.each(Object.entries(held))('%s', (fault, bodies) => {
  test.each(bodies)('%s', (body) => expect(faultsOf(body)).toContain(fault))
})

test.each(passes)('may be said: %s', (body) => expect(contentFaults(body, allowed)).toEqual([]))

test('the words that were found are named', () => {
  expect(contentFaults('Sure. That will be $120 today.', allowed)[0]).toEqual({
    fault: 'promises_price',
    words: '$120',
  })
})

test('a time may be named as long as it is handed in, whatever zone the business is in', () => {
  const body = 'This time is free: Tuesday, May 26 at 7:00 AM.'
  expect(faultsOf(body)).toEqual(['promises_date'])
  expect(faultsOf(body, { timeZone: 'Pacific/Honolulu' })).toEqual([])
  expect(faultsOf(body, { timeZone: 'Pacific/Honolulu', times: [] })).toEqual(['promises_date'])
})

const plainWords = fc.array(
  fc.constantFrom('thanks', 'the', 'water', 'heater', 'is', 'noted', 'and', 'we', 'know', 'it', 'gracias', 'ok'),
  { maxLength: 12 },
)

test('no price passes, wherever it stands and however it is spelled', () => {
  const amount = fc.integer({ min: 1, max: 99_999 })
  const spelled = fc.oneof(
    amount.map((n) => `$${n}`),
    amount.map((n) => `$ ${n.toLocaleString('en-US')}`),
    amount.map((n) => `${n} dollars`),
    amount.map((n) => `${n} bucks`),
    amount.map((n) => `${n} dólares`),
    amount.map((n) => `US$${n}.00`),
    fc.constantFrom('ninety dollars', 'ciento veinte dólares', 'two hundred bucks', 'mil pesos'),
  )
  fc.assert(
    fc.property(plainWords, spelled, plainWords, (before, price, after) => {
      expect(faultsOf([...before, price, ...after].join(' '))).toContain('promises_price')
    }),
    { numRuns: 50 },
  )
})

test('any text is judged, and the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1600 }), (body) => {
      expect(faultsOf(body)).toEqual(faultsOf(body))
    }),
    { numRuns: 30 },
  )
})
