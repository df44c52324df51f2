import type { z } from 'zod'
import { PrintCodeId, type PrintCode } from '#contract/print/types.ts'
import { printLimits } from '#contract/print/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { isOwnPage, newCode, type FoundPages } from '../../growth/index.ts'
import { holdSite } from '../../sites/index.ts'
import { freeSource } from '../pieces/piece.presenter.ts'
import { mayPrint } from '../print.policy.ts'
import {
  changeCode,
  findPieceRows,
  insertCode,
  listCodeRows,
  listCodeSources,
  lockCode,
  type CodeRow,
  type PieceFound,
} from './codes.store.ts'

export interface CodeParts extends FoundPages {
  readonly appUrl: string
}

/** What stands in a printed code. */
export const codeAddress = (appUrl: string, code: string): string => `${appUrl}/q/${code}`

export const presentCode = ({ appUrl }: Pick<CodeParts, 'appUrl'>, row: CodeRow): z.input<typeof PrintCode> => ({
  id: row.id,
  code: row.code,
  address: codeAddress(appUrl, row.code),
  name: row.name,
  path: row.path,
  source: row.source,
  scans: row.scans,
  last_scan: row.last_scan,
  version: row.version,
  created: row.created_at.toISOString(),
})

export const listPrintCodes =
  (parts: CodeParts) =>
  async ({ db, site }: SiteWork): Promise<Answer<'listPrintCodes'>> => ({
    codes: (await listCodeRows(db, site.id)).map((row) => presentCode(parts, row)),
  })

/** Codes and their pieces by their words, for who prints; nothing for anybody else. */
export const findPieces = async (work: SiteWork, query: string, limit: number): Promise<PieceFound[]> =>
  mayPrint(work) ? findPieceRows(work.db, work.site.id, query, limit) : []

/** @throws Refusal not_found */
export async function codeOf(parts: CodeParts, { db, site }: SiteWork, id: string): Promise<z.input<typeof PrintCode>> {
  const [row] = await listCodeRows(db, site.id, [id])
  if (!row) throw new Refusal('not_found')
  return presentCode(parts, row)
}

/** A code leads to a page of the business's own that is there, and nowhere else. @throws Refusal invalid */
async function checkPath(parts: CodeParts, work: SiteWork, path: string): Promise<string> {
  if (await isOwnPage(parts, work, path)) return path.replace(/\/$/, '')
  throw refuseField('invalid', 'path', 'is not a page of your website')
}

interface NewCode {
  readonly name: string
  readonly path: string
  readonly source: string
}

/**
 * A new code, counted by a source that no other code has: `yard-sign`, then `yard-sign-2`. @throws Refusal conflict for
 * one too many
 */
export async function addCode(work: SiteWork, { name, path, source }: NewCode): Promise<PrintCodeId> {
  const { db, site, now } = work
  await holdSite(work)
  const taken = await listCodeSources(db, site.id)
  if (taken.length >= printLimits.codes)
    throw new Refusal('conflict', { detail: `There are ${printLimits.codes} codes. Use one that you have.` })
  const row = {
    site_id: site.id,
    id: newId(PrintCodeId),
    name,
    path,
    source: freeSource(source, new Set(taken)),
    created_at: now,
    modified_at: now,
  }
  // one in 850 billion is taken
  while (!(await insertCode(db, { ...row, code: newCode() }))) continue
  work.audit({
    act: 'print_code.create',
    record: 'print_code',
    recordId: row.id,
    after: { name, path, source: row.source },
  })
  work.announce('print', row.id)
  return row.id
}

export const createPrintCode =
  (parts: CodeParts) =>
  async (work: SiteWork, { body }: Input<'createPrintCode'>): Promise<Answer<'createPrintCode'>> => {
    const path = await checkPath(parts, work, body.path)
    return { code: await codeOf(parts, work, await addCode(work, { ...body, path })) }
  }

/** @throws Refusal not_found, stale, invalid */
export const updatePrintCode =
  (parts: CodeParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'updatePrintCode'>): Promise<Answer<'updatePrintCode'>> => {
    const { db, site, now } = work
    const row = await lockCode(db, site.id, params.printCodeId)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    const before = { name: row.name, path: row.path }
    const path = body.path === undefined ? row.path : await checkPath(parts, work, body.path)
    const changes = changesBetween(before, { name: body.name ?? row.name, path })
    if (changes) {
      await changeCode(db, site.id, params.printCodeId, { name: body.name ?? row.name, path, modified_at: now })
      work.audit({ act: 'print_code.update', record: 'print_code', recordId: row.id, ...changes })
      work.announce('print', row.id)
    }
    return { code: await codeOf(parts, work, row.id) }
  }
