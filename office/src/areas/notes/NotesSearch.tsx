import { useRef } from 'react'
import { useText } from '../../lib/texts.ts'
import { SearchField } from '../../ui/SearchField.tsx'

/** Looks through the notes of the project; the address holds the words. */
export function NotesSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div>
      <SearchField
        value={words}
        onChange={onChange}
        field={field}
        label={text('notes.search')}
        placeholder={text('notes.search')}
        clearLabel={text('notes.clearSearch')}
      />
    </div>
  )
}
