/** A column as the database knows it. */
export interface CatalogueColumn {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly preset: boolean
  /** Points to a person. */
  readonly person: boolean
  /** In a unique index that does not begin with the business: no two businesses may have the same. */
  readonly unique: boolean
}

/** A table with rows of a business. */
export interface CatalogueTable {
  readonly name: string
  readonly columns: readonly CatalogueColumn[]
  /** The columns of its key, without the business. */
  readonly key: readonly string[]
  /** Other tables of the business that it points to, with the columns that do. */
  readonly parents: readonly { readonly table: string; readonly columns: readonly string[] }[]
}

// Stryker disable StringLiteral: the reasons are for whoever reads this
/** Tables that a file does not hold, each with the reason. Every other table with rows of a business is in it by itself. */
export const leftOut: Readonly<Record<string, string>> = {
  api_keys: 'only hashes are kept: a key is made anew',
  webhooks: 'their secrets are sealed: they are set up anew',
  webhook_deliveries: 'belong to webhooks',
  webhook_attempts: 'belong to webhooks',
  portals: 'only hashes of links are kept: one is made anew',
  calendar_feeds: 'only hashes of addresses are kept: one is made anew',
  lead_hooks: 'their secrets are sealed: they are set up anew',
  connections: 'hold the keys to accounts elsewhere: connected anew',
  connection_departures: 'minutes old at most',
  preview_links: 'only hashes of addresses are kept, for a week: made anew',
  site_domains: 'proven for this installation: added and proven anew',
  billing: 'agreed with the payment provider of this installation',
  payment_accounts: 'agreed with the payment provider of this installation',
  payment_checkouts: 'pages of the payment provider of this installation',
  payment_events: 'the payment provider’s names for what it sent',
  saved_cards: 'only the account at the payment provider can charge them',
  service_uses: 'about the services of this server',
  memberships: 'who may come in is for the owner to say again; the file names the people',
  invitations: 'links that let people in',
  removed_members: 'a day old at most',
  exports: 'about files like this one',
  imports: 'about files like this one',
  customer_imports: 'files that were being read',
  import_leases: 'about files that were being read',
  list_exports: 'an hour old at most',
  photo_archives: 'an hour old at most',
  brand_logos: 'made anew of the files of logos, which come along',
  site_media: 'made anew of the files of logos, which come along',
  uploads: 'what was still being sent',
  idempotency_keys: 'answers for retries, a day old at most',
  received_events: 'other programs’ names for what they sent',
  notifications: 'what devices were told',
  notices: 'of members, who may come in anew',
  conversation_unread: 'of members, who may come in anew',
  gallery_photos: 'made from photos by the database',
  photo_tags: 'made from photos by the database',
  customer_keys: 'made from customers by the database',
  ad_readings: 'about accounts that are connected anew',
  print_scan_devices: 'hashes that count a device once, a day old at most',
  keyword_answers: 'a keyword planner’s figures, a month old at most',
  search_entries: 'made from the records',
  search_meanings: 'made from the records',
  search_due: 'made from the records',
}
// Stryker restore StringLiteral

/** Columns that open something, or name a place in the storage: they are in no file, and none is taken from one. */
const secret = /token|secret|sealed|password|_hash$|_key$/

/** Names that end so and open nothing. */
const harmless = new Set(['name_key'])

/** Columns that are no business of another installation. */
const dropped: Readonly<Record<string, readonly string[]>> = {
  // the provider's own name for a message: what it says about one belongs to the business it came from
  messages: ['provider_reference'],
  reviews: ['sending', 'reply_state', 'reply_reason'],
  photos: ['upload_id', 'failure', 'variants'],
  conversations: ['chat_token_hash'],
  assistant_threads: ['next_at'],
  social_targets: ['next_at', 'claimed_at', 'provider_id', 'container_id', 'container_of'],
  // pieces are at the provider of the installation that they were ordered by
  mailing_recipients: ['next_at', 'claimed_at', 'provider_id'],
  review_requests: ['next_at'],
}

