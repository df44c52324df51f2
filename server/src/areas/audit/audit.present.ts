import { z } from 'zod'
import type { AuditEntry } from '#contract/audit.ts'
import { AuditId } from '#contract/shared.ts'
import type { AuditRow } from './audit.store.ts'

const Value = z.json().nullable()

function whoOf(row: AuditRow): AuditEntry['who'] {
  const person = row.person ?? row.told_name ?? ''
  if (row.key_id !== null) return { kind: 'key', id: row.key_id, name: row.key_name ?? '', by: person }
  if (row.as_user_id !== null) return { kind: 'support', id: row.user_id, name: person, by: row.as_person }
  if (row.customer_id !== null) return { kind: 'customer', id: row.customer_id, name: row.customer ?? '', by: null }
  if (row.user_id === null && row.told_name === null) return { kind: 'server', id: null, name: '', by: null }
  return { kind: 'member', id: row.user_id, name: person, by: null }
}

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: AuditId.parse(row.id),
  at: row.at.toISOString(),
  who: whoOf(row),
  act: row.act,
  record: row.record,
  record_id: row.record_id,
  before: Value.parse(row.before),
  after: Value.parse(row.after),
  address: row.address,
  request_id: row.request_id,
})
