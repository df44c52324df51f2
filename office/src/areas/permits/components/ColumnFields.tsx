import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Select, Stack, Text } from '@mantine/core'
import type { PermitFields } from '#contract/permits/types.ts'
import { permitFields, permitLimits as limits } from '#contract/permits/values.ts'
import { useText } from '../../../lib/texts.ts'
import styles from './permits.module.css'

export interface ColumnFieldsProps {
  /** Of the dataset; empty until its rows were looked at. */
  columns: readonly string[]
  fields: PermitFields
  onChange: (fields: PermitFields) => void
}

const single = permitFields.filter((field) => field !== 'address')

/** Which column of a dataset says what. */
export function ColumnFields({ columns, fields, onChange }: ColumnFieldsProps) {
  const text = useText()
  const used = [...fields.address, ...single.flatMap((field) => fields[field] ?? [])]
  const data = [...new Set([...columns, ...used])]
  return (
    <Stack gap="sm" component="fieldset">
      <Text component="legend" fw={600}>
        {text('permits.columns')}
      </Text>
      <div className={styles['columns']}>
        {single.map((field) => (
          <Select
            key={field}
            label={text(`permits.column.${field}`)}
            data={data}
            value={fields[field]}
            onChange={(column) => {
              if (field !== 'day') onChange({ ...fields, [field]: column })
              else if (column !== null) onChange({ ...fields, day: column })
            }}
            placeholder={text('permits.noColumn')}
            clearable={field !== 'day'}
            required={field === 'day'}
            searchable
            nothingFoundMessage={text('shell.noOptions')}
          />
        ))}
      </div>
      <MultiSelect
        label={text('permits.column.address')}
        description={text('permits.column.addressHint')}
        data={data}
        value={[...fields.address]}
        onChange={(address) => {
          if (address.length > 0) onChange({ ...fields, address })
        }}
        maxValues={limits.addressParts}
        required
        searchable
        nothingFoundMessage={text('shell.noOptions')}
      />
    </Stack>
  )
}
