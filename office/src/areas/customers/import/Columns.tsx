import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { importFields, type ImportField } from '#contract/customers.fields.ts'
import { useText } from '../../../lib/texts.ts'
import { useCheck, type FileImport } from './useImport.ts'
import shared from '../../../ui/import.module.css'
import styles from './import.module.css'

const who: readonly ImportField[] = ['name', 'first_name', 'last_name', 'company', 'phone', 'email']

/** What each column of the file is, with the first things found in it. Cards say it themselves. */
export function Columns({ file, onClose }: { file: FileImport; onClose: () => void }) {
  const text = useText()
  const [mapping, setMapping] = useState<readonly (ImportField | null)[]>(file.mapping)
  const check = useCheck(file.id)
  const isCards = file.kind === 'vcard'
  const ready = isCards || mapping.some((field) => field !== null && who.includes(field))
  return (
    <>
      {isCards ? (
        <Text inherit c="dimmed">
          {text('customers.importCards')}
        </Text>
      ) : (
        <fieldset className={shared['columns']}>
          <legend>{text('customers.importColumns')}</legend>
          {file.columns.map(({ name, examples }, column) => (
            <NativeSelect
              // Two columns may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              key={column}
              label={name === '' ? text('importing.column', { number: column + 1 }) : name}
              description={examples.join(' · ')}
              inputWrapperOrder={['label', 'input', 'description']}
              size="md"
              value={mapping[column] ?? ''}
              onChange={(event) => {
                const chosen = importFields.find((field) => field === event.currentTarget.value) ?? null
                setMapping(mapping.map((old, at) => (at === column ? chosen : old)))
              }}
              data={[
                { value: '', label: text('importing.none') },
                ...importFields.map((field) => ({ value: field, label: text(`customers.importField.${field}`) })),
              ]}
            />
          ))}
        </fieldset>
      )}
      {!ready && <p className={shared['problem']}>{text('customers.importNeedsName')}</p>}
      <div className={styles['end']}>
        <Button variant="default" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button onClick={() => check.mutate([...mapping])} disabled={!ready} loading={check.isPending}>
          {text('customers.importCheck')}
        </Button>
      </div>
    </>
  )
}
