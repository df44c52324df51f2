import { expect, test } from 'vitest'
import type { PhotoChange } from '#contract/photos.library.ts'
import { GalleryId } from '#contract/shared.ts'
import { changed, distinctTags, type ChangeColumns } from './photos.change.rules.ts'

const [a, b, c] = ['a', 'b', 'c'].map((letter) => GalleryId.parse(`01890000-0000-7000-8000-00000000000${letter}`))
if (!a || !b || !c) throw new Error('three galleries')
const now = new Date('2026-05-20T18:00:00Z')
const before: ChangeColumns = {
  gallery_ids: [a, b],
  tags: ['Tile', 'grout'],
  is_good_for_post: false,
  show_on_website: false,
  archived_at: null,
}

test.each<[string, PhotoChange, Partial<ChangeColumns>]>([
  ['moves in place', { move: { from: a, to: c } }, { gallery_ids: [c, b] }],
  ['moves to where it is already', { move: { from: a, to: b } }, { gallery_ids: [b] }],
  ['does not move from where it is not', { move: { from: c, to: a } }, {}],
  ['comes to more galleries, each once', { add_to: [b, c, c] }, { gallery_ids: [a, b, c] }],
  ['leaves galleries', { remove_from: [a, c] }, { gallery_ids: [b] }],
  ['gets tags, whatever their case', { add_tags: ['tile', 'Shower'] }, { tags: ['Tile', 'grout', 'Shower'] }],
  ['loses tags, whatever their case', { remove_tags: ['GROUT', 'none'] }, { tags: ['Tile'] }],
  ['is marked', { is_good_for_post: true, show_on_website: true }, { is_good_for_post: true, show_on_website: true }],
  ['is archived', { archived: true }, { archived_at: now }],
  ['is not brought back where it is', { archived: false }, {}],
])('a photo %s', (_what, change, expected) => {
  expect(changed(before, change, now)).toEqual({ ...before, ...expected })
})

test('one archived before keeps its moment', () => {
  const earlier = { ...before, archived_at: new Date('2026-01-01T00:00:00Z') }
  expect(changed(earlier, { archived: true }, now)).toEqual(earlier)
  expect(changed(earlier, { archived: false }, now)).toEqual(before)
})

test('more tags than a photo may have are refused', () => {
  const full = { ...before, tags: Array.from({ length: 30 }, (_, n) => `t${n}`) }
  expect(changed(full, { add_tags: ['one more'] }, now)).toBeNull()
  expect(changed(full, { add_tags: ['T3'] }, now)).toEqual(full)
})

test('tags that differ in their case are one', () => {
  expect(distinctTags(['Tile', 'tile', 'TILE', 'grout'])).toEqual(['Tile', 'grout'])
})
