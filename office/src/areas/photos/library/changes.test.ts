import { describe, expect, test } from 'vitest'
import type { PhotoTile } from '#contract/photos.library.ts'
import { GalleryId, PhotoId } from '#contract/shared.ts'
import { ALL, FEATURED, matches } from './filters.ts'
import { tileAfter, type Change } from './tileAfter.ts'

const gallery = (n: number) => GalleryId.parse(`01890000-0000-7000-8000-00000000000${n}`)
const [a, b, c] = [gallery(1), gallery(2), gallery(3)]
const tile: PhotoTile = {
  id: PhotoId.parse('01890000-0000-7000-8000-0000000000ff'),
  state: 'ready',
  file_name: 'a.jpg',
  width: 4,
  height: 3,
  placeholder: null,
  sources: [],
  is_good_for_post: false,
  show_on_website: false,
  shared_on_social: false,
  last_time_shared_on_social: null,
  galleries: [a, b],
  tags: ['before'],
  project: null,
  taken: null,
  created: '2026-05-01T00:00:00.000Z',
  archived: null,
  version: 1,
}
const now = '2026-06-01T00:00:00.000Z'

describe('a change', () => {
  test.each<[string, Change, Partial<PhotoTile>]>([
    ['moves', { move: { from: a, to: c } }, { galleries: [b, c] }],
    ['moves where it is already', { move: { from: a, to: b } }, { galleries: [b] }],
    ['moves nothing that is not there', { move: { from: c, to: b } }, { galleries: [a, b] }],
    ['adds once', { add_to: [b, c] }, { galleries: [a, b, c] }],
    ['takes out', { remove_from: [a, c] }, { galleries: [b] }],
    ['tags', { add_tags: ['after', 'before'] }, { tags: ['before', 'after'] }],
    ['untags', { remove_tags: ['before'] }, { tags: [] }],
    ['marks', { is_good_for_post: true, show_on_website: true }, { is_good_for_post: true, show_on_website: true }],
    ['archives', { archived: true }, { archived: now }],
  ])('%s', (_what, change, wanted) => {
    expect(tileAfter(tile, change, now)).toEqual({ ...tile, ...wanted })
  })
})

const everything = { gallery: ALL, tags: [], post: false, website: false, archived: false }
test.each<[string, Partial<Parameters<typeof matches>[0]>, Partial<PhotoTile>, boolean]>([
  ['all', {}, {}, true],
  ['its gallery', { gallery: a }, {}, true],
  ['another gallery', { gallery: c }, {}, false],
  ['not featured', { gallery: FEATURED }, {}, false],
  ['featured', { gallery: FEATURED }, { is_good_for_post: true }, true],
  ['any of the tags', { tags: ['x', 'before'] }, {}, true],
  ['none of the tags', { tags: ['x'] }, {}, false],
  ['not on the website', { website: true }, {}, false],
  ['not good for posts', { post: true }, {}, false],
  ['archived', {}, { archived: now }, false],
  ['archived among archived', { archived: true }, { archived: now }, true],
])('whether a photo is shown: %s', (_what, filters, photo, wanted) => {
  expect(matches({ ...everything, ...filters }, { ...tile, ...photo })).toBe(wanted)
})