/** Of the business's own row. */
const droppedOfSite: readonly string[] = ['id', 'slug', 'is_demo', 'version', 'created_at', 'modified_at', 'closed_at']

// Stryker disable StringLiteral: SQL means nothing without a database; tests/api/exports.test.ts brings files in
/**
 * What stands in a row that comes in instead of what the file says: nothing that is brought in may begin to act by itself.
 * SQL over `r`, the row, and `site`, the business's id as text.
 */
export const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  messages: {
    state: `case when r.state in ('queued', 'sending') then 'failed' else r.state end`,
    send_at: 'null::timestamptz',
  },
  // files from before the inbox do not say it
  conversations: { last_message_at: 'coalesce(r.last_message_at, greatest(r.last_inbound_at, r.last_outbound_at))' },
  visit_notices: {
    dropped_at: 'case when r.sent_at is null then coalesce(r.dropped_at, now()) end',
    dropped_reason: `case when r.sent_at is null then coalesce(r.dropped_reason, 'imported') end`,
  },
  permits: { zip: `case when r.zip ~ '^[0-9]{5}$' then r.zip else '' end` },
  booking_rules: { online: 'false' },
  quotes: { next_follow_up_at: 'null::timestamptz' },
  social_posts: { state: `case when r.state = 'scheduled' then 'approved' else r.state end` },
  social_targets: {
    state: `case when r.state in ('preparing', 'publishing') then 'needs_person' else r.state end`,
    fault: `case when r.state in ('preparing', 'publishing') then 'imported' else r.fault end`,
  },
  // what was wrong with a sign-in says nothing here
  social_readings: { fault: `case when r.fault = 'gone' then 'gone' end` },
  // the installation that it comes from may still send them: here nobody can, nor agree to its prices
  print_orders: {
    state: `case when r.state = 'draft' then 'cancelled' else r.state end`,
    fault: `case when r.provider = 'lob' and r.state = 'approved' then 'imported' end`,
  },
  // what it handed over can be taken back there alone
  mailing_recipients: {
    status: `case when r.status in ('sending', 'cancelling') then 'failed' when r.status = 'draft' then 'cancelled'
      when r.status = 'sent' then 'in_production' else r.status end`,
  },
  review_requests: { state: `case when r.state = 'queued' then 'failed' else r.state end` },
  review_rules: { automatic: 'false' },
  assistant_settings: { enabled: 'false' },
  payment_refunds: { state: `case when r.state = 'requested' then 'failed' else r.state end` },
  payment_disputes: { evidence: `case when r.evidence = 'sending' then 'failed' else r.evidence end` },
  rehearsals: { state: `case when r.state in ('waiting', 'running') then 'failed' else r.state end` },
}

/** The time zone of the business. */
const clock = 'select c.time_zone from site_clocks c where c.site_id = site'

/** What is put into columns of a row that comes in and that no file holds. */
export const filled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  photos: {
    original_key: `'sites/' || site || '/originals/' || r.id`,
    state: `'processing'`,
  },
  // nobody here asked for a city to be read: it is once somebody saved it
  permit_sources: { fault: `'imported'` },
  // where it was printed, the code opens the installation that it came from
  print_codes: {
    code: `(select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + floor(random() * 31)::int, 1), '')
      from generate_series(1, 8) where r.id is not null)`,
  },
  // files from before the calendar know the moment alone
  visits: {
    time_zone: `case when r.starts_at is not null then (${clock}) end`,
    starts_local: `to_char(r.starts_at at time zone (${clock}), 'YYYY-MM-DD"T"HH24:MI')`,
    day: `(r.starts_at at time zone (${clock}))::date`,
    minutes: `least(1440, greatest(15, round(extract(epoch from r.ends_at - r.starts_at) / 60)))`,
  },
}

// Stryker restore StringLiteral

