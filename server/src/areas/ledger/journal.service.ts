import { accountCodes, accountKinds, mostJournalLines, type JournalFormat } from '#contract/ledger/values.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { writeJournal, writeQuickBooks, writeXero, type AccountNames, type JournalLine } from './journal.rules.ts'
import { namesIn } from './books.service.ts'
import { findBooks, journalRows } from './ledger.store.ts'

const formats: Readonly<
  Record<
    JournalFormat,
    {
      readonly ending: string
      readonly type: string
      readonly write: (lines: readonly JournalLine[], names: AccountNames) => string
    }
  >
> = {
  hledger: { ending: 'journal', type: 'text/plain; charset=utf-8', write: writeJournal },
  quickbooks: { ending: 'quickbooks.csv', type: 'text/csv; charset=utf-8', write: writeQuickBooks },
  xero: { ending: 'xero.csv', type: 'text/csv; charset=utf-8', write: writeXero },
}

const Code = z.enum(accountCodes)
const Kind = z.enum(accountKinds)

/** The journal of a range of days. @throws Refusal invalid where it has too many lines for one file */
export async function exportJournal(
  work: SiteWork,
  { query }: Input<'exportJournal'>,
): Promise<Answer<'exportJournal'>> {
  const { db, site } = work
  const { format, from, to } = query
  if (from !== '' && to !== '' && to < from)
    throw new Refusal('invalid', { faults: [{ path: 'query.to', message: 'is before the first day' }] })
  const books = await findBooks(db, site.id)
  const names = new Map(namesIn(books?.account_names).map(({ code, name }) => [code, name]))
  const rows = await journalRows(db, site.id, { from, to }, mostJournalLines + 1)
  if (rows.length > mostJournalLines)
    throw new Refusal('invalid', { faults: [{ path: 'query.to', message: 'has too many lines: choose fewer days' }] })
  const lines = rows.map(({ txn_id: txn, day, memo, code, kind, customer_id: id, customer, cents }) => ({
    txn,
    day,
    memo,
    cents,
    code: Code.parse(code),
    kind: Kind.parse(kind),
    customer: id === null ? null : { id, name: customer ?? '' },
  }))
  const { ending, type, write } = formats[format]
  const range = [from, to].filter(Boolean).join('-')
  return {
    file_name: `${['journal', site.slug, range].filter(Boolean).join('-')}.${ending}`,
    media_type: type,
    content: write(lines, names),
  }
}
