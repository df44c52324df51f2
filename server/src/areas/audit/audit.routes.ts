import { siteCall, type Handlers } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { createAuditFile, listAudit, listAuditWords } from './audit.operations.ts'
import { mayReadAudit } from './audit.policy.ts'

/** The calls about the log. */
export const auditRoutes = (parts: {
  readonly sealer: Sealer
}): Handlers<'listAudit' | 'listAuditWords' | 'createAuditFile'> => ({
  listAudit: siteCall(mayReadAudit, listAudit),
  listAuditWords: siteCall(mayReadAudit, listAuditWords),
  createAuditFile: siteCall(mayReadAudit, createAuditFile(parts)),
})
