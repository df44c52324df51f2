// Generated from the migrations by "npm run tables". Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as unknown (parse it by a schema), written as JSON text. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export interface AdAccountsTable {
  site_id: string
  provider: string
  account: string
  name: Generated<string>
  currency: string
  read_at: Date
}

export interface AdCampaignsTable {
  site_id: string
  provider: string
  campaign: string
  account: string
  name: Generated<string>
  state: Generated<string>
}

export interface AdCostsTable {
  site_id: string
  id: string
  source: string
  from_day: string
  to_day: string
  cents: number
  note: Generated<string>
  version: Generated<number>
  created_by: string | null
  created_at: Date
  modified_at: Date
}

export interface AdDaysTable {
  site_id: string
  provider: string
  campaign: string
  day: string
  currency: string
  spend_micros: number
  impressions: number
  clicks: number
  leads: number
}

export interface AdReadingsTable {
  site_id: string
  provider: string
  tried_at: Date
  fault: string | null
}

export interface AgreedQuotesTable {
  site_id: string | null
  quote_id: string | null
  number: number | null
  title: string | null
  customer_id: string | null
  request_id: string | null
  project_id: string | null
  total_cents: number | null
  answered_at: Date | null
}

export interface AnnouncedOffersTable {
  site_id: string | null
  offer_id: string | null
  title: JsonOrNull
  text: JsonOrNull
  terms: JsonOrNull
  starts: string | null
  ends: string | null
  code: string | null
  position: number | null
}

export interface ApiKeysTable {
  site_id: string
  id: string
  name: string
  token_hash: string
  hint: string
  access: string
  areas: string[]
  created_by: string
  last_used_at: Date | null
  last_used_from: string | null
  ended_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
}

export interface AssistantActsTable {
  site_id: string
  id: string
  request_id: string
  message_id: string | null
  trigger_message_id: string | null
  at: Generated<Date>
  kind: string
  rule: string
  question_id: string | null
  explanation: Json
  accepted: boolean | null
  overturned_at: Date | null
  overturned_by: string | null
}

export interface AssistantSettingsTable {
  site_id: string
  enabled: Generated<boolean>
  name: Generated<string>
  tone: Generated<string>
  own_words: Generated<string>
  hours: JsonOrNull
  out_of_hours: Generated<string>
  user_ids: Generated<string[]>
  disqualifiers: Generated<string[]>
  own_disqualifiers: GeneratedJson
  offers_visits: Generated<boolean>
  visit_minutes: Generated<number>
  emergency_phone: Generated<string>
  version: Generated<number>
  modified_at: Generated<Date>
}

export interface AssistantThreadsTable {
  site_id: string
  request_id: string
  state: Json
  read_until: Date | null
  read_until_id: string | null
  next_at: Date | null
  version: Generated<number>
  modified_at: Generated<Date>
  held_since: Date | null
}

export interface AuditLogTable {
  site_id: string
  id: string
  at: Generated<Date>
  user_id: string | null
  as_user_id: string | null
  act: string
  record: string
  record_id: string | null
  before: JsonOrNull
  after: JsonOrNull
  address: string | null
  request_id: string | null
  key_id: string | null
  told_name: string | null
  customer_id: string | null
}

export interface BillingTable {
  site_id: string
  customer_id: string
  checkout_id: string | null
  standing: JsonOrNull
  looks_begun: Generated<number>
  look_kept: Generated<number>
  looked_at: Date | null
}

export interface BookingRulesTable {
  site_id: string
  online: boolean
  confirms_itself: boolean
  hold_minutes: number
  arrival_minutes: number
  version: Generated<number>
  modified_at: Generated<Date>
}

export interface BrandLogosTable {
  site_id: string
  hash: string
  png: Buffer
  used: Generated<boolean>
  created_at: Generated<Date>
}

export interface BusinessDeletionsTable {
  id: string
  business_id: string
  slug: string | null
  name: string | null
  time_zone: string | null
  asked_by: string
  asked_at: Date
  remove_at: Date
  undone_by: string | null
  undone_at: Date | null
  removing_at: Date | null
  removed_at: Date | null
}

export interface CalendarCustomersTable {
  site_id: string | null
  customer_id: string | null
  name: string | null
  phone: string | null
  email: string | null
  address: string | null
  apart: boolean | null
  merged_into: string | null
  name_key: string | null
}

export interface CalendarFeedsTable {
  site_id: string
  id: string
  user_id: string | null
  token_hash: Buffer
  created_by: string
  created_at: Generated<Date>
  seen_at: Date | null
  ended_at: Date | null
}

export interface CalendarProjectsTable {
  site_id: string | null
  project_id: string | null
  name: string | null
  customer_id: string | null
  request_id: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  status: string | null
  completed_at: Date | null
}

export interface CalendarRequestsTable {
  site_id: string | null
  request_id: string | null
  customer_id: string | null
  service_id: string | null
  project_id: string | null
  address: string | null
  message: string | null
  stage: string | null
  status: string | null
  trial: boolean | null
  apart: boolean | null
  assigned_user_id: string | null
  merged_into: string | null
}