/** A new business has rows here from the start; they give way. Every other table must be empty. */
export const starters: ReadonlySet<string> = new Set([
  'audit_log',
  'services',
  'assistant_settings',
  'notification_settings',
  'qualifying_questions',
  'quick_replies',
  'message_templates',
  'saved_views',
  'review_rules',
  'referral_programs',
  'referral_links',
  'model_uses',
  'page_visits',
  'site_designs',
  'site_publications',
  'service_pages',
  'service_areas',
  'website_paths',
  'website_questions',
])

/** Tables that are in a file as CSV too: those that people look at in a spreadsheet. */
export const asCsv: readonly string[] = [
  'audit_log',
  'consents',
  'customers',
  'messages',
  'notes',
  'photos',
  'projects',
  'quotes',
  'requests',
  'reviews',
  'services',
  'showcases',
  'visits',
]

/** A person's id, or several, where the database does not say so itself. */
const namesPerson = (column: CatalogueColumn): boolean => /(?:^|_)user_ids?$/.test(column.name)
export const isPerson = (column: CatalogueColumn): boolean => column.person || namesPerson(column)

const isSecret = (name: string): boolean => secret.test(name) && !harmless.has(name)

/** A table with the columns that a file holds. */
export interface ExportedTable extends CatalogueTable {
  readonly carried: readonly CatalogueColumn[]
}

const carriedOf = ({ name: table, columns, key }: CatalogueTable): CatalogueColumn[] =>
  columns.filter(
    ({ name, unique }) =>
      !isSecret(name) &&
      !dropped[table]?.includes(name) &&
      filled[table]?.[name] === undefined &&
      (!unique || key.includes(name)),
  )

/** What a table needs before it beside what its keys say: the database itself writes there when a row comes. */
const alsoBefore: Readonly<Record<string, CatalogueTable['parents']>> = {
  photos: [{ table: 'galleries', columns: ['gallery_ids'] }],
}

/** The tables of a file, in an order in which each comes after those it points to. */
export function exportedTables(catalogue: readonly CatalogueTable[]): ExportedTable[] {
  const left = new Map(
    catalogue
      .filter(({ name }) => leftOut[name] === undefined)
      .map((table) => [table.name, { ...table, parents: [...table.parents, ...(alsoBefore[table.name] ?? [])] }]),
  )
  const ordered: ExportedTable[] = []
  while (left.size > 0) {
    const next =
      [...left.values()].find((table) => waitsFor(table, left).length === 0) ??
      // a circle: what points ahead is filled in afterwards
      [...left.values()].find((table) => waitsFor(table, left).every((column) => isOptional(table, column)))
    if (!next) throw new Error(`no order of tables: ${[...left.keys()].join()}`)
    left.delete(next.name)
    ordered.push({ ...next, carried: carriedOf(next) })
  }
  return ordered
}

const isOptional = ({ columns }: CatalogueTable, name: string): boolean =>
  columns.some((column) => column.name === name && !column.required)

/** The columns of a table that point to tables not there yet. */
const waitsFor = (table: CatalogueTable, left: ReadonlyMap<string, unknown>): string[] =>
  table.parents
    .filter((parent) => parent.table !== table.name && left.has(parent.table))
    .flatMap(({ columns }) => columns)

/** The columns of a table that are filled in once all rows are there: they point to its own rows, or to a later table's. */
export function laterColumns(table: ExportedTable, all: readonly ExportedTable[]): string[] {
  const place = all.findIndex(({ name }) => name === table.name)
  const ahead = new Set(all.slice(place).map(({ name }) => name))
  const columns = table.parents.filter((parent) => ahead.has(parent.table)).flatMap((parent) => parent.columns)
  return [...new Set(columns)].filter((name) => isOptional(table, name))
}

/** The columns of the business's own row that a file holds. */
export const siteColumns = (columns: readonly CatalogueColumn[]): CatalogueColumn[] =>
  columns.filter(({ name, unique, person }) => !unique && !person && !isSecret(name) && !droppedOfSite.includes(name))
