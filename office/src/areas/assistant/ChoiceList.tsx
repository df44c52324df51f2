import { Box, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import choices from '../../ui/choice.module.css'

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
    <fieldset>
      <Text component="legend" mb="xs" fz="h3" fw={600}>
        {label}
      </Text>
      {hint !== undefined && (
        <Text mb="sm" c="dimmed" size="sm">
          {hint}
        </Text>
      )}
      <Stack gap="xs">
        {options.map((word) => (
          <label key={word} className={choices['choice']}>
            <input
              type="radio"
              name={name}
              checked={word === chosen}
              disabled={disabled}
              aria-label={nameOf(word)}
              onChange={() => onChoose(word)}
            />
            <Box component="span" flex={1} miw={0}>
              <Box component="strong" display="block">
                {nameOf(word)}
              </Box>
              {aboutOf !== undefined && (
                <Box component="small" display="block">
                  {aboutOf(word)}
                </Box>
              )}
            </Box>
          </label>
        ))}
      </Stack>
    </fieldset>
  )
}
