import type { SectionOf } from '#contract/website/types.ts'
import { websiteLimits as limits, type SectionType } from '#contract/website/values.ts'

/** How one field of a section is filled in. `most`: characters, entries, or the largest number. */
export type Field<Name extends string = string> = { readonly name: Name } & (
  | { readonly kind: 'line' | 'long' | 'story'; readonly most: number }
  | { readonly kind: 'points' | 'lines'; readonly most: number }
  | { readonly kind: 'count'; readonly most: number }
  | { readonly kind: 'link'; readonly most: number }
  | { readonly kind: 'choice' | 'switch' | 'photo' }
)

type FieldsOf<Type extends SectionType> = readonly Field<keyof SectionOf<Type>['props'] & string>[]

const title = { name: 'title', kind: 'line', most: limits.title } as const
const lead = { name: 'lead', kind: 'long', most: limits.lead } as const
const photo = { name: 'photo', kind: 'photo' } as const
const story = { name: 'text', kind: 'story', most: limits.story } as const
const led = [title, lead]
const limit = (most: number) => ({ name: 'limit', kind: 'count', most }) as const

/** The fields of each kind of section, in the order in which they are filled in. */
const table: { readonly [Type in SectionType]: FieldsOf<Type> } = {
  hero: [
    { name: 'headline', kind: 'line', most: limits.headline },
    lead,
    photo,
    { name: 'action', kind: 'choice' },
    { name: 'shows_rating', kind: 'switch' },
    { name: 'proofs', kind: 'lines', most: limits.proofs },
  ],
  trust: [{ name: 'lines', kind: 'points', most: limits.points }],
  services: [...led, limit(60)],
  service_detail: [],
  jobs: [...led, limit(12)],
  before_after: [...led, limit(6)],
  gallery: [...led, limit(60)],
  reviews: [...led, limit(24)],
  rating: [title],
  steps: [...led, { name: 'steps', kind: 'points', most: 4 }],
  reasons: [...led, { name: 'points', kind: 'points', most: limits.points }],
  prices: led,
  offers: led,
  financing: [...led, { name: 'link', kind: 'link', most: limits.url }],
  areas: led,
  team: led,
  about: [title, story, photo],
  questions: [...led, limit(60)],
  booking: led,
  contact: led,
  end_call: [...led, photo],
  text: [title, story, photo],
}

export const fieldsOf = (type: SectionType): readonly Field[] => table[type]

/** What may be added to any page by hand; the detail of a service belongs to the pages of services alone. */
export const addable: readonly SectionType[] = [
  'hero',
  'trust',
  'services',
  'jobs',
  'before_after',
  'gallery',
  'reviews',
  'rating',
  'steps',
  'reasons',
  'about',
  'text',
  'team',
  'areas',
  'prices',
  'offers',
  'financing',
  'questions',
  'booking',
  'contact',
  'end_call',
]
