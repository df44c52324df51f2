import IconArrowsSort from '~icons/tabler/arrows-sort'
import IconCheck from '~icons/tabler/check'
import { useId } from 'react'
import { useText } from '../lib/texts.ts'
import { DropDown } from './DropDown.tsx'
import styles from './filters.module.css'

export interface SortMenuProps<Sort extends string> {
  sorts: readonly Sort[]
  chosen: Sort
  nameOf: (sort: Sort) => string
  onChange: (sort: Sort) => void
}

/** The order of a list: one of a few. */
export function SortMenu<Sort extends string>({ sorts, chosen, nameOf, onChange }: SortMenuProps<Sort>) {
  const text = useText()
  const group = useId()
  return (
    <DropDown
      label={
        <>
          <IconArrowsSort size={16} aria-hidden />
          <span className={styles['word']}>{text('shell.sortedBy', { sort: nameOf(chosen) })}</span>
        </>
      }
      title={text('shell.sort')}
      side="right"
    >
      {(close) => (
        <fieldset className={styles['options']}>
          <legend>{text('shell.sort')}</legend>
          {sorts.map((sort) => (
            <label key={sort} className={styles['option']}>
              <input
                type="radio"
                name={group}
                checked={sort === chosen}
                onChange={() => onChange(sort)}
                // By arrow keys one looks through them; a click or a touch decides.
                onClick={(event) => {
                  if (event.detail > 0) close()
                }}
              />
              <span className={styles['tick']} aria-hidden>
                <IconCheck size={14} stroke={3} />
              </span>
              {nameOf(sort)}
            </label>
          ))}
        </fieldset>
      )}
    </DropDown>
  )
}
