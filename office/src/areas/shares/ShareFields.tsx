import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Stack, TextInput, Text } from '@mantine/core'
import type { Share } from '#contract/shares.ts'
import { useText } from '../../lib/texts.ts'
import styles from './shares.module.css'

type Content = Share['includes'][number]

/** The contract's words as values: its own file would bring the schema library into the browser. */
const all: Record<Content, true> = { photos: true, pairs: true, notes: true }
// Object.keys of a record with exactly these keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const contents = Object.keys(all) as Content[]

/** How long a link can be made to work, in hours. */
export const spans = [24, 168, 720, 2160, 8760] as const
export const PRESET = 720

export interface ShareFieldsProps {
  name: string
  includes: readonly Content[]
  mayAdd: boolean
  onChange: (patch: { name?: string; includes?: Content[]; mayAdd?: boolean }) => void
  /** What is missing is said. */
  tried: boolean
}

/** What a new link and one that is changed have in common. */
export function ShareFields({ name, includes, mayAdd, onChange, tried }: ShareFieldsProps) {
  const text = useText()
  return (
    <>
      <TextInput
        label={text('shares.name')}
        placeholder={text('shares.nameHint')}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={tried && name.trim() === '' ? text('shares.needName') : undefined}
        maxLength={80}
        data-autofocus
        autoComplete="off"
      />
      <fieldset className={styles['group']}>
        <legend>{text('shares.includes')}</legend>
        <Stack gap={0}>
          {contents.map((one) => (
            <Checkbox
              key={one}
              className={styles['tick'] ?? ''}
              size="md"
              label={text(`shares.includes.${one}`)}
              checked={includes.includes(one)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  includes: contents.filter((each) => (each === one ? checked : includes.includes(each))),
                })
              }
            />
          ))}
        </Stack>
        {tried && includes.length === 0 && (
          <Text role="alert" mt={4} c="var(--mantine-color-error)" size="xs">
            {text('shares.needIncludes')}
          </Text>
        )}
      </fieldset>
      <Checkbox
        className={styles['tick'] ?? ''}
        size="md"
        label={text('shares.mayAdd')}
        checked={mayAdd}
        onChange={(event) => onChange({ mayAdd: event.currentTarget.checked })}
      />
    </>
  )
}
