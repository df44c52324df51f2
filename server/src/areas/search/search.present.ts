import type { z } from 'zod'
import type { RecordKind, SearchResult } from '#contract/search.ts'
import type { FoundBy } from './search.rules.ts'
import type { EntryRow } from './search.store.ts'
import type { HelpTopic } from './search.help.ts'

/** Where the office shows a record. */
const pathOf = (kind: RecordKind, { record_id: id, parent_id: parent }: EntryRow): string =>
  ({
    request: `/requests?request=${id}`,
    project: `/projects/${id}`,
    note: `/projects/${parent}?note=${id}#notes`,
    customer: `/customers?customer=${id}`,
    showcase: `/showcases?editShowcase=${id}`,
    review: `/reviews?review=${id}`,
  })[kind]

export const presentEntry = (kind: RecordKind, row: EntryRow, foundBy: FoundBy): z.input<typeof SearchResult> => ({
  kind,
  id: row.record_id,
  title: row.title,
  // what was cut off may end between two of its parts
  detail: row.detail.replaceAll(/\s+/g, ' ').replace(/[\s·]+$/, ''),
  path: pathOf(kind, row),
  found_by: foundBy,
  modified: row.at.toISOString(),
})

export const presentHelp = ({ id, title, text, path }: HelpTopic): z.input<typeof SearchResult> => ({
  kind: 'help',
  id,
  title,
  detail: text,
  path,
  found_by: 'words',
  modified: null,
})
