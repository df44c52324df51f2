import IconArrowsSort from '~icons/tabler/arrows-sort'
import { useId } from 'react'
import { useText } from '../lib/texts.ts'
import { DropDown } from './DropDown.tsx'
import { Option } from './FilterOptions.tsx'
import styles from './filters.module.css'

export interface SortMenuProps<Sort extends string> {
  sorts: readonly Sort[]
  chosen: Sort
  /** The order without a choice: another one is marked. Without it none is. */
  usual?: Sort
  nameOf: (sort: Sort) => string
  onChange: (sort: Sort) => void
}

/** The order of a list: one of a few. */
export function SortMenu<Sort extends string>(props: SortMenuProps<Sort>) {
  const { chosen, usual = chosen, nameOf } = props
  const text = useText()
  return (
    <DropDown
      label={
        <>
          <IconArrowsSort size={16} aria-hidden />
          <span className={styles['word']}>{text('shell.sortedBy', { sort: nameOf(chosen) })}</span>
        </>
      }
      title={text('shell.sort')}
      active={chosen !== usual}
      side="right"
    >
      {(close) => <SortOptions {...props} onDecide={close} />}
    </DropDown>
  )
}

interface SortOptionsProps<Sort extends string> extends SortMenuProps<Sort> {
  /** By arrow keys one looks through them; a click or a touch decides. */
  onDecide?: () => void
  /** Its name is seen: one of several parts of a window. */
  heading?: boolean
}

export function SortOptions<Sort extends string>(props: SortOptionsProps<Sort>) {
  const { sorts, chosen, nameOf, onChange, onDecide, heading = false } = props
  const text = useText()
  const group = useId()
  return (
    <fieldset className={styles['options']} data-heading={heading}>
      <legend>{text('shell.sort')}</legend>
      {sorts.map((sort) => (
        <Option
          key={sort}
          type="radio"
          name={group}
          label={nameOf(sort)}
          checked={sort === chosen}
          onChange={() => onChange(sort)}
          onDecide={onDecide}
        />
      ))}
    </fieldset>
  )
}
