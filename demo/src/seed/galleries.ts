import { generateNKeysBetween } from 'fractional-indexing'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from './chance.ts'
import { idAt } from './ids.ts'
import type { PlannedPhoto } from './photos.ts'

/** What is kept together, in the order shown; a photo comes to each that wants it. */
const kinds: readonly { readonly name: string; readonly wants: (photo: PlannedPhoto) => boolean }[] = [
  { name: 'Featured', wants: ({ showOnWebsite }) => showOnWebsite },
  { name: 'Before and after', wants: ({ byCustomer, picture }) => !byCustomer && picture.stage !== 'during' },
  { name: 'Plumbing', wants: ({ byCustomer, picture }) => !byCustomer && picture.service === 'plumbing' },
  { name: 'Yards and stone', wants: ({ byCustomer, picture }) => !byCustomer && picture.service === 'landscaping' },
  { name: 'From customers', wants: ({ byCustomer }) => byCustomer },
]

export interface PlannedGalleries {
  readonly rows: Insertable<Tables['galleries']>[]
  /** The galleries of a photo, in their order. */
  readonly galleriesOf: (photo: PlannedPhoto) => string[]
}

export function planGalleries(chance: Chance, siteId: string, founded: Date): PlannedGalleries {
  const positions = generateNKeysBetween(null, null, kinds.length)
  const galleries = kinds.map((kind, index) => ({
    ...kind,
    id: idAt(chance, founded),
    position: positions[index] ?? '',
  }))
  return {
    rows: galleries.map(({ id, name, position }) => ({
      site_id: siteId,
      id,
      name,
      position,
      created_at: founded,
      modified_at: founded,
    })),
    galleriesOf: (photo) => galleries.filter(({ wants }) => wants(photo)).map(({ id }) => id),
  }
}

/** How far the work was, and where. */
export const tagsOf = ({ picture }: Pick<PlannedPhoto, 'picture'>): string[] => [picture.stage, picture.scene]
