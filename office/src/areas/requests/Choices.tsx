import { useId } from 'react'
import styles from './stage.module.css'

export interface ChoicesProps<Word extends string> {
  label: string
  options: readonly Word[]
  value: Word | null
  nameOf: (word: Word) => string
  onChange: (word: Word) => void
  error?: string | undefined
}

/** One of several words, as large as a thumb. */
export function Choices<Word extends string>({ label, options, value, nameOf, onChange, error }: ChoicesProps<Word>) {
  const name = useId()
  return (
    <fieldset className={styles['choices']} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{label}</legend>
      <div>
        {options.map((word) => (
          <label key={word} className={styles['choice']}>
            <input type="radio" name={name} checked={word === value} onChange={() => onChange(word)} />
            {nameOf(word)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
