import type { ImportRow } from '#contract/requests.work.ts'
import type { FileRows } from '../../../lib/readRows.ts'

/** What a column of the file may be. `last_name` is added to `name`. */
export const importFields = [
  'name',
  'last_name',
  'phone',
  'email',
  'address',
  'service',
  'message',
  'source',
  'created',
] as const
export type ImportField = (typeof importFields)[number]

/** Which column each field is read from; a field that is not named is not in the file. */
export type Columns = Partial<Readonly<Record<ImportField, number>>>

/** How columns are called in the files of other products, in English and Spanish; the likelier word first. */
const words: Readonly<Record<ImportField, readonly string[]>> = {
  last_name: ['last name', 'surname', 'family name', 'apellido', 'apellidos'],
  phone: ['phone', 'phone number', 'mobile', 'cell', 'tel', 'telephone', 'telefono', 'celular', 'movil'],
  email: ['email', 'e mail', 'mail', 'email address', 'correo', 'correo electronico'],
  address: ['address', 'street', 'location', 'property', 'direccion', 'domicilio', 'calle'],
  service: ['service', 'job type', 'category', 'service type', 'servicio', 'trabajo', 'categoria'],
  message: ['message', 'notes', 'note', 'description', 'details', 'comments', 'mensaje', 'notas', 'descripcion'],
  source: ['source', 'lead source', 'channel', 'referred by', 'origen', 'fuente', 'canal'],
  created: ['created', 'date', 'created at', 'received', 'created date', 'fecha', 'creado', 'recibido'],
  name: ['name', 'full name', 'customer', 'client', 'contact', 'first name', 'nombre', 'cliente', 'nombre completo'],
}

const plain = (head: string) =>
  head
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Guesses the columns by their heads: first those that are called so, then those whose head has the word in it. */
export function guessColumns(heads: readonly string[]): Columns {
  const names = heads.map(plain)
  const taken = new Set<number>()
  const found = new Map<ImportField, number>()
  const rounds: ((name: string, word: string) => boolean)[] = [
    (name, word) => name === word,
    (name, word) => ` ${name} `.includes(` ${word} `),
  ]
  for (const matches of rounds) {
    for (const field of Object.keys(words).filter(isField)) {
      if (found.has(field)) continue
      const hits = words[field].map((word) => names.findIndex((name, at) => !taken.has(at) && matches(name, word)))
      const column = hits.find((at) => at !== -1)
      if (column === undefined) continue
      found.set(field, column)
      taken.add(column)
    }
  }
  return Object.fromEntries(found)
}

const isField = (name: string): name is ImportField => importFields.some((field) => field === name)

/** The lines below the head as the server takes them; `row` is the line's number in the file. */
export function rowsOf({ lines }: FileRows, columns: Columns): ImportRow[] {
  return lines.map(({ number: row, cells }) => {
    const read = (field: ImportField) => {
      const column = columns[field]
      return column === undefined ? '' : (cells[column] ?? '')
    }
    return {
      row,
      name: [read('name'), read('last_name')].filter((part) => part !== '').join(' '),
      phone: read('phone'),
      email: read('email'),
      address: read('address'),
      service: read('service'),
      message: read('message'),
      source: read('source'),
      created: read('created'),
    }
  })
}
