import type { ImportField } from '#contract/customers.fields.ts'
import { guessColumns, unguarded } from '../../platform/file-columns.rules.ts'
import type { RawPerson } from './customers.files.vcard.rules.ts'

/** What each column of a file is; null: nothing of ours. */
export type Mapping = readonly (ImportField | null)[]

/** How columns are called in the files of other products, in English and Spanish. */
const words: Readonly<Record<ImportField, readonly string[]>> = {
  first_name: ['first name', 'given name', 'first', 'primer nombre'],
  last_name: ['last name', 'surname', 'family name', 'last', 'apellido', 'apellidos'],
  company: ['company', 'company name', 'business', 'business name', 'organization', 'empresa', 'compania', 'negocio'],
  email: ['email', 'e mail', 'mail', 'email address', 'correo', 'correo electronico', 'emails'],
  phone: ['phone', 'phone number', 'mobile', 'cell', 'tel', 'telephone', 'phones', 'telefono', 'celular', 'movil'],
  street: ['street', 'street address', 'address 1', 'address line 1', 'calle'],
  city: ['city', 'town', 'ciudad'],
  state: ['state', 'region', 'province', 'estado', 'provincia'],
  zip: ['zip', 'zip code', 'postal code', 'postcode', 'codigo postal'],
  address: ['address', 'full address', 'location', 'property', 'addresses', 'direccion', 'domicilio'],
  tags: ['tags', 'tag', 'labels', 'label', 'categories', 'groups', 'etiquetas', 'etiqueta', 'grupos'],
  source: ['source', 'lead source', 'referred by', 'how did you hear', 'origen', 'fuente'],
  notes: ['notes', 'note', 'comments', 'description', 'notas', 'comentarios'],
  do_not_contact: ['do not contact', 'do not call', 'dnc', 'no contactar', 'no llamar'],
  review_status: ['review status', 'review', 'estado de la resena', 'resena'],
  name: [
    'name',
    'full name',
    'customer',
    'customer name',
    'client',
    'client name',
    'contact',
    'display name',
    'nombre',
    'nombre completo',
    'cliente',
    'contacto',
  ],
}
const fields: readonly ImportField[] = [
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zip',
  'address',
  'tags',
  'source',
  'notes',
  'do_not_contact',
  'review_status',
  'name',
]
/** Those that several columns may be. */
const several: readonly ImportField[] = ['phone', 'email', 'address', 'tags', 'notes']

/** Guesses what the columns are. */
export const guessMapping = (heads: readonly string[]): (ImportField | null)[] =>
  guessColumns(heads, { fields, words, several })

/** What a line says of somebody, by the columns it stands in. */
export function rawOf(cells: readonly string[], mapping: Mapping): RawPerson {
  const all = (field: ImportField): string[] =>
    mapping.flatMap((each, column) => (each === field ? [unguarded((cells[column] ?? '').trim())] : [])).filter(Boolean)
  const one = (field: ImportField): string => all(field).join(' ')
  const cut = (texts: readonly string[], separator: RegExp) =>
    texts.flatMap((text) => text.split(separator).map((part) => unguarded(part.trim())))
  const town = [one('city'), [one('state'), one('zip')].filter(Boolean).join(' ')]
  const parts = [one('street'), ...town].filter(Boolean).join(', ')
  return {
    name: one('name') || [one('first_name'), one('last_name')].filter(Boolean).join(' '),
    company: one('company'),
    phones: cut(all('phone'), /[;\n]| \/ /),
    emails: cut(all('email'), /[;,\n\s]+/),
    addresses: [...cut(all('address'), /[;\n]/), parts],
    tags: cut(all('tags'), /[;,|\n]/),
    source: one('source'),
    notes: all('notes').join('\n'),
    do_not_contact: one('do_not_contact'),
    review_status: one('review_status'),
  }
}
