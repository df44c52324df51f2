import type { VisitDetail } from '#contract/schedule/types.ts'
import type { Arguments } from '../../../../lib/api.ts'

/** What is edited of an entry; its time and its people are moved instead. */
export const editedFields = ['title', 'service', 'address', 'note', 'before', 'after'] as const
export type EditedField = (typeof editedFields)[number]

/** The form: what the entry says for itself, and the version that it was opened with. */
export interface EditValue {
  readonly title: string
  /** Id; empty for none of its own. */
  readonly service: string
  readonly address: string
  readonly note: string
  /** Minutes kept free. */
  readonly before: number
  readonly after: number
  readonly version: number
}

type Edited = Pick<VisitDetail, 'own' | 'note' | 'buffer_before' | 'buffer_after' | 'version'>

export const editValueOf = ({ own, note, buffer_before, buffer_after, version }: Edited): EditValue => ({
  title: own.title,
  service: own.service ?? '',
  address: own.address,
  note,
  before: buffer_before,
  after: buffer_after,
  version,
})

const trimmed = (value: EditValue, field: EditedField): string => String(value[field]).trim()

/** The fields in which two forms differ. */
export const differences = (one: EditValue, other: EditValue): EditedField[] =>
  editedFields.filter((field) => trimmed(one, field) !== trimmed(other, field))

/**
 * Whether somebody else changed what is being edited. Another version alone is no conflict: it comes with each step that
 * the crew marks.
 */
export function isOutdated(value: EditValue, opened: EditValue, newest: EditValue): boolean {
  // a draft of an earlier day: what it began with is not known any more
  if (value.version !== opened.version) return value.version !== newest.version && differences(value, newest).length > 0
  return differences(opened, newest).length > 0
}

export type EditBody = Arguments<'updateVisit'>['body']

/** These fields as the server takes them. */
export function editBody(value: EditValue, fields: readonly EditedField[]): EditBody {
  const has = (field: EditedField) => fields.includes(field)
  return {
    ...(has('title') && { title: value.title.trim() }),
    ...(has('service') && { service: value.service === '' ? null : value.service }),
    ...(has('address') && { address: value.address.trim() }),
    ...(has('note') && { note: value.note.trim() }),
    ...(has('before') && { buffer_before: value.before }),
    ...(has('after') && { buffer_after: value.after }),
  }
}
