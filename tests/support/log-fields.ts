import { sql } from 'kysely'
import { expect } from 'vitest'
import { auditFields } from '#contract/audit.fields.ts'
import type { Workshop } from '#server/platform/work/work.ts'

/**
 * Whatever the tests of a file have left in the log is named in `auditFields`, so that the office has a word for it.
 * Acts of the tests' own (`test.…`) may say what they like.
 */
export async function expectKnownLogFields(workshop: Workshop): Promise<void> {
  const { rows } = await workshop.inSystem(({ db }) =>
    sql<{ act: string; field: string }>`select distinct act, field from audit_log,
      jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
      where not field = any(${[...auditFields]}::text[]) and act not like 'test.%'`.execute(db),
  )
  expect(rows, 'fields of the log that contract/src/audit.fields.ts does not name').toEqual([])
}
