import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectTagLimits } from '#contract/projects.work.ts'
import { ServiceId } from '#contract/shared.ts'
import { actOf, changed, factsOf, type BulkColumns } from './projects.bulk.rules.ts'
import { exportColumns, headOf, linesOf, type ExportedProject } from './projects.exporting.rules.ts'
import { placeAfter, rounded } from './projects.place.rules.ts'
import { pagesFor, shortened, uniqueServices, uniqueTags, unknownPlaces } from './projects.rules.ts'

const tags = fc.array(fc.constantFrom('urgent', 'Urgent', 'URGENT', 'hoa', 'HOA', 'é', 'É', 'x'))

describe('uniqueTags', () => {
  it('keeps one of each, in the order and spelling that came first', () => {
    expect(uniqueTags(['Urgent', 'hoa', 'urgent', 'HOA', 'x'])).toEqual(['Urgent', 'hoa', 'x'])
  })
  it('keeps what is unique, and changes nothing when done again', () => {
    fc.assert(
      fc.property(tags, (given) => {
        const kept = uniqueTags(given)
        expect(new Set(kept.map((tag) => tag.toLowerCase())).size).toBe(kept.length)
        expect(new Set(kept.map((tag) => tag.toLowerCase()))).toEqual(new Set(given.map((tag) => tag.toLowerCase())))
        expect(uniqueTags(kept)).toEqual(kept)
      }),
    )
  })
})

it('shortened never leaves half a character', () => {
  expect(shortened('ab😀', 3)).toBe('ab')
  expect(shortened('ab😀', 4)).toBe('ab😀')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const short = shortened(text, most)
      expect(short.isWellFormed() && short.length <= most && text.startsWith(short)).toBe(true)
    }),
  )
})

it('unknownPlaces names the places, not the values', () => {
  expect(unknownPlaces(['a', 'b', 'c', 'b'], new Set(['a', 'c']))).toEqual([1, 3])
})

it('pagesFor gives just enough pages', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const pages = pagesFor(total, size)
      expect(pages * size).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * size).toBeLessThan(Math.max(total, 1))
    }),
  )
})

it('services stand once each, in order', () => {
  const one = ServiceId.parse('01890000-0000-7000-8000-000000000001')
  const two = ServiceId.parse('01890000-0000-7000-8000-000000000002')
  expect(uniqueServices([two, one, two])).toEqual([one, two])
})

describe('one act for many projects', () => {
  const [now, earlier] = [new Date(2), new Date(1)]
  const before: BulkColumns = { status: 'in_progress', tags: ['Old'], archived_at: null, completed_at: earlier }
  const archived: BulkColumns = { ...before, archived_at: earlier }

  it('changes what it names and leaves the rest', () => {
    expect(changed(before, {}, now)).toEqual(before)
    expect(changed(before, { status: 'completed' }, now)).toEqual({ ...before, status: 'completed' })
    expect(changed(before, { add_tags: ['New'], remove_tags: ['old'] }, now)).toEqual({ ...before, tags: ['New'] })
    expect(changed(before, { archived: true }, now)?.archived_at).toBe(now)
    expect(changed(archived, { archived: true }, now)?.archived_at).toBe(earlier)
    expect(changed(archived, {}, now)?.archived_at).toBe(earlier)
    expect(changed(archived, { archived: false }, now)?.archived_at).toBeNull()
  })
  it('is not for a project that would have more tags than any may', () => {
    const manyTags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)
    const most = (add: number) => changed({ ...before, tags: [] }, { add_tags: manyTags(add) }, now)
    const count = Array.from({ length: 200 }, (_, index) => index).find((add) => most(add) === null) ?? 0
    expect(most(count - 1)?.tags).toHaveLength(projectTagLimits.tags)
  })
  it('is told in the history by its name and what it leaves', () => {
    expect(actOf({ archived: true }, true)).toBe('project.archive')
    expect(actOf({ archived: false }, false)).toBe('project.restore')
    expect(actOf({ status: 'completed' }, true)).toBe('project.update')
    expect(factsOf(before)).toEqual({ status: 'in_progress', tags: ['Old'], archived: false })
    expect(factsOf(archived).archived).toBe(true)
  })
})

describe('the place of a project after a change', () => {
  const position = { lat: 1, lng: 2 }
  const pinned = { address: '1 Oak', place_id: null, position }
  const chosen = { address: '1 Oak', place_id: 'a', position }

  it.each([
    ['nothing', chosen, {}, chosen],
    ['the same address', chosen, { address: '1 Oak' }, chosen],
    ['another address', chosen, { address: '2 Elm' }, { address: '2 Elm', place_id: null, position: null }],
    [
      'another pin',
      chosen,
      { position: { lat: 3, lng: 4 } },
      { ...chosen, place_id: null, position: { lat: 3, lng: 4 } },
    ],
    ['a pin taken off', pinned, { position: null }, { ...pinned, position: null }],
    [
      'a chosen place',
      pinned,
      { address: '2 Elm', place_id: 'b', position },
      { address: '2 Elm', place_id: 'b', position },
    ],
    ['a place without its position', pinned, { place_id: 'b' }, { ...pinned, place_id: 'b', position: null }],
    ['the same place again', chosen, { place_id: 'a' }, chosen],
    ['no place', chosen, { place_id: null }, { ...chosen, place_id: null, position: null }],
  ])('given %s', (_what, before, given, after) => {
    expect(placeAfter(before, given)).toEqual(after)
  })
  it('has six decimals', () => {
    expect(rounded({ lat: 1.234_567_89, lng: -2.000_000_4 })).toEqual({ lat: 1.234_568, lng: -2 })
    expect(rounded(null)).toBeNull()
  })
})

it('a project stands on one line of a file', () => {
  const words = {
    head: (column: string) => column.toUpperCase(),
    status: (status: string) => `is ${status}`,
    phone: (phone: string) => `tel ${phone}`,
    day: (moment: Date) => `on ${moment.getTime()}`,
  }
  expect(headOf(words)).toBe(`\uFEFF${exportColumns.map((column) => column.toUpperCase()).join(',')}\r\n`)
  const bare: ExportedProject = {
    name: 'Deck',
    status: 'completed',
    customer: 'Ann',
    phone: null,
    email: null,
    address: '1 Oak',
    services: ['a', 'b'],
    tags: ['s', 't'],
    date: null,
    endDate: null,
    description: 'Blue',
    created: new Date(1),
    modified: new Date(2),
  }
  const full = { ...bare, phone: '1', email: 'a@b.c', date: '2026-05-01', endDate: '2026-05-02' }
  expect(linesOf([bare, full], words)).toBe(
    'Deck,is completed,Ann,,,1 Oak,a; b,s; t,,,Blue,on 1,on 2\r\n' +
      'Deck,is completed,Ann,tel 1,a@b.c,1 Oak,a; b,s; t,2026-05-01,2026-05-02,Blue,on 1,on 2\r\n',
  )
})
