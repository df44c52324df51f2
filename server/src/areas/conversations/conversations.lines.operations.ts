import { readPhone, type E164 } from '../../platform/phone.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import {
  deleteLine,
  findLine,
  findSiteBySlug,
  listLines as list,
  onlySite,
  putLine,
  siteOfLine,
  siteThatTexted,
  type SiteReference,
} from './conversations.lines.store.ts'

export type { SiteReference } from './conversations.lines.store.ts'

/**
 * Which business a text or call is for: the one that the called number belongs to; where several share a number, the
 * one that wrote to this person last; else the only one there is. The demo is asked for by nobody.
 */
export async function businessOf(
  { db }: SystemWork,
  { to, from }: { to: string; from: E164 | null },
): Promise<SiteReference | undefined> {
  return (
    (to === '' ? undefined : await siteOfLine(db, to)) ??
    (from === null ? undefined : await siteThatTexted(db, from)) ??
    (await onlySite(db))
  )
}

/** Where a call to this number of ours rings; null: at the business's own phone. */
export const ringsAt = async ({ db }: SystemWork, number: string): Promise<string | null> =>
  (await findLine(db, number))?.rings ?? null

/** For the operator's tool: why a line could not be added. */
export class LineFault extends Error {}

/** Gives a number to a business. @throws LineFault */
export async function addLine(
  { db }: SystemWork,
  line: { number: string; slug: string; rings: string | undefined },
): Promise<{ number: string; rings: string | null }> {
  const number = readPhone(line.number)
  if (!number) throw new LineFault(`${line.number} is not a phone number`)
  const rings = line.rings === undefined ? null : readPhone(line.rings)
  if (line.rings !== undefined && !rings) throw new LineFault(`${line.rings} is not a phone number`)
  // it would ring at itself for ever
  if (rings === number) throw new LineFault('a line cannot ring at itself')
  const site = await findSiteBySlug(db, line.slug)
  if (!site) throw new LineFault(`there is no business ${line.slug}`)
  await putLine(db, { number, siteId: site.id, rings })
  return { number, rings }
}

/** @throws LineFault */
export async function removeLine({ db }: SystemWork, given: string): Promise<void> {
  const number = readPhone(given)
  if (!number || !(await deleteLine(db, number))) throw new LineFault(`${given} is not a line`)
}

export const listLines = ({ db }: SystemWork) => list(db)
