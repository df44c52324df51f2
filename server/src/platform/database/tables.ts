// Generated from the migrations by "npm run tables". Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as unknown (parse it by a schema), written as JSON text. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

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
  search_text: GeneratedAlways<string | null>
  version: Generated<number>
  archived_at: Date | null
  created_at: Generated<Date>
  modified_at: Generated<Date>
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

export interface MembershipsTable {
  site_id: string
  user_id: string
  role: string
  created_at: Generated<Date>
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

export interface OutboxTable {
  id: string
  channel: string
  recipient: string
  subject: Generated<string>
  body: string
  created_at: Generated<Date>
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
}

export interface RecentUsesTable {
  key: string
  moments: Date[]
  expires_at: Date
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

export interface SignInCodesTable {
  id: string
  phone: string
  code_hash: string
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

export interface SigningKeysTable {
  id: string
  sealed_secret: string
  created_at: Generated<Date>
  verifies_until: Date
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
}

/** All tables of the database. */
export interface Tables {
  audit_log: AuditLogTable
  customers: CustomersTable
  idempotency_keys: IdempotencyKeysTable
  identities: IdentitiesTable
  memberships: MembershipsTable
  messages: MessagesTable
  notes: NotesTable
  outbox: OutboxTable
  photos: PhotosTable
  project_services: ProjectServicesTable
  projects: ProjectsTable
  recent_uses: RecentUsesTable
  refresh_tokens: RefreshTokensTable
  requests: RequestsTable
  services: ServicesTable
  sign_in_codes: SignInCodesTable
  signing_keys: SigningKeysTable
  sites: SitesTable
  uploads: UploadsTable
  users: UsersTable
}