export interface ChecklistItemsTable {
  site_id: string
  id: string
  checklist_id: string
  text: string
  position: string
  done_at: Date | null
  done_by: string | null
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface ChecklistTemplatesTable {
  site_id: string
  id: string
  name: string
  items: string[]
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface ChecklistsTable {
  site_id: string
  id: string
  project_id: string
  name: string
  position: string
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface CodeSourcesTable {
  site_id: string | null
  source: string | null
  code_id: string | null
  name: string | null
}

export interface CompetitorsTable {
  site_id: string
  place_id: string
  position: number
  chosen_at: Date
}

export interface ConnectionDeparturesTable {
  site_id: string
  state_hash: string
  provider: string
  user_id: string
  sealed: string
  return_path: string
  expires_at: Date
}

export interface ConnectionsTable {
  site_id: string
  provider: string
  state: string
  account: Generated<string>
  sealed_tokens: string
  expires_at: Date | null
  place: string | null
  place_name: Generated<string>
  place_link: Generated<string>
  user_id: string | null
  connected_at: Generated<Date>
  last_success_at: Date | null
  last_error_at: Date | null
  last_error: string | null
  imported_at: Date | null
  modified_at: Generated<Date>
  posts_to: Generated<string[]>
  handle: Generated<string>
}

export interface ConsentsTable {
  site_id: string
  id: string
  channel: string
  contact: string
  purpose: Generated<string>
  state: string
  how: string
  words: Generated<string>
  request_id: string | null
  user_id: string | null
  address: string | null
  at: Generated<Date>
}

export interface ConversationEventsTable {
  site_id: string
  id: string
  request_id: string
  kind: string
  reason: string | null
  user_id: string | null
  at: Date
}

export interface ConversationRequestsTable {
  site_id: string | null
  request_id: string | null
  customer_id: string | null
  customer_name: string | null
  customer_phone: string | null
  customer_email: string | null
  told_contact: JsonOrNull
  message: string | null
  created_at: Date | null
  stage: string | null
  status: string | null
  archived_at: Date | null
  emergency_kind: string | null
  emergency_at: Date | null
  emergency_phone: string | null
  waiting_since: Date | null
  project_id: string | null
  service_id: string | null
  service_name: string | null
  assigned_user_id: string | null
}

export interface ConversationUnreadTable {
  site_id: string
  user_id: string
  request_id: string
  since: Date
  last_at: Date
}

export interface ConversationVoicesTable {
  site_id: string | null
  request_id: string | null
  language: string | null
  shared: boolean | null
}

export interface ConversationsTable {
  site_id: string
  request_id: string
  held_by: Generated<string>
  held_since: Generated<Date>
  held_by_user_id: string | null
  hand_over_reason: string | null
  summary: Generated<string>
  open_questions: Generated<string[]>
  language: Generated<string>
  channel: string
  assistant_sent: Generated<number>
  unread: Generated<number>
  chat_token_hash: string | null
  last_inbound_at: Date | null
  last_outbound_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  last_message_at: Date | null
}

export interface CountedRequestsTable {
  site_id: string | null
  request_id: string | null
  customer_id: string | null
  created_at: Date | null
  stage: string | null
  status: string | null
  told_source: string | null
  is_qualified: boolean | null
  is_won: boolean | null
}

export interface CustomerChangesTable {
  site_id: string
  id: string
  user_id: string | null
  before: Json
  at: Generated<Date>
  undone_at: Date | null
}

export interface CustomerImportsTable {
  site_id: string
  id: string
  upload_id: string
  user_id: string | null
  file_name: string
  bytes: number
  kind: Generated<string>
  encoding: Generated<string>
  state: string
  failure: string | null
  columns: GeneratedJson
  mapping: GeneratedJson
  choices: GeneratedJson
  bytes_done: Generated<number>
  findings: JsonOrNull
  result: JsonOrNull
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface CustomerJobsTable {
  site_id: string | null
  project_id: string | null
  name: string | null
  customer_id: string | null
  status: string | null
  latitude: number | null
  longitude: number | null
  created_at: Date | null
  day: string | null
  address: string | null
}

export interface CustomerKeysTable {
  site_id: string
  kind: string
  value: string
  customer_id: string
  archived: boolean
}

export interface CustomerMergesTable {
  site_id: string
  id: string
  kept_id: string
  merged_id: string
  moved: Json
  user_id: string | null
  at: Generated<Date>
  undone_at: Date | null
}

export interface CustomersTable {
  site_id: string
  id: string
  name: string
  company: Generated<string>
  phone: string | null
  email: string | null
  address: Generated<string>
  review_status: Generated<string>
  do_not_contact: Generated<boolean>
  texts_stopped_at: Date | null
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
  other_phones: Generated<string[]>
  other_emails: Generated<string[]>
  other_addresses: Generated<string[]>
  tags: Generated<string[]>
  notes: Generated<string>
  source: string | null
  trial: Generated<boolean>
  merged_into: string | null
  import_id: string | null
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  undone_at: Date | null
}

export interface CustomersApartTable {
  site_id: string
  one_id: string
  other_id: string
  user_id: string | null
  at: Generated<Date>
}

export interface DemoSitesTable {
  site_id: string | null
}

export interface DepositSlipsTable {
  site_id: string
  id: string
  deposited_on: string
  cents: number
  note: Generated<string>
  created_by: string | null
  created_at: Date
}

export interface DiscountedPapersTable {
  site_id: string | null
  quote_id: string | null
  invoice_id: string | null
}

export interface DisputedPaymentsTable {
  site_id: string | null
  payment_id: string | null
  state: string | null
  opened_at: Date | null
}

export interface EarnedReferralsTable {
  site_id: string | null
  referral_id: string | null
  customer_id: string | null
  credit_cents: number | null
  expires_days: number | null
  created_at: Date | null
}

export interface EmailProofsTable {
  id: string
  user_id: string
  email: string
  token_hash: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

export interface ExportsTable {
  site_id: string
  id: string
  state: Generated<string>
  done: Generated<number>
  total: number | null
  bytes: number | null
  etag: string | null
  fault: string | null
  user_id: string
  touched_at: Date
  created_at: Generated<Date>
  finished_at: Date | null
  expires_at: Date
}

export interface FriendRewardUsesTable {
  site_id: string
  referral_id: string
  quote_id: string | null
  invoice_id: string | null
  at: Date
  user_id: string | null
}

export interface GalleriesTable {
  site_id: string
  id: string
  name: string
  position: string
  cover_photo_id: string | null
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface GalleryPhotosTable {
  site_id: string
  photo_id: string
  gallery_id: string
  ordered_at: Date
}

export interface IdempotencyKeysTable {
  site_id: string
  key: string
  call: string
  who: string
  body_hash: string
  status: number | null
  answer: JsonOrNull
  created_at: Generated<Date>
}

export interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  email: string | null
  created_at: Generated<Date>
}

export interface ImportLeasesTable {
  site_id: string
  holder: string
  ends_at: Date
}

export interface ImportsTable {
  site_id: string
  id: string
  state: Generated<string>
  file_name: string
  bytes: number
  parts: Generated<number>
  done: Generated<number>
  total: number | null
  fault: string | null
  fault_about: string | null
  outcome: JsonOrNull
  user_id: string
  touched_at: Date
  created_at: Generated<Date>
  finished_at: Date | null
  expires_at: Date
}

export interface InboundRefusalsTable {
  id: string
  site_id: string | null
  source: string
  reason: string
  address: Generated<string>
  at: Generated<Date>
}

export interface InvitationsTable {
  site_id: string
  id: string
  role: string
  channel: string
  contact: string
  token_hash: string
  invited_by: string | null
  sent_at: Date
  sends: Generated<number>
  expires_at: Date
  cancelled_at: Date | null
  accepted_at: Date | null
  accepted_by: string | null
  created_at: Generated<Date>
}

export interface InvoiceLinesTable {
  site_id: string
  id: string
  invoice_id: string
  position: number
  source_line_id: string | null
  part_ppm: number | null
  credits_line_id: string | null
  kind: string
  name: string
  description: Generated<string>
  quantity_milli: number
  unit: Generated<string>
  price_cents: number
  discount: JsonOrNull
  tax_class: string
  taxes: GeneratedJson
  discount_cents: Generated<number>
  amount_cents: number
  tax_cents: number
}

export interface InvoiceNoticesTable {
  site_id: string
  id: string
  invoice_id: string | null
  payment_id: string | null
  kind: string
  words: Generated<string>
  channel: string | null
  due_at: Date
  message_id: string | null
  user_id: string | null
  sent_at: Date | null
  dropped_at: Date | null
  dropped_reason: string | null
}

export interface InvoiceSettingsTable {
  site_id: string
  terms_days: number | null
  tax_basis: string
  note: string
  reminders: boolean
  version: Generated<number>
  reminder_days: Generated<number[]>
}

export interface InvoiceVisitsTable {
  site_id: string
  invoice_id: string
  visit_id: string
  active: Generated<boolean>
}

export interface InvoicedVisitsTable {
  site_id: string | null
  visit_id: string | null
}

export interface InvoicesTable {
  site_id: string
  id: string
  kind: string
  number: number | null
  label: string | null
  title: Generated<string>
  customer_id: string
  account_customer_id: string | null
  project_id: string | null
  quote_id: string | null
  quote_version: number | null
  credits_invoice_id: string | null
  deducted_by_id: string | null
  currency: Generated<string>
  bill_to: Json
  service_address: Generated<string>
  note: Generated<string>
  terms_days: number | null
  tax_basis: Generated<string>
  prices_include_tax: Generated<boolean>
  discount: JsonOrNull
  subtotal_cents: Generated<number>
  discount_cents: Generated<number>
  taxes: GeneratedJson
  tax_cents: Generated<number>
  deducted_cents: Generated<number>
  deducted_tax_cents: Generated<number>
  total_cents: Generated<number>
  retainage_ppm: Generated<number>
  retained_cents: Generated<number>
  written_off_cents: Generated<number>
  balance_cents: Generated<number>
  lines: number | null
  issued_on: string | null
  due_on: string | null
  issued_at: Date | null
  issued_by: string | null
  first_sent_at: Date | null
  viewed_at: Date | null
  views: Generated<number>
  voided_at: Date | null
  void_reason: Generated<string>
  written_off_at: Date | null
  write_off_reason: Generated<string>
  archived_at: Date | null
  document: JsonOrNull
  sha256: string | null
  state: GeneratedAlways<string>
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  tax_exemption: JsonOrNull
  lump_sum: Generated<boolean>
  hide_line_prices: Generated<boolean>
}

export interface JobVisitsTable {
  site_id: string | null
  visit_id: string | null
  request_id: string | null
  project_id: string | null
  day: string | null
  state: string | null
  finished_at: Date | null
}

export interface KeywordAnswersTable {
  site_id: string
  question: string
  answer: Json
  read_at: Date
}

export interface LeadHooksTable {
  site_id: string
  id: string
  name: string
  source: string
  sealed_secret: string
  active: Generated<boolean>
  received: Generated<number>
  last_used_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
}

export interface LedgerAccountsTable {
  site_id: string
  id: string
  code: string
  kind: string
  customer_id: string | null
  currency: Generated<string>
}

export interface LedgerBalancesTable {
  site_id: string
  account_id: string
  cents: number
  entries: number
}

export interface LedgerBooksTable {
  site_id: string
  closed_until: string | null
  closed_at: Date | null
  version: Generated<number>
  account_names: GeneratedJson
}

export interface LedgerEntriesTable {
  site_id: string
  txn_id: string
  line: number
  account_id: string
  invoice_id: string | null
  cents: number
}

export interface LedgerSumsTable {
  site_id: string
  code: string
  cents: number
  entries: number
}

export interface LedgerTxnsTable {
  site_id: string
  id: string
  kind: string
  day: string
  at: Date
  source_kind: string
  source_id: string
  reverses_id: string | null
  memo: Generated<string>
  lines: number
}

export interface ListExportsTable {
  site_id: string
  id: string
  user_id: string
  format: string
  wanted: Json
  file_name: string
  locale: Generated<string>
  expires_at: Date
  list: string
}

export interface MailableCustomersTable {
  site_id: string | null
  customer_id: string | null
  name: string | null
  name_key: string | null
  company: string | null
  address: string | null
  tags: string[] | null
  do_not_contact: boolean | null
  is_gone: boolean | null
}

export interface MailingCostsTable {
  site_id: string | null
  order_id: string | null
  source: string | null
  day: string | null
  cents: number | null
}

export interface MailingListsTable {
  site_id: string
  id: string
  name: string
  rule: Json
  version: Generated<number>
  created_by: string | null
  created_at: Date
  modified_at: Date
}

export interface MailingRecipientsTable {
  site_id: string
  id: string
  order_id: string
  place: number
  customer_id: string | null
  name: string
  company: string
  line1: string
  line2: string
  city: string
  region: string
  zip: string
  household: string
  status: string
  fault: string | null
  counted_at: Date | null
  provider_id: string | null
  attempt: Generated<number>
  claimed_at: Date | null
  next_at: Date | null
  modified_at: Date
  again: Generated<number>
  is_address: Generated<boolean>
}

export interface MailingSettingsTable {
  site_id: string
  pause_days: Generated<number>
  version: Generated<number>
  modified_at: Date
}

export interface MarkupTiersTable {
  site_id: string
  from_cents: number
  ppm: number
}

export interface MemberSchedulesTable {
  site_id: string
  user_id: string
  hours: JsonOrNull
  starts_address: Generated<string>
  starts_latitude: number | null
  starts_longitude: number | null
  every_service: Generated<boolean>
  version: Generated<number>
  modified_at: Generated<Date>
  ends_address: Generated<string>
  ends_latitude: number | null
  ends_longitude: number | null
  dated_hours: GeneratedJson
}

export interface MemberServicesTable {
  site_id: string
  user_id: string
  service_id: string
}

export interface MembershipsTable {
  site_id: string
  user_id: string
  role: string
  created_at: Generated<Date>
}

export interface MessagePhotosTable {
  site_id: string
  message_id: string
  photo_id: string
  position: number
}

export interface MessageTemplatesTable {
  site_id: string
  template: string
  language: string
  body: string | null
  version: Generated<number>
  modified_at: Generated<Date>
}

export interface MessagesTable {
  site_id: string
  id: string
  request_id: string
  customer_id: string
  direction: string
  channel: string
  body: string
  author_user_id: string | null
  state: string
  reason: string | null
  provider_reference: string | null
  created_at: Generated<Date>
  sent_at: Date | null
  sender: Generated<string>
  subject: Generated<string>
  purpose: Generated<string>
  gate: JsonOrNull
  delivered_at: Date | null
  read_by_customer_at: Date | null
  allowed_times: GeneratedJson
  visitor: string | null
  sealed_part: string | null
  send_at: Date | null
}

export interface ModelUsesTable {
  site_id: string
  day: string
  calls: Generated<number>
  failures: Generated<number>
  tokens: Generated<number>
}

export interface NotesTable {
  site_id: string
  id: string
  project_id: string
  title: string
  body: Generated<string>
  author_user_id: string | null
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface NoticesTable {
  site_id: string
  id: string
  user_id: string
  event: string
  subject_id: string | null
  path: string
  words: Json
  created_at: Generated<Date>
  read_at: Date | null
}

export interface NotificationSettingsTable {
  site_id: string
  user_id: string
  preferences: Json
  modified_at: Generated<Date>
}

export interface NotificationsTable {
  site_id: string
  id: string
  event: string
  created_at: Generated<Date>
}

export interface NumberSeriesTable {
  site_id: string
  series: string
  prefix: string
  next: Generated<number>
}

export interface OffersTable {
  site_id: string
  id: string
  title: Json
  text: Json
  terms: Json
  starts: string | null
  ends: string | null
  code: Generated<string>
  position: number
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface OpportunityRestsTable {
  site_id: string
  opportunity: string
  until: Date
}

export interface OutboxTable {
  id: string
  channel: string
  recipient: string
  subject: Generated<string>
  body: string
  created_at: Generated<Date>
  photos: Generated<string[]>
}

export interface OwedCreditsTable {
  site_id: string | null
  referral_id: string | null
  customer_id: string | null
  credit_cents: number | null
  created_at: Date | null
}

export interface PageEventsTable {
  site_id: string
  day: string
  source: string
  path: string
  kind: string
  count: Generated<number>
}

export interface PageVisitsTable {
  site_id: string
  source: string
  day: string
  path: string
  visits: Generated<number>
  views: Generated<number>
}

export interface PaidInvoicesTable {
  site_id: string | null
  invoice_id: string | null
  quote_id: string | null
  project_id: string | null
  customer_id: string | null
  issued_at: Date | null
  cents: number | null
}

export interface PaidRefundsTable {
  site_id: string | null
  customer_id: string | null
  cents: number | null
  refunded_on: string | null
  settled_at: Date | null
  last4: string | null
}

export interface PairsTable {
  site_id: string
  id: string
  project_id: string
  before_photo_id: string
  after_photo_id: string
  caption: Generated<string>
  on_website: Generated<boolean>
  position: string
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface PaymentAccountsTable {
  site_id: string
  provider_account: string
  mode: string
  takes_cards: Generated<boolean>
  takes_bank_debits: Generated<boolean>
  pays_out: Generated<boolean>
  is_reviewed: Generated<boolean>
  needs: Generated<string[]>
  needs_by: Date | null
  is_overdue: Generated<boolean>
  looks_begun: Generated<number>
  look_kept: Generated<number>
  looked_at: Date | null
  ended_at: Date | null
  created_by: string | null
  created_at: Date
}

export interface PaymentAllocationsTable {
  site_id: string
  id: string
  payment_id: string | null
  credit_id: string | null
  invoice_id: string
  cents: number
  at: Date
  reversed_at: Date | null
}

export interface PaymentCheckoutsTable {
  site_id: string
  id: string
  kind: string
  customer_id: string
  invoice_id: string | null
  cents: number
  state: string
  session_id: string | null
  intent_id: string | null
  sealed_back: string | null
  locale: Generated<string>
  method: string | null
  saves: Generated<boolean>
  consent: Generated<string>
  card_id: string | null
  made_by: string | null
  payment_id: string | null
  failure: Generated<string>
  is_cancelled: Generated<boolean>
  looks_begun: Generated<number>
  look_kept: Generated<number>
  looked_at: Date | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  consent_version: Generated<string>
  consent_address: string | null
  consent_agent: string | null
  tip_cents: Generated<number>
}

export interface PaymentDisputesTable {
  site_id: string
  id: string
  payment_id: string
  provider_dispute: string
  cents: number
  fee_cents: Generated<number>
  reason: Generated<string>
  state: string
  evidence_due: Date | null
  evidence: Generated<string>
  evidence_words: Generated<string>
  submitted_by: string | null
  submitted_at: Date | null
  movements: Generated<string[]>
  held_cents: Generated<number>
  lost_cents: Generated<number>
  opened_at: Date
  closed_at: Date | null
}

export interface PaymentEventsTable {
  site_id: string
  event_id: string
  received_at: Date
}

export interface PaymentRefundsTable {
  site_id: string
  id: string
  payment_id: string
  cents: number
  state: string
  provider_refund: string | null
  reason: Generated<string>
  failure: Generated<string>
  is_posted: Generated<boolean>
  refunded_on: string | null
  requested_by: string | null
  requested_at: Date
  settled_at: Date | null
  tip_cents: Generated<number>
}

export interface PaymentsTable {
  site_id: string
  id: string
  customer_id: string
  account_customer_id: string
  method: string
  cents: number
  currency: Generated<string>
  unapplied_cents: number
  received_on: string
  reference: Generated<string>
  note: Generated<string>
  photo_id: string | null
  received_by: string | null
  slip_id: string | null
  reversed_at: Date | null
  reversed_by: string | null
  reverse_reason: Generated<string>
  version: Generated<number>
  created_at: Date
  provider_intent: string | null
  provider_charge: string | null
  brand: Generated<string>
  last4: Generated<string>
  fee_cents: number | null
  refunded_cents: Generated<number>
  tip_cents: Generated<number>
}

export interface PaymentsOnTheWayTable {
  site_id: string | null
  invoice_id: string | null
  cents: number | null
}

export interface PayoutLinesTable {
  site_id: string
  payout_id: string
  position: number
  provider_line: string
  kind: string
  payment_id: string | null
  cents: number
  fee_cents: number
  net_cents: number
}

export interface PayoutsTable {
  site_id: string
  id: string
  provider_payout: string
  cents: number
  state: string
  arrives_on: string
  lines: Generated<number>
  unmatched_cents: Generated<number>
  failure: Generated<string>
  is_posted: Generated<boolean>
  created_at: Date
  modified_at: Date
}

export interface PermitAddressesTable {
  site_id: string | null
  permit_id: string | null
  day: string | null
  mail: JsonOrNull
}

export interface PermitSourcesTable {
  site_id: string
  id: string
  name: string
  kind: string
  address: string
  fields: Json
  city: string
  state: string
  reach: number
  read_until: string | null
  read_at: Date | null
  tried_at: Date | null
  fault: string | null
  version: Generated<number>
  created_by: string | null
  created_at: Date
  modified_at: Date
}

export interface PermitsTable {
  site_id: string
  id: string
  source_id: string
  mark: string
  number: string
  day: string
  address: string
  city: string
  zip: string
  kind: string
  words: string
  contractor: string
  value_cents: number | null
  latitude: number | null
  longitude: number | null
  distance: number | null
  state: Generated<string>
  mail: JsonOrNull
  created_at: Date
  modified_at: Date
}

export interface PersonNamesTable {
  user_id: string | null
  first_name: string | null
  last_name: string | null
}

export interface PhoneLinesTable {
  number: string
  site_id: string
  forward_to: string | null
  created_at: Generated<Date>
}

export interface PhotoArchivesTable {
  site_id: string
  id: string
  user_id: string
  photo_ids: string[]
  file_name: string
  expires_at: Date
}

export interface PhotoChangesTable {
  site_id: string
  id: string
  user_id: string | null
  before: Json
  at: Generated<Date>
  undone_at: Date | null
}

export interface PhotoTagsTable {
  site_id: string
  photo_id: string
  tag: string
  ordered_at: Date
}

export interface PhotosTable {
  site_id: string
  id: string
  project_id: string | null
  request_id: string | null
  upload_id: string | null
  user_id: string | null
  file_name: string
  content_type: string
  bytes: number
  sha256: string
  original_key: string
  state: Generated<string>
  failure: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  variants: GeneratedJson
  taken_at: Date | null
  latitude: number | null
  longitude: number | null
  is_good_for_post: Generated<boolean>
  show_on_website: Generated<boolean>
  shared_on_social: Generated<boolean>
  last_time_shared_on_social: Date | null
  archived_at: Date | null
  created_at: Generated<Date>
  gallery_ids: Generated<string[]>
  tags: Generated<string[]>
  checked: Generated<boolean>
  version: Generated<number>
  ordered_at: GeneratedAlways<Date>
  search_text: GeneratedAlways<string>
  share_id: string | null
  guest_name: string | null
  is_private: Generated<boolean>
}

export interface PlacesTable {
  site_id: string
  place_id: string
  latitude: number
  longitude: number
  fetched_at: Date
  expires_at: Date
}

export interface PlannedPaymentsTable {
  site_id: string
  quote_id: string
  position: number
  label: string
  cents: number
  due: string
  day: string | null
  invoice_id: string | null
}

export interface PortalsTable {
  site_id: string
  id: string
  customer_id: string
  token_hash: string
  channel: string | null
  expires_at: Date
  ended_at: Date | null
  created_by: string | null
  views: Generated<number>
  last_seen_at: Date | null
  created_at: Generated<Date>
  contact: string | null
}

export interface PostSourcesTable {
  site_id: string | null
  source: string | null
  post_id: string | null
  network: string | null
  at: Date | null
  words: string | null
}

export interface PreviewLinksTable {
  site_id: string
  id: string
  token_hash: string
  expires_at: Date
  created_by: string | null
  created_at: Generated<Date>
}

export interface PriceCategoriesTable {
  site_id: string
  id: string
  parent_id: string | null
  name: string
  position: number
  archived_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  depth: GeneratedAlways<number>
  parent_depth: GeneratedAlways<number | null>
}

export interface PriceChangesTable {
  site_id: string
  id: string
  user_id: string | null
  before: Json
  at: Generated<Date>
  undone_at: Date | null
}

export interface PriceHistoryTable {
  site_id: string
  id: string
  item_id: string
  at: Date
  user_id: string | null
  way: string
  price_before: number
  price_after: number
  cost_before: number | null
  cost_after: number | null
}

export interface PriceItemUsesTable {
  site_id: string
  item_id: string
  day: string
  uses: number
}

export interface PriceItemsTable {
  site_id: string
  id: string
  category_id: string | null
  kind: string
  code: Generated<string>
  name: string
  description: Generated<string>
  unit: string
  price_cents: number
  cost_cents: number | null
  uses_markup: Generated<boolean>
  tax_class: string
  minutes: number | null
  photo_id: string | null
  kit_mode: string | null
  active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  history_since: Generated<Date>
}

export interface PriceKitPartsTable {
  site_id: string
  kit_id: string
  item_id: string
  qty_milli: number
  position: number
}

export interface PrintCodesTable {
  site_id: string
  id: string
  code: string
  name: string
  path: string
  source: string
  version: Generated<number>
  created_at: Date
  modified_at: Date
}

export interface PrintDesignsTable {
  site_id: string
  id: string
  kind: string
  template: string
  words: Json
  photo_id: string | null
  focus_x: Generated<number>
  focus_y: Generated<number>
  code_id: string
  version: Generated<number>
  created_by: string | null
  created_at: Date
  modified_at: Date
}

export interface PrintOrdersTable {
  site_id: string
  id: string
  provider: string
  state: string
  fault: string | null
  name: string
  list_id: string | null
  design_id: string | null
  design: Json
  kind: string
  code_id: string
  price_cents: number | null
  cost_cents: number | null
  mailed_on: string | null
  held_until: Date | null
  version: Generated<number>
  created_by: string | null
  created_at: Date
  approved_by: string | null
  approved_at: Date | null
  modified_at: Date
  sides_key: string | null
}

export interface PrintScanDevicesTable {
  site_id: string
  code_id: string
  day: string
  device: string
}

export interface PrintScansTable {
  site_id: string
  code_id: string
  day: string
  scans: number
}

export interface ProjectChangesTable {
  site_id: string
  id: string
  user_id: string | null
  before: Json
  at: Generated<Date>
  undone_at: Date | null
}

export interface ProjectServicesTable {
  site_id: string
  project_id: string
  service_id: string
}

export interface ProjectsTable {
  site_id: string
  id: string
  name: string
  status: string
  description: Generated<string>
  address: Generated<string>
  customer_id: string | null
  customer_name: Generated<string>
  request_id: string | null
  tags: Generated<string[]>
  day: string | null
  search_text: GeneratedAlways<string | null>
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
  place_id: string | null
  latitude: number | null
  longitude: number | null
  end_day: string | null
  completed_at: Date | null
  town: GeneratedAlways<string>
}

export interface PushKeysTable {
  id: number
  public_key: string
  sealed_private_key: string
  created_at: Generated<Date>
}

export interface PushSubscriptionsTable {
  id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
  sign_in_id: string | null
}

export interface QualifyingQuestionsTable {
  site_id: string
  id: string
  service_id: string | null
  question_text: string
  position: number
  active: Generated<boolean>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface QuickRepliesTable {
  site_id: string
  id: string
  name: string
  body: string
  position: number
}

export interface QuoteAnswersTable {
  site_id: string
  id: string
  quote_id: string
  version: number
  answer: string
  how: string
  option_id: string | null
  line_ids: Generated<string[]>
  total_cents: number | null
  deposit_cents: number | null
  words: Generated<string>
  signer_name: string | null
  signature: string | null
  drawing: string | null
  consent_text: string | null
  consent_version: string | null
  at: Date
  address: string | null
  agent: string | null
  portal_id: string | null
  user_id: string | null
  sha256: string
  cancel_by: string | null
  verified_phone: string | null
  contact: string | null
  pdf_sha256: string | null
  paper_sha256: string | null
  paper_sha256_at: Date | null
}

export interface QuoteAttachmentsTable {
  site_id: string
  quote_id: string
  position: number
  file_id: string
  name: string
}

export interface QuoteFilesTable {
  site_id: string
  id: string
  name: string
  bytes: number
  sha256: string
  user_id: string | null
  created_at: Date
  sent_at: Date | null
}

export interface QuoteLinesTable {
  site_id: string
  quote_id: string
  id: string
  position: number
  option_id: string | null
  item_id: string | null
  kind: string
  name: string
  description: string
  quantity_milli: number
  unit: string
  price_cents: number
  cost_cents: number | null
  optional: boolean
  selected: boolean
  discount_ppm: number | null
  discount_cents: number | null
  tax_class: string
  taxes: Json
  in_deposit: boolean
  photo_ids: string[]
}

export interface QuoteLooksTable {
  site_id: string
  quote_id: string
  version: number
  first_at: Date
  last_at: Date
}

export interface QuoteOptionsTable {
  site_id: string
  quote_id: string
  id: string
  position: number
  name: string
  text: string
  recommended: boolean
}

export interface QuotePaymentsTable {
  site_id: string
  quote_id: string
  position: number
  label: string
  ppm: number | null
  cents: number | null
  due: string
  day: string | null
}

export interface QuoteRequestsTable {
  site_id: string | null
  quote_id: string | null
  request_id: string | null
}

export interface QuoteSettingsTable {
  site_id: string
  cooling_off: Generated<boolean>
  code_above_cents: number | null
  how_to_pay: Generated<string>
  version: Generated<number>
  tips: Generated<boolean>
}

export interface QuoteTemplatesTable {
  site_id: string
  id: string
  name: string
  content: Json
  subtotal_cents: number
  archived_at: Date | null
  created_at: Date
  modified_at: Date
}

export interface QuoteVersionsTable {
  site_id: string
  quote_id: string
  version: number
  document: string
  sha256: string
  valid_until: string | null
  channel: string
  sent_at: Date
  user_id: string | null
}

export interface QuotesTable {
  site_id: string
  id: string
  request_id: string | null
  number: number
  title: string
  total_cents: number
  currency: Generated<string>
  status: Generated<string>
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
  customer_id: Generated<string>
  project_id: string | null
  parent_id: string | null
  intro: Generated<string>
  terms: Generated<string>
  internal_note: Generated<string>
  valid_days: Generated<number>
  tax_basis: Generated<string>
  prices_include_tax: Generated<boolean>
  discount_ppm: number | null
  discount_cents: number | null
  discount_label: Generated<string>
  deposit_kind: Generated<string>
  deposit_ppm: Generated<number>
  deposit_fixed_cents: Generated<number>
  photo_ids: Generated<string[]>
  lowest_cents: Generated<number>
  highest_cents: Generated<number>
  deposit_cents: Generated<number>
  option_count: Generated<number>
  sent_version: Generated<number>
  valid_until: string | null
  sent_at: Date | null
  viewed_at: Date | null
  views: Generated<number>
  answered_at: Date | null
  next_follow_up_at: Date | null
  follow_ups_sent: Generated<number>
  follow_ups_paused: Generated<boolean>
  activity_at: Generated<Date>
  cooling_off: Generated<boolean>
  tax_exemption: JsonOrNull
  lump_sum: Generated<boolean>
  hide_line_prices: Generated<boolean>
}

export interface ReachableCustomersTable {
  site_id: string | null
  customer_id: string | null
  name: string | null
  phone: string | null
  email: string | null
}

export interface ReceivedEventsTable {
  site_id: string
  source: string
  event_id: string
  at: Generated<Date>
  record_id: string | null
}

export interface ReceivedPaymentsTable {
  site_id: string | null
  payment_id: string | null
  customer_id: string | null
  method: string | null
  cents: number | null
  unapplied_cents: number | null
  reference: string | null
  received_on: string | null
  photo_id: string | null
  received_by: string | null
  reversed_at: Date | null
  created_at: Date | null
}

export interface RecentUsesTable {
  key: string
  moments: Date[]
  expires_at: Date
}

export interface ReferralCreditsTable {
  site_id: string
  id: string
  referral_id: string
  kind: string
  cents: number
  invoice_id: string | null
  at: Date
  expires_at: Date | null
  user_id: string | null
  payment_id: string | null
}

export interface ReferralLinksTable {
  site_id: string
  id: string
  code: string
  customer_id: string | null
  created_at: Generated<Date>
}

export interface ReferralProgramsTable {
  site_id: string
  active: Generated<boolean>
  credit_cents: Generated<number>
  version: Generated<number>
  modified_at: Generated<Date>
  friend_cents: Generated<number>
  friend_ppm: Generated<number>
  least_job_cents: Generated<number>
  expires_days: number | null
}

export interface ReferralsTable {
  site_id: string
  id: string
  link_id: string
  request_id: string
  credit_cents: number
  credited_at: Date | null
  credited_by: string | null
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  friend_cents: Generated<number>
  friend_ppm: Generated<number>
  least_job_cents: Generated<number>
  expires_days: number | null
}

export interface RefreshTokensTable {
  id: string
  family_id: string
  user_id: string
  token_hash: string
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  created_at: Generated<Date>
}

export interface RehearsalConversationsTable {
  site_id: string
  rehearsal_id: string
  script: string
  position: number
  transcript: Json
  score: Json
}

export interface RehearsalsTable {
  site_id: string
  id: string
  state: string
  engine: string
  scores: JsonOrNull
  user_id: string | null
  created_at: Generated<Date>
  finished_at: Date | null
}

export interface RemovedMembersTable {
  site_id: string
  user_id: string
  role: string
  joined_at: Date
  removed_at: Date
  removed_by: string | null
}

export interface RequestChangesTable {
  site_id: string
  id: string
  user_id: string | null
  before: Json
  at: Generated<Date>
  undone_at: Date | null
}

export interface RequestMergesTable {
  site_id: string
  id: string
  kept_id: string
  merged_id: string
  moved: Json
  user_id: string | null
  at: Generated<Date>
  undone_at: Date | null
}

export interface RequestSourcesTable {
  site_id: string | null
  request_id: string | null
  touch_id: string | null
  at: Date | null
  source: string | null
  campaign: string | null
  landing_path: string | null
}

export interface RequestTouchesTable {
  site_id: string
  id: string
  request_id: string
  at: Date
  source: string
  medium: string
  campaign: Generated<string>
  term: Generated<string>
  content: Generated<string>
  click_id_kind: string | null
  click_id: Generated<string>
  landing_path: string | null
  referrer_host: Generated<string>
}

export interface RequestsTable {
  site_id: string
  id: string
  customer_id: string
  service_id: string | null
  project_id: string | null
  address: Generated<string>
  message: Generated<string>
  source: string
  stage: Generated<string>
  status: Generated<string>
  closed_reason: string | null
  closed_note: Generated<string>
  position: string
  waiting_since: Date | null
  first_response_at: Date | null
  search_text: Generated<string>
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
  told_contact: JsonOrNull
  assigned_user_id: string | null
  first_response_by: string | null
  trial: Generated<boolean>
  merged_into: string | null
  told_phone: GeneratedAlways<string | null>
  told_email: GeneratedAlways<string | null>
  address_key: GeneratedAlways<string | null>
  came_from: string | null
  emergency_kind: string | null
  emergency_at: Date | null
  emergency_phone: string | null
  emergency_heard: Generated<string[]>
}

export interface ReviewRequestsTable {
  site_id: string
  id: string
  project_id: string
  customer_id: string
  channel: string
  body: string
  message_id: string | null
  state: string
  reason: string | null
  token_hash: string
  expires_at: Date
  user_id: string | null
  review_id: string | null
  opened_at: Date | null
  reviewed_at: Date | null
  sent_at: Date | null
  created_at: Generated<Date>
  sealed_token: string | null
  automatic: Generated<boolean>
  reminders: Generated<number>
  reminded_at: Date | null
  next_at: Date | null
  delivered_at: Date | null
}

export interface ReviewRulesTable {
  site_id: string
  automatic: Generated<boolean>
  reminders: Generated<boolean>
  per_day: Generated<number>
  drafts: Generated<boolean>
  version: Generated<number>
  modified_at: Generated<Date>
}

export interface ReviewsTable {
  site_id: string
  id: string
  source: string
  place: Generated<string>
  author: string
  rating: number | null
  body: Generated<string>
  day: string
  reply: Generated<string>
  reply_day: string | null
  project_id: string | null
  customer_id: string | null
  external_reference: string | null
  search_text: GeneratedAlways<string | null>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  sending: string | null
  reply_state: string | null
  reply_reason: string | null
  reply_number: Generated<number>
  reply_draft: Generated<string>
  external_modified_at: Date | null
  missing_since: Date | null
  recommends: boolean | null
}

export interface SavedCardsTable {
  site_id: string
  id: string
  customer_id: string
  provider_customer: string
  provider_method: string
  method: string
  brand: string
  last4: string
  expires_month: number | null
  expires_year: number | null
  consent: string
  consented_at: Date
  ended_at: Date | null
  consent_version: Generated<string>
  consent_address: string | null
  consent_agent: string | null
  fingerprint: string | null
}

export interface SavedViewsTable {
  site_id: string
  id: string
  user_id: string
  screen: string
  name: string
  query: string
  position: number
  version: Generated<number>
  created_at: Generated<Date>
}

export interface SearchDueTable {
  site_id: string
  kind: string
  record_id: string
  times: Generated<number>
}

export interface SearchEntriesTable {
  site_id: string
  kind: string
  record_id: string
  parent_id: string | null
  title: string
  plain_title: GeneratedAlways<string>
  detail: string
  office_only: Generated<boolean>
  words: string
  at: Date
  meant_by: string | null
}

export interface SearchMeaningsTable {
  site_id: string
  kind: string
  record_id: string
  model: string
  signature: string
  vector: number[]
}

export interface SearchableCustomersTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableInvoicesTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableNotesTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchablePriceItemsTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableProjectsTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableQuotesTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableRequestsTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableReviewsTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface SearchableShowcasesTable {
  site_id: string | null
  record_id: string | null
  parent_id: string | null
  title: string | null
  detail: string | null
  office_only: boolean | null
  body: string | null
  at: Date | null
}

export interface ServedTownsTable {
  site_id: string | null
  name: string | null
  state: string | null
  latitude: number | null
  longitude: number | null
}

export interface ServiceAreasTable {
  site_id: string
  id: string
  name: string
  state: Generated<string>
  latitude: number | null
  longitude: number | null
  position: number
  path: string
  page_state: Generated<string>
  words: GeneratedJson
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface ServiceBookingsTable {
  site_id: string
  service_id: string
  minutes: number
  notice_minutes: number
  step_minutes: number
  buffer_before: number
  buffer_after: number
  horizon_days: number
  most_per_day: number | null
  online: boolean
  version: Generated<number>
  modified_at: Generated<Date>
}

export interface ServiceNamesTable {
  site_id: string | null
  service_id: string | null
  name: string | null
  active: boolean | null
}

export interface ServicePagesTable {
  site_id: string
  service_id: string
  path: string
  page: GeneratedJson
  version: Generated<number>
  modified_at: Generated<Date>
}

export interface ServiceUsesTable {
  site_id: string
  service: string
  failing: boolean
  last_success_at: Date | null
  last_error_at: Date | null
  last_error: string | null
}

export interface ServicesTable {
  site_id: string
  id: string
  name: string
  description: Generated<string>
  active: Generated<boolean>
  position: number
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface SharesTable {
  site_id: string
  id: string
  project_id: string
  token_hash: string
  name: string
  audience: string
  includes: string[]
  may_add_photos: Generated<boolean>
  expires_at: Date
  withdrawn_at: Date | null
  created_by: string | null
  last_seen_at: Date | null
  views: Generated<number>
  photos_added: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface ShowcasePathsTable {
  site_id: string
  path: string
  showcase_id: string
  created_at: Generated<Date>
}

export interface ShowcasePhotosTable {
  site_id: string
  showcase_id: string
  photo_id: string
  position: number
}

export interface ShowcasesTable {
  site_id: string
  id: string
  title: Generated<string>
  subtitle: Generated<string>
  description: Generated<string>
  drafted: Generated<string[]>
  location: Generated<string>
  day: string | null
  service_id: string | null
  review_id: string | null
  project_id: string | null
  featured_photo_id: string | null
  status: Generated<string>
  path: string | null
  published_at: Date | null
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
  town: GeneratedAlways<string>
}

export interface ShownServicesTable {
  site_id: string | null
  kind: string | null
  record_id: string | null
  service_id: string | null
}

export interface ShownWorkTable {
  site_id: string | null
  kind: string | null
  record_id: string | null
  town: string | null
}

export interface SignInCodesTable {
  id: string
  phone: string
  code_hash: string
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
  browser_hash: string | null
  network_hash: string | null
  network_tries: Generated<number>
}

export interface SignInLinksTable {
  id: string
  user_id: string | null
  email: string
  token_hash: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

export interface SignInsTable {
  id: string
  user_id: string
  agent: Generated<string>
  address: Generated<string>
  began_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

export interface SigningKeysTable {
  id: string
  sealed_secret: string
  created_at: Generated<Date>
  verifies_until: Date
}

export interface SiteClocksTable {
  site_id: string | null
  time_zone: string | null
}

export interface SiteDesignsTable {
  site_id: string
  draft: Json
  draft_version: Generated<number>
  published_id: string
  modified_by: string | null
  modified_at: Generated<Date>
}

export interface SiteDomainsTable {
  site_id: string
  id: string
  host: string
  role: string
  state: Generated<string>
  fault: string | null
  proof_token: string
  created_at: Generated<Date>
  checked_at: Date | null
  next_check_at: Date | null
}

export interface SiteMediaTable {
  site_id: string
  hash: string
  width: number
  height: number
  colors: Generated<string[]>
  made_by: string | null
  created_at: Generated<Date>
}

export interface SiteMembersTable {
  site_id: string | null
  user_id: string | null
  role: string | null
}

export interface SitePublicationsTable {
  site_id: string
  id: string
  number: number
  document: Json
  schema: number
  note: Generated<string>
  made_by: string | null
  created_at: Generated<Date>
}

export interface SiteSlugsTable {
  site_id: string | null
  slug: string | null
}

export interface SitesTable {
  id: string
  slug: string
  name: string
  phone: string | null
  email: string | null
  description: Generated<string>
  address: Generated<string>
  service_area: Generated<string>
  zip_code: Generated<string>
  existing_website: Generated<string>
  facebook: Generated<string>
  time_zone: Generated<string>
  hours: Json
  sign_up_answers: GeneratedJson
  is_demo: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  language: Generated<string>
  closed_at: Date | null
  trade: string | null
  hours_given: Generated<boolean>
  brand_color: string | null
  brand_logo: string | null
  brand_licenses: Generated<string[]>
}

export interface SocialPhotosTable {
  site_id: string
  post_id: string
  photo_id: string
  position: number
  focus_x: Generated<number>
  focus_y: Generated<number>
}

export interface SocialPostsTable {
  site_id: string
  id: string
  texts: Json
  language: string
  source_kind: string
  source_id: string | null
  link_path: Generated<string>
  state: Generated<string>
  at: Date | null
  author_id: string | null
  approver_id: string | null
  version: Generated<number>
  created_at: Date
  modified_at: Date
}

export interface SocialReadingsTable {
  site_id: string
  post_id: string
  network: string
  tried_at: Date
  read_at: Date | null
  reach: number | null
  likes: number | null
  comments: number | null
  fault: string | null
}

export interface SocialSlotsTable {
  site_id: string
  network: string
  weekday: number
  time: string
}

export interface SocialTargetsTable {
  site_id: string
  post_id: string
  network: string
  texts: JsonOrNull
  source: string
  state: Generated<string>
  fault: string | null
  by_hand: Generated<boolean>
  posted_at: Date | null
  url: string | null
  attempt: Generated<number>
  next_at: Date | null
  claimed_at: Date | null
  provider_id: string | null
  fingerprint: string | null
  container_id: string | null
  container_of: string | null
}

export interface SpentReferralCreditsTable {
  site_id: string | null
  at: Date | null
  cents: number | null
}

export interface StoredQuoteFilesTable {
  site_id: string | null
  file_id: string | null
  bytes: number | null
}

export interface SupportLogTable {
  id: string
  at: Date
  support_user_id: string
  as_user_id: string | null
  act: string
  detail: Generated<string>
  address: string | null
  request_id: string | null
}

export interface SupportSessionsTable {
  id: string
  support_user_id: string
  as_user_id: string
  reason: string
  began_at: Generated<Date>
  ends_at: Date
  ended_at: Date | null
}

export interface TaxExemptionsTable {
  site_id: string
  id: string
  customer_id: string
  reason: string
  certificate: string
  note: string
  until: string | null
  user_id: string | null
  created_at: Date
}

export interface TaxGroupRatesTable {
  site_id: string
  group_id: string
  rate_id: string
  position: number
}

export interface TaxGroupsTable {
  site_id: string
  id: string
  name: string
  archived_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface TaxRatesTable {
  site_id: string
  id: string
  name: string
  level: string
  ppm: number
  archived_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface TaxRulesTable {
  site_id: string
  tax_class: string
  group_id: string
}

export interface TeamMembersTable {
  site_id: string
  id: string
  name: string
  role: Json
  photo: JsonOrNull
  position: number
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface UnbilledQuotesTable {
  site_id: string
  quote_id: string
  answered_at: Date
  left_cents: number
}

export interface UnbilledVisitsTable {
  site_id: string
  visit_id: string
  user_id: string | null
  at: Date
}

export interface UploadsTable {
  site_id: string
  id: string
  user_id: string | null
  file_name: string
  bytes: number
  expected_sha256: string | null
  photo_id: string | null
  created_at: Generated<Date>
  expires_at: Date
}

export interface UsersTable {
  id: string
  phone: string | null
  email: string | null
  email_verified: Generated<boolean>
  first_name: Generated<string>
  last_name: Generated<string>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  is_support: Generated<boolean>
  language: Generated<string>
  merged_into: string | null
}

export interface VisitMembersTable {
  site_id: string
  visit_id: string
  user_id: string
  lead: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  takes: boolean
  hold_expires_at: Date | null
  version: Generated<number>
}

export interface VisitNotesTable {
  site_id: string
  id: string
  visit_id: string
  user_id: string | null
  body: string
  created_at: Date
}

export interface VisitNoticesTable {
  site_id: string
  visit_id: string
  kind: string
  for_start: Date
  due_at: Date
  message_id: string | null
  sent_at: Date | null
  dropped_at: Date | null
  dropped_reason: string | null
}

export interface VisitSeriesTable {
  site_id: string
  id: string
  rule: string
  starts_local: string
  time_zone: string
  minutes: number
  template: Json
  until: string | null
  made_until: string
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  ended_at: Date | null
  ended_until: string | null
  ended_made_until: string | null
}

export interface VisitSourcesTable {
  site_id: string | null
  day: string | null
  source: string | null
  visits: number | null
}

export interface VisitsTable {
  site_id: string
  id: string
  request_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  arrival_minutes: Generated<number>
  state: string
  note: Generated<string>
  made_by: string
  user_id: string | null
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
  customer_answer: string | null
  customer_answered_at: Date | null
  kind: Generated<string>
  title: Generated<string>
  customer_id: string | null
  project_id: string | null
  service_id: string | null
  address: Generated<string>
  latitude: number | null
  longitude: number | null
  minutes: Generated<number>
  day: string | null
  starts_local: string | null
  time_zone: string | null
  buffer_before: Generated<number>
  buffer_after: Generated<number>
  hold_expires_at: Date | null
  cancel_reason: Generated<string>
  cancelled_at: Date | null
  on_the_way_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  series_id: string | null
  occurrence: string | null
  detached: Generated<boolean>
}

export interface WebhookAttemptsTable {
  site_id: string
  delivery_id: string
  number: number
  at: Date
  status: number | null
  milliseconds: number
  answer: Generated<string>
  fault: string | null
}

export interface WebhookDeliveriesTable {
  site_id: string
  id: string
  webhook_id: string
  event: string
  record_id: string | null
  payload: string | null
  state: Generated<string>
  attempts: Generated<number>
  tries_left: number
  next_at: Date | null
  created_at: Generated<Date>
}

export interface WebhooksTable {
  site_id: string
  id: string
  name: string
  url: string
  events: string[]
  sealed_secret: string
  active: Generated<boolean>
  paused_at: Date | null
  pause_reason: string | null
  failures: Generated<number>
  created_by: string | null
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

export interface WebsitePathsTable {
  site_id: string
  kind: string
  path: string
  record_id: string
  created_at: Generated<Date>
}

export interface WebsiteQuestionsTable {
  site_id: string
  id: string
  question: Json
  answer: Json
  position: number
  version: Generated<number>
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

/** All tables of the database. */
export interface Tables {
  ad_accounts: AdAccountsTable
  ad_campaigns: AdCampaignsTable
  ad_costs: AdCostsTable
  ad_days: AdDaysTable
  ad_readings: AdReadingsTable
  agreed_quotes: AgreedQuotesTable
  announced_offers: AnnouncedOffersTable
  api_keys: ApiKeysTable
  assistant_acts: AssistantActsTable
  assistant_settings: AssistantSettingsTable
  assistant_threads: AssistantThreadsTable
  audit_log: AuditLogTable
  billing: BillingTable
  booking_rules: BookingRulesTable
  brand_logos: BrandLogosTable
  business_deletions: BusinessDeletionsTable
  calendar_customers: CalendarCustomersTable
  calendar_feeds: CalendarFeedsTable
  calendar_projects: CalendarProjectsTable
  calendar_requests: CalendarRequestsTable
  checklist_items: ChecklistItemsTable
  checklist_templates: ChecklistTemplatesTable
  checklists: ChecklistsTable
  code_sources: CodeSourcesTable
  competitors: CompetitorsTable
  connection_departures: ConnectionDeparturesTable
  connections: ConnectionsTable
  consents: ConsentsTable
  conversation_events: ConversationEventsTable
  conversation_requests: ConversationRequestsTable
  conversation_unread: ConversationUnreadTable
  conversation_voices: ConversationVoicesTable
  conversations: ConversationsTable
  counted_requests: CountedRequestsTable
  customer_changes: CustomerChangesTable
  customer_imports: CustomerImportsTable
  customer_jobs: CustomerJobsTable
  customer_keys: CustomerKeysTable
  customer_merges: CustomerMergesTable
  customers: CustomersTable
  customers_apart: CustomersApartTable
  demo_sites: DemoSitesTable
  deposit_slips: DepositSlipsTable
  discounted_papers: DiscountedPapersTable
  disputed_payments: DisputedPaymentsTable
  earned_referrals: EarnedReferralsTable
  email_proofs: EmailProofsTable
  exports: ExportsTable
  friend_reward_uses: FriendRewardUsesTable
  galleries: GalleriesTable
  gallery_photos: GalleryPhotosTable
  idempotency_keys: IdempotencyKeysTable
  identities: IdentitiesTable
  import_leases: ImportLeasesTable
  imports: ImportsTable
  inbound_refusals: InboundRefusalsTable
  invitations: InvitationsTable
  invoice_lines: InvoiceLinesTable
  invoice_notices: InvoiceNoticesTable
  invoice_settings: InvoiceSettingsTable
  invoice_visits: InvoiceVisitsTable
  invoiced_visits: InvoicedVisitsTable
  invoices: InvoicesTable
  job_visits: JobVisitsTable
  keyword_answers: KeywordAnswersTable
  lead_hooks: LeadHooksTable
  ledger_accounts: LedgerAccountsTable
  ledger_balances: LedgerBalancesTable
  ledger_books: LedgerBooksTable
  ledger_entries: LedgerEntriesTable
  ledger_sums: LedgerSumsTable
  ledger_txns: LedgerTxnsTable
  list_exports: ListExportsTable
  mailable_customers: MailableCustomersTable
  mailing_costs: MailingCostsTable
  mailing_lists: MailingListsTable
  mailing_recipients: MailingRecipientsTable
  mailing_settings: MailingSettingsTable
  markup_tiers: MarkupTiersTable
  member_schedules: MemberSchedulesTable
  member_services: MemberServicesTable
  memberships: MembershipsTable
  message_photos: MessagePhotosTable
  message_templates: MessageTemplatesTable
  messages: MessagesTable
  model_uses: ModelUsesTable
  notes: NotesTable
  notices: NoticesTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  number_series: NumberSeriesTable
  offers: OffersTable
  opportunity_rests: OpportunityRestsTable
  outbox: OutboxTable
  owed_credits: OwedCreditsTable
  page_events: PageEventsTable
  page_visits: PageVisitsTable
  paid_invoices: PaidInvoicesTable
  paid_refunds: PaidRefundsTable
  pairs: PairsTable
  payment_accounts: PaymentAccountsTable
  payment_allocations: PaymentAllocationsTable
  payment_checkouts: PaymentCheckoutsTable
  payment_disputes: PaymentDisputesTable
  payment_events: PaymentEventsTable
  payment_refunds: PaymentRefundsTable
  payments: PaymentsTable
  payments_on_the_way: PaymentsOnTheWayTable
  payout_lines: PayoutLinesTable
  payouts: PayoutsTable
  permit_addresses: PermitAddressesTable
  permit_sources: PermitSourcesTable
  permits: PermitsTable
  person_names: PersonNamesTable
  phone_lines: PhoneLinesTable
  photo_archives: PhotoArchivesTable
  photo_changes: PhotoChangesTable
  photo_tags: PhotoTagsTable
  photos: PhotosTable
  places: PlacesTable
  planned_payments: PlannedPaymentsTable
  portals: PortalsTable
  post_sources: PostSourcesTable
  preview_links: PreviewLinksTable
  price_categories: PriceCategoriesTable
  price_changes: PriceChangesTable
  price_history: PriceHistoryTable
  price_item_uses: PriceItemUsesTable
  price_items: PriceItemsTable
  price_kit_parts: PriceKitPartsTable
  print_codes: PrintCodesTable
  print_designs: PrintDesignsTable
  print_orders: PrintOrdersTable
  print_scan_devices: PrintScanDevicesTable
  print_scans: PrintScansTable
  project_changes: ProjectChangesTable
  project_services: ProjectServicesTable
  projects: ProjectsTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  qualifying_questions: QualifyingQuestionsTable
  quick_replies: QuickRepliesTable
  quote_answers: QuoteAnswersTable
  quote_attachments: QuoteAttachmentsTable
  quote_files: QuoteFilesTable
  quote_lines: QuoteLinesTable
  quote_looks: QuoteLooksTable
  quote_options: QuoteOptionsTable
  quote_payments: QuotePaymentsTable
  quote_requests: QuoteRequestsTable
  quote_settings: QuoteSettingsTable
  quote_templates: QuoteTemplatesTable
  quote_versions: QuoteVersionsTable
  quotes: QuotesTable
  reachable_customers: ReachableCustomersTable
  received_events: ReceivedEventsTable
  received_payments: ReceivedPaymentsTable
  recent_uses: RecentUsesTable
  referral_credits: ReferralCreditsTable
  referral_links: ReferralLinksTable
  referral_programs: ReferralProgramsTable
  referrals: ReferralsTable
  refresh_tokens: RefreshTokensTable
  rehearsal_conversations: RehearsalConversationsTable
  rehearsals: RehearsalsTable
  removed_members: RemovedMembersTable
  request_changes: RequestChangesTable
  request_merges: RequestMergesTable
  request_sources: RequestSourcesTable
  request_touches: RequestTouchesTable
  requests: RequestsTable
  review_requests: ReviewRequestsTable
  review_rules: ReviewRulesTable
  reviews: ReviewsTable
  saved_cards: SavedCardsTable
  saved_views: SavedViewsTable
  search_due: SearchDueTable
  search_entries: SearchEntriesTable
  search_meanings: SearchMeaningsTable
  searchable_customers: SearchableCustomersTable
  searchable_invoices: SearchableInvoicesTable
  searchable_notes: SearchableNotesTable
  searchable_price_items: SearchablePriceItemsTable
  searchable_projects: SearchableProjectsTable
  searchable_quotes: SearchableQuotesTable
  searchable_requests: SearchableRequestsTable
  searchable_reviews: SearchableReviewsTable
  searchable_showcases: SearchableShowcasesTable
  served_towns: ServedTownsTable
  service_areas: ServiceAreasTable
  service_bookings: ServiceBookingsTable
  service_names: ServiceNamesTable
  service_pages: ServicePagesTable
  service_uses: ServiceUsesTable
  services: ServicesTable
  shares: SharesTable
  showcase_paths: ShowcasePathsTable
  showcase_photos: ShowcasePhotosTable
  showcases: ShowcasesTable
  shown_services: ShownServicesTable
  shown_work: ShownWorkTable
  sign_in_codes: SignInCodesTable
  sign_in_links: SignInLinksTable
  sign_ins: SignInsTable
  signing_keys: SigningKeysTable
  site_clocks: SiteClocksTable
  site_designs: SiteDesignsTable
  site_domains: SiteDomainsTable
  site_media: SiteMediaTable
  site_members: SiteMembersTable
  site_publications: SitePublicationsTable
  site_slugs: SiteSlugsTable
  sites: SitesTable
  social_photos: SocialPhotosTable
  social_posts: SocialPostsTable
  social_readings: SocialReadingsTable
  social_slots: SocialSlotsTable
  social_targets: SocialTargetsTable
  spent_referral_credits: SpentReferralCreditsTable
  stored_quote_files: StoredQuoteFilesTable
  support_log: SupportLogTable
  support_sessions: SupportSessionsTable
  tax_exemptions: TaxExemptionsTable
  tax_group_rates: TaxGroupRatesTable
  tax_groups: TaxGroupsTable
  tax_rates: TaxRatesTable
  tax_rules: TaxRulesTable
  team_members: TeamMembersTable
  unbilled_quotes: UnbilledQuotesTable
  unbilled_visits: UnbilledVisitsTable
  uploads: UploadsTable
  users: UsersTable
  visit_members: VisitMembersTable
  visit_notes: VisitNotesTable
  visit_notices: VisitNoticesTable
  visit_series: VisitSeriesTable
  visit_sources: VisitSourcesTable
  visits: VisitsTable
  webhook_attempts: WebhookAttemptsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhooks: WebhooksTable
  website_paths: WebsitePathsTable
  website_questions: WebsiteQuestionsTable
}
