import IconSearch from '~icons/tabler/search'
import IconX from '~icons/tabler/x'
import { useEffect, useState, type RefObject } from 'react'
import styles from './filters.module.css'

/** How long typing must pause before the list follows, in milliseconds. */
const PAUSE = 250

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
  /** The field's name. */
  label: string
  placeholder: string
  /** The name of the button that empties it. */
  clearLabel: string
  /** The key that leads here, where the screen has one. */
  shortcut?: string
}

/** Searches the list of a screen; the page's address follows when typing pauses. */
export function SearchField({ value, onChange, field, label, placeholder, clearLabel, shortcut }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  // The address changed by itself: the back button, or the filters were cleared.
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => {
      setGiven(typed)
      onChange(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])

  const clear = () => {
    setTyped('')
    onChange('')
    field.current?.focus()
  }
  return (
    <search className={styles['search']}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-keyshortcuts={shortcut}
      />
      {typed !== '' && (
        <button type="button" className={styles['cross']} onClick={clear} aria-label={clearLabel}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </search>
  )
}
