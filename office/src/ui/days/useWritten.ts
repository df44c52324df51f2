import { useState } from 'react'

interface Written {
  value: string
  onChange: (value: string) => void
  /** How a value stands in the field. */
  write: (value: string) => string
  /** Reads what is being written; null while it is not whole. */
  readSoon: (text: string) => string | null
  /** Reads what was written when the field is left; null for what is nothing of the kind. */
  readAtEnd: (text: string) => string | null
}

/**
 * What stands in a field whose value is written in the person's language. While somebody writes it is theirs, and taken
 * over as soon as it is whole; then it is written the usual way. What cannot be read gives way to the value there was.
 */
export function useWritten({ value, onChange, write, readSoon, readAtEnd }: Written) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const take = (text: string, read: Written['readSoon']) => {
    const found = text.trim() === '' ? '' : read(text)
    if (found !== null && found !== value) onChange(found)
    return found !== null
  }
  return {
    shown: typed ?? (value === '' ? '' : write(value)),
    /** The last thing written could not be read. */
    wrong,
    type: (text: string) => {
      setTyped(text)
      setWrong(false)
      take(text, readSoon)
    },
    end: () => {
      if (typed === null) return
      setWrong(!take(typed, readAtEnd))
      setTyped(null)
    },
    /** Takes what was chosen instead. */
    choose: (chosen: string) => {
      setTyped(null)
      setWrong(false)
      if (chosen !== value) onChange(chosen)
    },
  }
}
