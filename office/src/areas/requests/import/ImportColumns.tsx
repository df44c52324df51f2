import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import { importFields, type Columns, type ImportField } from './importColumns.ts'
import type { FileRows } from '../../../lib/readRows.ts'
import shared from '../../../ui/import.module.css'

/** Lines that show what a column holds. */
const EXAMPLES = 3

export interface ImportColumnsProps {
  file: FileRows
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Which column of the file is which field, with the first words found there. */
export function ImportColumns({ file, columns, onChange }: ImportColumnsProps) {
  const text = useText()
  const choose = (field: ImportField, value: string) => {
    const others = Object.entries(columns).filter(([name]) => name !== field)
    onChange(Object.fromEntries(value === '' ? others : [...others, [field, Number(value)]]))
  }
  const exampleOf = (column: number) =>
    file.lines
      .flatMap(({ cells }) => cells[column] || [])
      .slice(0, EXAMPLES)
      .join(' · ')
  return (
    <fieldset className={shared['columns']}>
      <legend>{text('importing.columns')}</legend>
      {importFields.map((field) => {
        const column = columns[field]
        return (
          <NativeSelect
            key={field}
            label={text(`importing.field.${field}`)}
            description={column === undefined ? undefined : exampleOf(column)}
            inputWrapperOrder={['label', 'input', 'description']}
            size="md"
            value={column === undefined ? '' : String(column)}
            onChange={(event) => choose(field, event.currentTarget.value)}
            data={[
              { value: '', label: text('importing.none') },
              ...file.head.map((head, at) => ({
                value: String(at),
                label: head === '' ? text('importing.column', { number: at + 1 }) : head,
              })),
            ]}
          />
        )
      })}
    </fieldset>
  )
}
