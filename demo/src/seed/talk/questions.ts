import type { ServiceKey } from '../business.ts'

/** A qualifying question of the business, and how its homeowners answer. */
export interface DemoQuestion {
  /** Null: asked whatever the service. */
  readonly service: ServiceKey | null
  readonly text: string
  readonly answers: Readonly<Record<'en' | 'es', readonly string[]>>
}

/** In the order in which they are asked: what matters for the service first, then what matters always. */
export const questions: readonly DemoQuestion[] = [
  {
    service: 'heaters',
    text: 'Is it gas or electric?',
    answers: { en: ['Gas', 'It’s gas', 'electric'], es: ['De gas', 'Es eléctrico'] },
  },
  {
    service: 'leaks',
    text: 'Is the main water valve shut off?',
    answers: { en: ['Yes it is', 'No', 'yes, I closed it'], es: ['Sí, ya la cerré', 'No'] },
  },
  {
    service: 'drains',
    text: 'Have you had this problem before?',
    answers: { en: ['No, first time', 'Yes, twice', 'yes'], es: ['No', 'Sí, dos veces'] },
  },
  {
    service: 'bathrooms',
    text: 'How many bathrooms do you have?',
    answers: { en: ['2', 'Just one', 'three'], es: ['Uno', 'Dos'] },
  },
  {
    service: 'sewer',
    text: 'Is it a house, condo or apartment?',
    answers: { en: ['a house', 'House', 'It’s a condo'], es: ['casa', 'Un condominio'] },
  },
  {
    service: 'irrigation',
    text: 'How big is the yard?',
    answers: { en: ['about 800 sq ft', 'maybe 1,200 square feet'], es: ['unos 800 pies cuadrados'] },
  },
  {
    service: 'lawns',
    text: 'How big is the yard?',
    answers: { en: ['about 600 sq ft', '900 square feet'], es: ['unos 600 pies cuadrados'] },
  },
  {
    service: 'stone',
    text: 'About how many square feet is it?',
    answers: { en: ['350', 'around 500', 'about 280'], es: ['unos 350'] },
  },
  {
    service: 'drainage',
    text: 'Is the water getting close to the house?',
    answers: { en: ['Yes', 'Yes, right up to it', 'No'], es: ['Sí', 'No'] },
  },
  {
    service: 'trees',
    text: 'How many trees need work?',
    answers: { en: ['Just one', '3', 'two'], es: ['Uno', 'Son 3'] },
  },
  {
    service: null,
    text: 'Do you own or rent the property?',
    answers: {
      en: ['We own it', 'I own it', 'I’m the owner, yes', 'own it, since 2011'],
      es: ['Es mía', 'Somos los dueños'],
    },
  },
  {
    service: null,
    text: 'When would you like the work done?',
    answers: {
      en: [
        'As soon as possible',
        'Within the next two weeks',
        'next month is fine',
        'No rush, we’re flexible',
        'This week if you can',
      ],
      es: ['Lo antes posible', 'En las próximas dos semanas', 'El próximo mes está bien'],
    },
  },
]

/** What homeowners say to times that are offered, and to what a visit needs. */
export const placing: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: ['The first one works', 'First one please', 'the second one works for us', 'The last one is best'],
  es: ['El primero está bien', 'La segunda, por favor'],
}

/** What makes the assistant let go, or suggest to close. */
export const turnings = {
  person: ['Can I talk to a real person please?', 'I’d rather talk to someone. Can a person call me?'],
  price: ['What would that cost, roughly?', 'Ok, but what does it usually cost?'],
  renter: ['I’m renting, and my landlord doesn’t know about it yet.'],
  advice: ['We’re just looking for advice right now, we want to do it ourselves.'],
  safe: { en: 'No, no one is in danger.', es: 'No, nadie está en peligro.' },
} as const
