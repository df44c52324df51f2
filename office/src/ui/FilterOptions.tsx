import { Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import { useState } from 'react'
import { useText } from '../lib/texts.ts'
import styles from './filters.module.css'

export interface FilterOptionsProps<Word extends string> {
  label: string
  options: readonly Word[]
  chosen: readonly Word[]
  nameOf: (word: Word) => string
  onChange: (chosen: Word[]) => void
  /** Makes an option of what is typed and not in the list. */
  create?: (typed: string) => Word
  /** Said while there is nothing to tick yet. */
  none?: string
  /** Its name is seen: one of several parts of a window. */
  heading?: boolean
}

/** More options than these get a field to look among them. */
const MANY = 8

/** What can be ticked in a filter. */
export function FilterOptions<Word extends string>({
  label,
  options,
  chosen,
  nameOf,
  onChange,
  create,
  none,
  heading = false,
}: FilterOptionsProps<Word>) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const shown = options.filter((word) => nameOf(word).toLowerCase().includes(words))
  const own =
    words !== '' && !options.some((word) => nameOf(word).toLowerCase() === words) ? create?.(typed.trim()) : undefined
  const searchable = create !== undefined || options.length > MANY
  return (
    <fieldset className={styles['options']} data-heading={heading}>
      <legend>{label}</legend>
      {searchable && (
        <input
          className={styles['within']}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={text('shell.within', { filter: label })}
          placeholder={text('shell.withinHint')}
          maxLength={40}
          autoComplete="off"
        />
      )}
      {[...shown, ...(own === undefined ? [] : [own])].map((word) => (
        <Option
          key={word}
          type="checkbox"
          label={nameOf(word)}
          checked={chosen.includes(word)}
          onChange={(checked) => onChange(checked ? [...chosen, word] : chosen.filter((other) => other !== word))}
        />
      ))}
      {shown.length === 0 && own === undefined && (
        <Text p="xs" c="dimmed" size="sm">
          {none === undefined || words !== '' ? text('shell.noOptions') : none}
        </Text>
      )}
    </fieldset>
  )
}

interface OptionProps {
  type: 'checkbox' | 'radio'
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The group of a radio button. */
  name?: string
  /** A click or a touch, not the arrow keys. */
  onDecide?: (() => void) | undefined
}

/** One line that can be ticked. */
export function Option({ type, label, checked, onChange, name, onDecide }: OptionProps) {
  return (
    <label className={styles['option']}>
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onClick={(event) => {
          if (event.detail > 0) onDecide?.()
        }}
      />
      <span className={styles['tick']} aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
      {label}
    </label>
  )
}
