import { useId } from 'react'
import styles from './assistant.module.css'

export interface ChoiceListProps<Word extends string> {
  label: string
  hint?: string
  options: readonly Word[]
  chosen: Word
  nameOf: (word: Word) => string
  /** What choosing it means, in one sentence. */
  aboutOf?: (word: Word) => string
  disabled: boolean
  onChoose: (word: Word) => void
}

/** One of a few, each with what it means. */
export function ChoiceList<Word extends string>(props: ChoiceListProps<Word>) {
  const { label, hint, options, chosen, nameOf, aboutOf, disabled, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['choices']}>
        {options.map((word) => (
          <label key={word} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={word === chosen}
              disabled={disabled}
              aria-label={nameOf(word)}
              onChange={() => onChoose(word)}
            />
            <span>
              <strong>{nameOf(word)}</strong>
              {aboutOf !== undefined && <small>{aboutOf(word)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
