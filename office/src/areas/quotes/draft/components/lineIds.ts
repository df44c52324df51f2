// Small on purpose: ids of a draft are made in the lines and in the options.
import type { DraftLine, DraftOption } from './draft.ts'
import { newId } from '../../../../lib/ids.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isLineId = (id: string): id is DraftLine['id'] => uuid.test(id)
const isOptionId = (id: string): id is DraftOption['id'] => uuid.test(id)

/** The id of a line that is made here: it stays the same when it is saved. */
export function newLineId(): DraftLine['id'] {
  const id = newId()
  return isLineId(id) ? id : newLineId()
}

/** The id of an option that is made here. */
export function newOptionId(): DraftOption['id'] {
  const id = newId()
  return isOptionId(id) ? id : newOptionId()
}

/** The option that an address or a key names. */
export const optionNamed = (options: readonly DraftOption[], id: string | null): DraftOption | undefined =>
  options.find((option) => option.id === id)
