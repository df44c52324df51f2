import { useText } from '../lib/texts.ts'
import { DropDown } from './DropDown.tsx'
import { FilterOptions, type FilterOptionsProps } from './FilterOptions.tsx'

/** A filter of which several may be ticked: a small window below its button, a sheet on a phone. */
export function FilterPicker<Word extends string>(props: FilterOptionsProps<Word>) {
  const { label, chosen, nameOf } = props
  const text = useText()
  const [only] = chosen
  const summary =
    chosen.length === 1 && only !== undefined ? nameOf(only) : text('shell.chosen', { count: chosen.length })
  return (
    <DropDown label={chosen.length === 0 ? label : `${label}: ${summary}`} title={label} active={chosen.length > 0}>
      {() => <FilterOptions {...props} />}
    </DropDown>
  )
}
