import { datasetAddress } from '#contract/permits/address.rules.ts'
import type { PermitFields } from '#contract/permits/types.ts'
import { permitLimits as limits, type PermitFault } from '#contract/permits/values.ts'
import type { Answer, Input, InSite } from '../../../http/handler.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import { PortalError, type PortalAnswer } from '../portals/answer.rules.ts'
import { guessFields } from '../portals/fields.rules.ts'
import { askSample, askSpan } from '../portals/portal.service.ts'
import type { Dataset } from '../portals/question.rules.ts'
import { readFields } from '../portals/row.rules.ts'
import type { PermitParts } from '../permits.types.ts'

/** Rows that columns are guessed by. */
const sample = 50
/** Days back for rows that prove something: some cities publish by the quarter. */
const back = 400

type Preview = Answer<'previewPermitSource'>

const nothing = (fault: PermitFault, found: Partial<Preview> = {}): Preview => ({
  columns: [],
  fields: null,
  rows: [],
  ...found,
  fault,
})

/** Rows as they would be read; a row that says nothing is shown too, so that a wrong column can be seen. */
const shown = (fields: PermitFields, { rows }: PortalAnswer): Preview['rows'] =>
  rows.slice(0, limits.preview).map((row) => {
    const { day: when, words, valueCents, place, ...rest } = readFields(fields, row)
    return {
      day: when ?? null,
      address: rest.address,
      kind: rest.kind,
      text: words,
      number: rest.number,
      contractor: rest.contractor,
      value_cents: valueCents,
      placed: place !== null,
    }
  })

async function previewOf(parts: PermitParts, dataset: Dataset, given: PermitFields | null, now: Date) {
  const found = await askSample(parts, dataset, sample)
  if (found.rows.length === 0) return nothing('empty')
  const columns = [...found.columns]
  const fields = given ?? guessFields(found)
  if (fields === null) return nothing('fields', { columns })
  const today = now.toISOString().slice(0, 10)
  const span = { fields, since: addDays(today, -back), until: addDays(today, 1), offset: 0, limit: limits.preview }
  let newest: PortalAnswer
  try {
    newest = await askSpan(parts, dataset, span)
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return nothing(error.fault, { columns, fields, rows: shown(fields, found) })
  }
  // where nothing is that new, the rows that there are say whether the columns are right
  const rows = shown(fields, newest.rows.length > 0 ? newest : found)
  const isRead = rows.some((row) => row.day !== null && row.address !== '')
  return isRead ? { fault: null, columns, fields, rows } : nothing('fields', { columns, fields, rows })
}

/** Asks a portal while no transaction is open, and keeps nothing of its answer. */
export const previewPermitSource =
  (parts: PermitParts) =>
  async (inSite: InSite, { body }: Input<'previewPermitSource'>): Promise<Preview> => {
    // the policy is asked before anybody else hears of it
    const now = await inSite(async (work) => work.now)
    const address = datasetAddress(body.kind, body.address)
    if (address === null) return nothing('address')
    try {
      return await previewOf(parts, { kind: body.kind, address }, body.fields, now)
    } catch (error) {
      if (error instanceof PortalError) return nothing(error.fault)
      throw error
    }
  }
