import type { PriceFile, PriceMapping } from '#contract/pricebook/types.ts'
import type { PriceImportField } from '#contract/pricebook/values.ts'
import { guessColumns, unguarded, type ColumnWords } from '../../../platform/file-columns.rules.ts'

/** What the columns are called by us and by other products, in both languages. */
const columns: ColumnWords<PriceImportField> = {
  // what has a word in common with another comes before it: "item code" is a code
  fields: ['code', 'category', 'kind', 'tax_class', 'cost', 'price', 'unit', 'minutes', 'description', 'name'],
  words: {
    code: ['code', 'sku', 'item code', 'item number', 'part number', 'part no', 'codigo', 'clave', 'numero de parte'],
    category: ['category', 'category name', 'group', 'department', 'categoria', 'grupo', 'departamento'],
    kind: ['kind', 'type', 'item type', 'tipo', 'clase'],
    tax_class: ['tax class', 'tax', 'taxable', 'tax category', 'clase de impuesto', 'impuesto'],
    cost: ['cost', 'unit cost', 'purchase cost', 'costo', 'costo unitario'],
    price: [
      'price',
      'unit price',
      'sales price',
      'sell price',
      'rate',
      'amount',
      'precio',
      'precio unitario',
      'tarifa',
    ],
    unit: ['unit', 'unit of measure', 'uom', 'units', 'unidad', 'unidad de medida'],
    minutes: ['minutes', 'duration', 'labor minutes', 'minutos', 'duracion'],
    description: ['description', 'details', 'sales description', 'notes', 'descripcion', 'detalles', 'notas'],
    name: [
      'name',
      'item',
      'item name',
      'product',
      'service',
      'product service',
      'title',
      'nombre',
      'articulo',
      'producto',
      'servicio',
    ],
  },
  several: [],
}

export const guessMapping = (heads: readonly string[]): PriceMapping => guessColumns(heads, columns)

/** A line with what stands in each field; empty where nothing does. */
export interface RawLine {
  readonly row: number
  readonly cells: Readonly<Record<PriceImportField, string>>
}

/** What each line says, by the columns it stands in. Of several columns of one field the first that is not empty counts. */
export function rawLines({ lines }: PriceFile, mapping: PriceMapping): RawLine[] {
  const cellOf = (cells: readonly string[], field: PriceImportField): string =>
    mapping
      .flatMap((each, column) => (each === field ? [unguarded((cells[column] ?? '').trim())] : []))
      .find((cell) => cell !== '') ?? ''
  return lines.map(({ row, cells }) => ({
    row,
    cells: {
      name: cellOf(cells, 'name'),
      code: cellOf(cells, 'code'),
      kind: cellOf(cells, 'kind'),
      category: cellOf(cells, 'category'),
      unit: cellOf(cells, 'unit'),
      price: cellOf(cells, 'price'),
      cost: cellOf(cells, 'cost'),
      tax_class: cellOf(cells, 'tax_class'),
      minutes: cellOf(cells, 'minutes'),
      description: cellOf(cells, 'description'),
    },
  }))
}
