import type { z } from 'zod'
import type { RecordKind, SearchResult } from '#contract/search.ts'
import { sourceOfAds } from '#contract/ads/values.ts'
import { dateFormats } from '../../platform/zones.rules.ts'
import type { CampaignFound } from '../ads/index.ts'
import type { PieceFound } from '../print/index.ts'
import type { EntryFound } from '../schedule/index.ts'
import type { PostFound } from '../social/index.ts'
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
    quote: `/quotes/${id}`,
    invoice: `/invoices/${id}`,
    price_item: `/price-book?item=${id}`,
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

const days = dateFormats({ weekday: 'short', month: 'short', day: 'numeric' })
const times = dateFormats({ hour: 'numeric', minute: '2-digit' })
const localeOf = (locale: 'en' | 'es') => (locale === 'en' ? 'en-US' : 'es-US')

/** When a visit is, as the clock of the business shows it; empty before it has a day. */
function whenOf({ day, wall }: EntryFound, locale: 'en' | 'es'): string {
  if (day === null) return ''
  const moment = new Date(`${wall ?? `${day}T12:00`}:00Z`)
  const parts = [days, ...(wall === null ? [] : [times])]
  return parts.map((formats) => formats(localeOf(locale), 'UTC').format(moment)).join(', ')
}

/** A visit, called as what it is about, otherwise as whom it goes to. */
export function presentFoundVisit(found: EntryFound, locale: 'en' | 'es'): z.input<typeof SearchResult> {
  const { id, title, customer, city, modified } = found
  return {
    kind: 'visit',
    id,
    title: title || customer,
    detail: [title === '' ? '' : customer, whenOf(found, locale), city].filter(Boolean).join(' · '),
    path: `/schedule?visit=${id}`,
    found_by: 'words',
    modified: modified.toISOString(),
  }
}

type Shown = z.input<typeof SearchResult>
const byWords = { found_by: 'words' } as const

/** A post by its first words, with the business's own day on which it goes out or went out. */
export const presentFoundPost = (
  { id, words, at, modified_at: modified }: PostFound,
  { locale, timeZone }: { readonly locale: 'en' | 'es'; readonly timeZone: string },
): Shown => ({
  kind: 'post',
  id,
  title: words.replaceAll(/\s+/g, ' ').slice(0, 80),
  detail: at === null ? '' : days(localeOf(locale), timeZone).format(at),
  path: `/social?post=${id}`,
  ...byWords,
  modified: modified.toISOString(),
})

/** A piece, or a code that is on none of ours. */
export const presentFoundPiece = ({
  code_id: code,
  design_id: design,
  name,
  path,
  modified_at: modified,
}: PieceFound): Shown => ({
  kind: 'piece',
  id: design ?? code,
  title: name,
  detail: path,
  path: design === null ? `/print-marketing?part=codes&code=${code}` : `/print-marketing/${design}`,
  ...byWords,
  modified: modified.toISOString(),
})

export const presentFoundCampaign = ({ provider, campaign, name, account, read_at: read }: CampaignFound): Shown => ({
  kind: 'campaign',
  id: `${provider}:${campaign}`,
  title: name,
  detail: account,
  path: `/ads?source=${sourceOfAds[provider]}`,
  ...byWords,
  modified: read.toISOString(),
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
