import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modes, MOST, nothingSelected, selecting, type SelectAct, type Selecting } from './modes.ts'

const after = (...acts: SelectAct[]): Selecting => acts.reduce(selecting, nothingSelected)
const select = (id: string): SelectAct => ({ kind: 'select', id })
const enter = (mode: Selecting['mode']): SelectAct => ({ kind: 'enter', mode })

describe('selecting', () => {
  test.each<[string, SelectAct[], Partial<Selecting>]>([
    ['one', [select('a')], { mode: 'normal', selected: ['a'] }],
    ['another takes its place', [select('a'), select('b')], { selected: ['b'] }],
    ['the same again: none', [select('a'), select('a')], { selected: [] }],
    ['in multi-select they join', [enter('multi_select'), select('a'), select('b')], { selected: ['a', 'b'] }],
    ['and leave', [enter('multi_select'), select('a'), select('b'), select('a')], { selected: ['b'] }],
    ['nothing to edit', [enter('tagging')], { mode: 'normal' }],
    ['nothing to move', [enter('multi_select'), enter('move_galleries')], { mode: 'multi_select' }],
    ['editing one', [select('a'), enter('add_galleries')], { mode: 'add_galleries', selected: ['a'] }],
    ['another mode ends it', [select('a'), enter('add_galleries'), enter('tagging')], { mode: 'tagging' }],
    [
      'a range joins',
      [select('a'), { kind: 'extend', ids: ['a', 'b', 'c'] }],
      { mode: 'multi_select', selected: ['a', 'b', 'c'], anchor: 'a' },
    ],
    [
      'carrying those selected',
      [
        { kind: 'extend', ids: ['a', 'b'] },
        { kind: 'carry', id: 'b' },
      ],
      { mode: 'drag_drop', selected: ['a', 'b'] },
    ],
    [
      'carrying another',
      [
        { kind: 'extend', ids: ['a', 'b'] },
        { kind: 'carry', id: 'c' },
      ],
      { mode: 'drag_drop', selected: ['c'] },
    ],
    [
      'put down',
      [{ kind: 'extend', ids: ['a', 'b'] }, { kind: 'carry', id: 'b' }, { kind: 'leave' }],
      { mode: 'multi_select', selected: ['a', 'b'] },
    ],
    ['one put down', [{ kind: 'carry', id: 'c' }, { kind: 'leave' }], { mode: 'normal', selected: ['c'] }],
    [
      'gone from the gallery',
      [
        { kind: 'extend', ids: ['a', 'b'] },
        { kind: 'gone', ids: ['a'] },
      ],
      { selected: ['b'], anchor: null },
    ],
    [
      'all gone while moving',
      [select('a'), enter('move_galleries'), { kind: 'gone', ids: ['a'] }],
      { mode: 'normal', selected: [] },
    ],
    ['cleared', [{ kind: 'extend', ids: ['a', 'b'] }, enter('tagging'), { kind: 'clear' }], nothingSelected],
  ])('%s', (_what, acts, wanted) => {
    expect(after(...acts)).toMatchObject(wanted)
  })
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const ids = fc.array(id, { maxLength: 6 })
const act: fc.Arbitrary<SelectAct> = fc.oneof(
  fc.record({ kind: fc.constant('enter' as const), mode: fc.constantFrom(...modes) }),
  fc.record({ kind: fc.constant('leave' as const) }),
  fc.record({ kind: fc.constant('select' as const), id }),
  fc.record({ kind: fc.constant('extend' as const), ids }),
  fc.record({ kind: fc.constant('carry' as const), id }),
  fc.record({ kind: fc.constant('gone' as const), ids }),
  fc.record({ kind: fc.constant('clear' as const) }),
)

test('whatever is done: one mode, each photo once, and nothing is edited that is not selected', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state = nothingSelected
      for (const one of acts) {
        const before = state
        state = selecting(state, one)
        expect(modes).toContain(state.mode)
        expect(new Set(state.selected).size).toBe(state.selected.length)
        const idle = state.mode === 'normal' || state.mode === 'multi_select'
        expect(state.selected.length > 0 || idle).toBe(true)
        const alone = one.kind !== 'select' || before.mode === 'multi_select' || state.selected.length <= 1
        expect(alone).toBe(true)
        const gone = one.kind === 'gone' ? one.ids : []
        expect(state.selected.filter((selected) => gone.includes(selected))).toEqual([])
      }
    }),
  )
})

test('no more are selected than the server changes at once', () => {
  const many = Array.from({ length: MOST + 5 }, (_, index) => String(index))
  expect(after({ kind: 'extend', ids: many }).selected).toHaveLength(MOST)
})
