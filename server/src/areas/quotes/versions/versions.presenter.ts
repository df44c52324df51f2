import { QuoteAnswer, QuoteDocument, QuoteVersion } from '#contract/quotes/types.ts'
import type { AnswerRow } from '../answers/answers.store.ts'
import type { VersionRow } from './versions.store.ts'

type Names = ReadonlyMap<string, string>

/** What was sent, as it is kept. */
export const readDocument = (row: VersionRow): QuoteDocument => QuoteDocument.parse(JSON.parse(row.document))

const nameOf = (names: Names, user: string | null): string => (user === null ? '' : (names.get(user) ?? ''))

export function presentVersion(row: VersionRow, names: Names): QuoteVersion {
  const totals = readDocument(row).totals.map((each) => each.total_cents)
  return QuoteVersion.parse({
    version: row.version,
    sent: row.sent_at.toISOString(),
    channel: row.channel,
    by: nameOf(names, row.user_id),
    valid_until: row.valid_until,
    sha256: row.sha256,
    lowest_cents: Math.min(...totals),
    highest_cents: Math.max(...totals),
  })
}

export const presentVersions = (rows: readonly VersionRow[], names: Names): QuoteVersion[] =>
  rows.map((row) => presentVersion(row, names))

/** Answers with the names of the options that were taken, from the versions that they answer. */
export const presentAnswers = (
  rows: readonly AnswerRow[],
  versions: readonly VersionRow[],
  names: Names,
): QuoteAnswer[] =>
  rows.map((row) => {
    const answered = versions.find(({ version }) => version === row.version)
    const option = answered && readDocument(answered).options.find(({ id }) => id === row.option_id)
    return QuoteAnswer.parse({
      id: row.id,
      version: row.version,
      answer: row.answer,
      how: row.how,
      at: row.at.toISOString(),
      by: row.user_id === null ? null : nameOf(names, row.user_id),
      option: option ? { id: option.id, name: option.name } : null,
      total_cents: row.total_cents,
      deposit_cents: row.deposit_cents,
      lines: row.line_ids,
      words: row.words,
      signer: row.signer_name,
      signature: row.signature,
      cancel_by: row.cancel_by,
      sha256: row.sha256,
    })
  })
