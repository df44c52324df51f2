import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { PriceMapping } from '#contract/pricebook/types.ts'
import { priceImportFields, type PriceImportField } from '#contract/pricebook/values.ts'
import type { FileRows } from '../../../../lib/readRows.ts'
import { useText } from '../../../../lib/texts.ts'
import shared from '../../../../ui/import.module.css'

/** Lines that show what a column holds. */
const EXAMPLES = 3

interface ImportColumnsProps {
  file: FileRows
  mapping: PriceMapping
  onChange: (mapping: PriceMapping) => void
}

/** Which column of the file is which field, with the first words found there. */
export function ImportColumns({ file, mapping, onChange }: ImportColumnsProps) {
  const text = useText()
  const choose = (field: PriceImportField, column: number) =>
    onChange(mapping.map((each, at) => (at === column ? field : each === field ? null : each)))
  const exampleOf = (column: number) =>
    file.lines
      .flatMap(({ cells }) => cells[column] || [])
      .slice(0, EXAMPLES)
      .join(' · ')
  return (
    <fieldset className={shared['columns']}>
      <legend>{text('importing.columns')}</legend>
      {priceImportFields.map((field) => {
        const column = mapping.indexOf(field)
        return (
          <NativeSelect
            key={field}
            label={text(`pricebook.field.${field}`)}
            description={column === -1 ? undefined : exampleOf(column)}
            inputWrapperOrder={['label', 'input', 'description']}
            value={String(column)}
            onChange={(event) => choose(field, Number(event.currentTarget.value))}
            data={[
              { value: '-1', label: text('importing.none') },
              ...file.head.slice(0, mapping.length).map((head, at) => ({
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
