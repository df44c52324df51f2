import { z } from 'zod'
import { CustomerFilter } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import { phoneForFiles } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { ListWanted } from '../exports/exports.lists.operations.ts'
import { headOf, lineOf, type ExportWords } from './customers.exporting.rules.ts'
import { chosenCustomers } from './customers.exporting.store.ts'
import { cardOf } from './customers.files.cards.rules.ts'
import { wordsOf } from './customers.list.rules.ts'
import { listCustomers } from './customers.list.store.ts'
import { presentDetails } from './customers.present.ts'
import type { CustomerRow } from './customers.store.ts'

const Wanted = z.object({ ids: z.array(CustomerId).nullable(), filter: CustomerFilter })

/** Customers read at once: no more of them are ever in memory. */
const atOnce = 500

function wordsIn(locale: 'en' | 'es'): ExportWords {
  const { text } = texts(locale)
  return {
    head: (column) => text(`customers.column.${column}`),
    source: (source) => text(`source.${source}`),
    status: (status) => text(`customers.status.${status}`),
    yes: text('customers.yes'),
    phone: phoneForFiles,
  }
}

async function* customersOf({ read, wanted }: ListWanted): AsyncGenerator<readonly CustomerRow[]> {
  const { ids, filter } = Wanted.parse(wanted)
  if (ids) {
    yield await read(({ db, site }) => chosenCustomers(db, site.id, ids))
    return
  }
  const { search, ...narrow } = filter
  let after: { key: string; id: string } | null = null
  for (;;) {
    const question = { words: wordsOf(search), filter: narrow, sort: 'name' as const, after, limit: atOnce }
    const rows: readonly CustomerRow[] = await read(({ db, site }) => listCustomers(db, site.id, question))
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = { key: last.name_key, id: last.id }
  }
}

/** Customers as comma-separated values or as cards. */
export async function* writeCustomers(file: ListWanted): AsyncGenerator<string> {
  const words = wordsIn(file.locale)
  if (file.format === 'csv') yield headOf(words)
  for await (const rows of customersOf(file)) {
    const customers = rows.map(presentDetails)
    yield customers.map((each) => (file.format === 'csv' ? lineOf(each, words) : cardOf(each))).join('')
  }
}
