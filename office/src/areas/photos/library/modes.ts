/**
 * What the library is busy with. One at a time: entering one ends the other (specification, section 4). `normal` looks
 * at photos; `drag_drop` lasts as long as photos are carried.
 */
export const modes = ['normal', 'move_galleries', 'add_galleries', 'multi_select', 'drag_drop', 'tagging'] as const
export type Mode = (typeof modes)[number]

/** Modes that do something to the photos that are selected: without any they are not entered. */
const editing: ReadonlySet<Mode> = new Set(['move_galleries', 'add_galleries', 'drag_drop', 'tagging'])

/** The server changes at most this many at once (contract: `libraryLimits.perChange`, whose file would bring the schema library along). */
export const MOST = 500

export interface Selecting {
  readonly mode: Mode
  /** In the order they were selected. */
  readonly selected: readonly string[]
  /** Where a range begins. */
  readonly anchor: string | null
}

export type SelectAct =
  | { readonly kind: 'enter'; readonly mode: Mode }
  | { readonly kind: 'leave' }
  /** One photo: in multi-select it joins or leaves the others, else it takes their place. */
  | { readonly kind: 'select'; readonly id: string }
  /** Several at once, such as a range or all: they join the others. */
  | { readonly kind: 'extend'; readonly ids: readonly string[]; readonly anchor?: string }
  /** Photos are carried: those selected, or one that was not. */
  | { readonly kind: 'carry'; readonly id: string }
  /** Photos that are not where they were: archived, or no longer in the gallery shown. */
  | { readonly kind: 'gone'; readonly ids: readonly string[] }
  | { readonly kind: 'clear' }

export const nothingSelected: Selecting = { mode: 'normal', selected: [], anchor: null }

const unique = (ids: readonly string[]) => [...new Set(ids)].slice(0, MOST)

/** The mode to fall back to: several that are selected stay a selection of several. */
const resting = (selected: readonly string[]): Mode => (selected.length > 1 ? 'multi_select' : 'normal')

/** An editing mode ends when nothing is left to edit. */
function kept(state: Selecting): Selecting {
  const anchor = state.anchor !== null && state.selected.includes(state.anchor) ? state.anchor : null
  const mode = state.selected.length === 0 && editing.has(state.mode) ? 'normal' : state.mode
  return mode === state.mode && anchor === state.anchor ? state : { ...state, mode, anchor }
}

/** The one rule of selecting and of the modes. Pure. */
export function selecting(state: Selecting, act: SelectAct): Selecting {
  switch (act.kind) {
    case 'enter':
      return editing.has(act.mode) && state.selected.length === 0 ? state : { ...state, mode: act.mode }
    case 'leave':
      return { ...state, mode: resting(state.selected) }
    case 'select':
      return kept(select(state, act.id))
    case 'extend': {
      const selected = unique([...state.selected, ...act.ids])
      return { mode: 'multi_select', selected, anchor: act.anchor ?? state.anchor ?? act.ids[0] ?? null }
    }
    case 'carry':
      return state.selected.includes(act.id)
        ? { ...state, mode: 'drag_drop' }
        : { mode: 'drag_drop', selected: [act.id], anchor: act.id }
    case 'gone': {
      const leaving = new Set(act.ids)
      const selected = state.selected.filter((id) => !leaving.has(id))
      return selected.length === state.selected.length ? state : kept({ ...state, selected })
    }
    case 'clear':
      return nothingSelected
    default:
      return act satisfies never
  }
}

function select(state: Selecting, id: string): Selecting {
  if (state.mode !== 'multi_select') {
    const already = state.selected.length === 1 && state.selected[0] === id
    return { ...state, selected: already ? [] : [id], anchor: id }
  }
  const selected = state.selected.includes(id)
    ? state.selected.filter((each) => each !== id)
    : unique([...state.selected, id])
  return { ...state, selected, anchor: id }
}
