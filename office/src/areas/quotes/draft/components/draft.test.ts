import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyLimits } from '#contract/money/values.ts'
import { aDraft, aDraftLine, fileId, lineId, optionId } from '#tests/support/quote-drafts.ts'
import { edited, groupOf, groupsOf, linesOf, stepped, type Draft, type Edit } from './draft.ts'

const [good, better] = [optionId(1), optionId(2)]
const names = ['Good', 'Better', 'Best']
const ids = (lines: Draft['lines']) => lines.map(({ id }) => id)

/** Two lines in every option, one only in the second, one extra. */
const twoOptions = aDraft({
  options: [
    { id: good, name: 'Good', text: '', recommended: false },
    { id: better, name: 'Better', text: '', recommended: true },
  ],
  lines: [
    aDraftLine(1),
    aDraftLine(2),
    aDraftLine(3, { option: better }),
    aDraftLine(4, { optional: true, selected: false }),
  ],
})

test('the first option added makes a choice of two, of which the new one is recommended', () => {
  const draft = edited(aDraft({ lines: [aDraftLine(1)] }), { do: 'addOption', id: better, names })
  expect(draft.options).toMatchObject([
    { name: 'Good', recommended: false },
    { name: 'Better', recommended: true },
  ])
  expect(linesOf(draft, 'every', better)).toHaveLength(1)
  const three = edited(draft, { do: 'addOption', id: optionId(3), names })
  expect(three.options.map(({ name, recommended }) => [name, recommended])).toEqual([
    ['Good', false],
    ['Better', true],
    ['Best', false],
  ])
})

test('removing an option takes its lines along; the last one left is the whole quote', () => {
  const draft = edited(twoOptions, { do: 'removeOption', id: good })
  expect(draft.options).toMatchObject([{ id: better, recommended: true }])
  expect(draft.lines.map(({ option }) => option)).toEqual([null, null, null, null])
  const other = edited(twoOptions, { do: 'removeOption', id: better })
  expect(ids(other.lines)).toEqual([lineId(1), lineId(2), lineId(4)])
  expect(other.options).toMatchObject([{ id: good, recommended: true }])
  expect(edited(other, { do: 'removeOption', id: good })).toBe(other)
})

test.each([
  ['to the end of another group', { group: 'extra', before: null }, [2, 3, 4, 1]],
  ['before a line of another group', { group: 'only', before: lineId(3) }, [2, 1, 3, 4]],
  ['within its group', { group: 'every', before: null }, [2, 3, 4, 1]],
] as const)('a line is moved %s', (_where, to, order) => {
  const draft = edited(twoOptions, { do: 'moveLine', id: lineId(1), option: better, ...to })
  expect(ids(draft.lines)).toEqual(order.map(lineId))
  expect(linesOf(draft, to.group, better).map(({ id }) => id)).toContain(lineId(1))
})

test('a line is not moved into an option that is gone', () => {
  const left = edited(twoOptions, { do: 'removeOption', id: better })
  const to = { do: 'moveLine', id: lineId(1), group: 'only', before: null } as const
  expect(edited(left, { ...to, option: better }).lines).toEqual(left.lines)
  expect(edited(left, { ...to, option: good }).lines.every(({ option }) => option === null)).toBe(true)
})

test('a line steps down through the groups and up again', () => {
  let draft: Draft = twoOptions
  const places: string[] = []
  const go = (step: 1 | -1) => {
    const to = stepped(draft, lineId(1), step, better)
    if (to === null) return false
    draft = edited(draft, { do: 'moveLine', id: lineId(1), option: better, ...to })
    const line = draft.lines.find(({ id }) => id === lineId(1))
    const group = line === undefined ? '' : groupOf(line)
    places.push(
      `${group} ${linesOf(draft, groupOf(line ?? aDraftLine(1)), better).findIndex(({ id }) => id === lineId(1))}`,
    )
    return true
  }
  while (go(1)) expect(places.length).toBeLessThan(9)
  expect(places).toEqual(['every 1', 'only 0', 'only 1', 'extra 0', 'extra 1'])
  while (go(-1)) expect(places.length).toBeLessThan(19)
  expect(places.at(-1)).toBe('every 0')
})

test('a quote never holds more lines or options than the server takes', () => {
  const full = aDraft({ lines: Array.from({ length: moneyLimits.lines }, (_, number) => aDraftLine(number)) })
  expect(edited(full, { do: 'addLines', lines: [aDraftLine(999)] })).toBe(full)
})

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('addLines'), lines: fc.nat(99).map((number) => [aDraftLine(1000 + number)]) }),
  fc.record({ do: fc.constant('removeLine'), id: fc.integer({ min: 1, max: 5 }).map(lineId) }),
  fc.record({
    do: fc.constant('moveLine'),
    id: fc.integer({ min: 1, max: 5 }).map(lineId),
    group: fc.constantFrom('every', 'only', 'extra'),
    option: fc.constantFrom(good, better),
    before: fc.option(fc.integer({ min: 1, max: 5 }).map(lineId)),
  }),
  fc.record({
    do: fc.constant('addOption'),
    id: fc.nat(9).map((number) => optionId(10 + number)),
    names: fc.constant(names),
  }),
  fc.record({ do: fc.constant('removeOption'), id: fc.constantFrom(good, better) }),
  fc.record({ do: fc.constant('recommend'), id: fc.constantFrom(good, better) }),
)

test('whatever is done, one option at most is recommended and every line is in an option that there is', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 30 }), (edits) => {
      const draft = edits.reduce(edited, twoOptions)
      expect(draft.options.length).toBeGreaterThan(0)
      expect(draft.options.length).toBeLessThanOrEqual(moneyLimits.options)
      expect(draft.options.filter(({ recommended }) => recommended).length).toBeLessThanOrEqual(1)
      const known = new Set([null, ...draft.options.map(({ id }) => id)])
      expect(draft.lines.every(({ option }) => known.has(option))).toBe(true)
      // each line is seen from some option, in one group
      for (const line of draft.lines) {
        const seen = draft.options.flatMap(({ id }) =>
          groupsOf(draft).filter((group) => linesOf(draft, group, id).some((each) => each.id === line.id)),
        )
        expect(new Set(seen).size).toBe(1)
      }
    }),
  )
})

test('attachments are added once, named, put in order, taken away, and put back where they were', () => {
  const file = (number: number) => ({ id: fileId(number), name: `File ${number}`, bytes: 1000 })
  const named = (draft: Draft) => draft.files.map(({ name }) => name)
  const done = (edits: readonly Edit[]) => edits.reduce(edited, aDraft())
  const three = [1, 2, 3].map((number): Edit => ({ do: 'addFile', file: file(number) }))
  expect(named(done([...three, { do: 'addFile', file: file(2) }]))).toEqual(['File 1', 'File 2', 'File 3'])
  expect(named(done([...three, { do: 'moveFile', id: fileId(3), to: 0 }]))).toEqual(['File 3', 'File 1', 'File 2'])
  expect(named(done([...three, { do: 'renameFile', id: fileId(2), name: 'Permit' }]))[1]).toBe('Permit')
  const without = done([...three, { do: 'removeFile', id: fileId(2) }])
  expect(named(without)).toEqual(['File 1', 'File 3'])
  expect(named(edited(without, { do: 'addFile', file: file(2), at: 1 }))).toEqual(['File 1', 'File 2', 'File 3'])
  const many = Array.from({ length: 12 }, (_, index): Edit => ({ do: 'addFile', file: file(index) }))
  expect(done(many).files).toHaveLength(10)
})
