// Small on purpose: a row as the owner sees it.
import { DomainId, type Domain } from '#contract/domains/types.ts'
import { domainFaults, domainRoles, domainStates } from '#contract/domains/values.ts'
import { z } from 'zod'
import { leadingRecords, proofName } from './domains.rules.ts'
import type { DomainRow } from './domains.store.ts'

const Words = z.object({
  role: z.enum(domainRoles),
  state: z.enum(domainStates),
  fault: z.enum(domainFaults).nullable(),
})

/** `office`, `addresses`: of the installation itself. */
export const presentDomain = (row: DomainRow, office: string, addresses: readonly string[]): Domain => ({
  id: DomainId.parse(row.id),
  host: row.host,
  ...Words.parse(row),
  proof: { type: 'TXT', name: proofName(row.host), value: row.proof_token },
  leads: leadingRecords(row.host, office, addresses),
  checked: row.checked_at?.toISOString() ?? null,
  next_check: row.next_check_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
})
