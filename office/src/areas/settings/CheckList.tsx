import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, SimpleGrid } from '@mantine/core'

export interface CheckListProps<Word extends string> {
  label: string
  words: readonly Word[]
  chosen: readonly string[]
  nameOf: (word: Word) => string
  error: string | null
  readOnly?: boolean
  onChange: (chosen: Word[]) => void
}

/** Several of a few words. */
export function CheckList<Word extends string>({
  label,
  words,
  chosen,
  nameOf,
  error,
  readOnly = false,
  onChange,
}: CheckListProps<Word>) {
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...chosen]}
      readOnly={readOnly}
      onChange={(values) => onChange(words.filter((word) => values.includes(word)))}
    >
      <SimpleGrid minColWidth="11rem" spacing="sm" pt="xs">
        {words.map((word) => (
          <Checkbox key={word} value={word} label={nameOf(word)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
