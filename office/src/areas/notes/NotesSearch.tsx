import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../lib/texts.ts'
import styles from './notes.module.css'

/** Looks through the notes of the project; the address holds the words. */
export function NotesSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className={styles['search']}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label={text('notes.search')}
        placeholder={text('notes.search')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      {words !== '' && (
        <button
          type="button"
          aria-label={text('notes.clearSearch')}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </search>
  )
}
