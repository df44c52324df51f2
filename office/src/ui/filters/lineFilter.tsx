import type { ReactNode } from 'react'
import type { Icon } from '../../lib/area.ts'
import { FilterOptions, type FilterOptionsProps } from '../FilterOptions.tsx'

/** One filter of a list, as a button of the line or as a part of the window that holds the others. */
export interface LineFilter {
  label: string
  icon?: Icon
  /** What is chosen of it, in words; empty when nothing is. */
  chosen: readonly string[]
  /** What can be chosen, under a heading of its own or not; left out for a filter that is on or off. */
  options?: (heading: boolean) => ReactNode
  onSet?: () => void
  onClear: () => void
}

/** A filter of which several may be ticked. */
export function pickFilter<Word extends string>(props: FilterOptionsProps<Word>): LineFilter {
  return {
    label: props.label,
    chosen: props.chosen.map(props.nameOf),
    options: (heading) => <FilterOptions {...props} heading={heading} />,
    onClear: () => props.onChange([]),
  }
}

interface SwitchFilter {
  label: string
  icon?: Icon
  on: boolean
  onChange: (on: boolean) => void
}

/** A filter that is on or off. */
export function switchFilter({ label, icon, on, onChange }: SwitchFilter): LineFilter {
  return {
    label,
    ...(icon !== undefined && { icon }),
    chosen: on ? [label] : [],
    onSet: () => onChange(true),
    onClear: () => onChange(false),
  }
}
