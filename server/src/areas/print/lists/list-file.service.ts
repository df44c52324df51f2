import type { MailingAddress } from '#contract/print/mailings.types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { byteOrderMark, csvLines } from '../../../platform/csv.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts, type Locale } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { firstAndLast } from './names.rules.ts'
import { listOf, ruleOf } from './lists.service.ts'
import { findPieces } from './recipients.service.ts'

/** Somebody as a line of the file names them. */
export interface FileLine {
  readonly name: string
  readonly company: string
  readonly address: MailingAddress
}

const columns = ['first', 'last', 'company', 'line1', 'line2', 'city', 'state', 'zip'] as const

/** Such as `Mailing-Spring-postcards.csv`. */
const fileNameOf = (name: string): string => `Mailing-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`

/** Lines as print shops take them: a column for each part of a name and an address, and nothing that a spreadsheet would run. */
export function fileOf(name: string, lines: readonly FileLine[], locale: Locale): Answer<'createMailingFile'> {
  const { text } = texts(locale)
  const rows = lines.map(({ name: person, company, address }) => {
    const { first, last } = firstAndLast(person)
    return [first, last, company, address.line1, address.line2, address.city, address.state, address.zip]
  })
  const content = byteOrderMark + csvLines([columns.map((column) => text(`print.csv.${column}`)), ...rows])
  return {
    file_name: fileNameOf(name),
    media_type: 'text/csv',
    content: Buffer.from(content, 'utf8').toString('base64'),
    count: lines.length,
  }
}

/** @throws Refusal not_found; conflict where nobody is on the list, or more than one mailing may have */
export async function createMailingFile(
  work: SiteWork,
  { params, body }: Input<'createMailingFile'>,
): Promise<Answer<'createMailingFile'>> {
  const list = await listOf(work, params.mailingListId)
  const people = await findPieces(work, ruleOf(list))
  if (people.length === 0) throw new Refusal('conflict', { detail: 'Nobody is on this list.' })
  work.audit({
    act: 'mailing_list.export',
    record: 'mailing_list',
    recordId: list.id,
    after: { name: list.name, count: people.length },
  })
  return fileOf(list.name, people, body.locale)
}
