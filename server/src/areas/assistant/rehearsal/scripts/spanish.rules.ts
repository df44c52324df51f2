import type { Script } from '../script.rules.ts'

const language = 'es'

/** Homeowners who write Spanish, on whatever settings a business has. */
export const spanish: readonly Script[] = [
  {
    name: 'spanish-homeowner',
    language,
    request: { name: 'Rosa Méndez', phone: '+14155552671', language },
    lines: ['Hola, necesito ayuda en mi casa por favor'],
    expect: {},
  },
  {
    name: 'spanish-price-shopper',
    language,
    request: { name: 'Luis Vega', language },
    lines: ['Hola, ¿cuánto cobran por el trabajo?', '¿pero cuánto cuesta más o menos?'],
    expect: { handOver: 'price_again' },
  },
  {
    name: 'spanish-gas-smell',
    language,
    request: { name: 'Ana Ruiz', language },
    lines: ['huele a gas en la cocina'],
    expect: { handOver: 'gas' },
  },
  {
    name: 'spanish-wants-a-person',
    language,
    request: { name: 'José Gil', language },
    lines: ['quiero hablar con una persona por favor'],
    expect: { handOver: 'wants_human' },
  },
  {
    name: 'spanish-unsure',
    language,
    request: { name: 'Eva Sol', phone: '+14155552671', language },
    manner: { measure: 'no sé la verdad', count: 'no estoy segura', choice: 'no sé' },
    expect: { asksAll: true },
  },
  {
    name: 'spanish-says-stop',
    language,
    request: { name: 'Raúl Paz', language },
    lines: ['ya no me manden mensajes'],
    expect: { outcome: 'stopped', silentAtEnd: true },
  },
]
