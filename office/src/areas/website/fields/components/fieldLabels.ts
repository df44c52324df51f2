// Small on purpose: the names of the fields that the table lists.
import type { Text, TextKey } from '../../../../lib/texts.ts'

const labels: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['headline', 'website.field.headline'],
  ['lead', 'website.field.lead'],
  ['title', 'website.field.title'],
  ['text', 'website.field.text'],
  ['photo', 'website.field.photo'],
  ['action', 'website.field.action'],
  ['shows_rating', 'website.field.shows_rating'],
  ['proofs', 'website.field.proofs'],
  ['lines', 'website.field.lines'],
  ['limit', 'website.field.limit'],
  ['steps', 'website.field.steps'],
  ['points', 'website.field.points'],
  ['link', 'website.field.link'],
])

/** What a field of a section is called. A name without a label would be a mistake in the table: it is shown as it is. */
export const fieldLabel = (text: Text, name: string): string => {
  const key = labels.get(name)
  return key === undefined ? name : text(key)
}

/** How many characters are left, once it is worth knowing: from four fifths on. */
export const isNearEnd = (length: number, most: number): boolean => length >= most * 0.8
