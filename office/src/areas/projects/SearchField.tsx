import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'
import { useText } from '../../lib/texts.ts'
import styles from './filters.module.css'

/** How long typing must pause before the list follows, in milliseconds. */
const PAUSE = 250

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
}

/** Looks for projects, customers and addresses; the address follows when typing pauses. */
export function SearchField({ value, onChange, field }: SearchFieldProps) {
  const text = useText()
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
        aria-label={text('projects.search')}
        placeholder={text('projects.searchHint')}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      {typed !== '' && (
        <button type="button" onClick={clear} aria-label={text('projects.clearSearch')}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </search>
  )
}
