import { Text, Group } from '@mantine/core'
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
      <Group gap="xs">
        {options.map((word) => (
          <Group
            key={word}
            className={styles['choice'] ?? ''}
            component="label"
            gap={0}
            wrap="nowrap"
            display="inline-flex"
          >
            <input type="radio" name={name} checked={word === value} onChange={() => onChange(word)} />
            {nameOf(word)}
          </Group>
        ))}
      </Group>
      {error !== undefined && (
        <Text id={`${name}-error`} role="alert" mt="xs" c="var(--mantine-color-error)" size="sm">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
