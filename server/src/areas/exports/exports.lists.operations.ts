import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { addressMinutes, signedText } from './exports.lists.rules.ts'
import { insertListFile, removeEnded } from './exports.lists.store.ts'

/** The lists that are given out as files. */
export type ListName = 'customers' | 'projects' | 'requests'

/** A file on its way out. */
export interface ListWanted {
  readonly format: string
  readonly locale: 'en' | 'es'
  /** As the list's own operation kept it: `{ ids, filter }`. */
  readonly wanted: unknown
  /** Reads in a transaction of its own: whoever fetches slowly holds nothing. */
  readonly read: <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>
}
/** Writes a list, a part at a time. */
export type ListWriter = (wanted: ListWanted) => AsyncIterable<string>

export interface ListFile {
  readonly list: ListName
  /** The word of the audit log for it. */
  readonly act: string
  readonly format: 'csv' | 'vcard'
  /** These records, or null for all that `filter` lets through. */
  readonly ids: readonly string[] | null
  /** The list's own query, complete. */
  readonly filter: object
  readonly locale: 'en' | 'es'
}

/**
 * An address where a list can be fetched as a file: what it is to hold is kept until then, for ten minutes.
 * @throws Refusal forbidden for anybody but a member
 */
export async function giveListFile(
  { sealer }: { readonly sealer: Pick<Sealer, 'mac'> },
  work: SiteWork,
  { list, act, format, ids, filter, locale }: ListFile,
): Promise<{ url: string; file_name: string; expires: string }> {
  const { db, site, actor, now } = work
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  const id = newId(z.uuid())
  const expires = Math.floor(now.getTime() / 1000) + addressMinutes * 60
  const fileName = `${site.slug}-${list}-${now.toISOString().slice(0, 10)}.${format === 'csv' ? 'csv' : 'vcf'}`
  await insertListFile(db, {
    site_id: site.id,
    id,
    list,
    user_id: actor.userId,
    format,
    wanted: JSON.stringify({ ids, filter }),
    file_name: fileName,
    locale,
    expires_at: new Date(expires * 1000),
  })
  work.audit({ act, record: 'site', recordId: site.id, after: { format, chosen: ids?.length ?? null } })
  const grant = { id, siteId: site.id, userId: actor.userId, expires }
  return {
    url: `/api/landing-pages/${site.slug}/list-exports/${id}?e=${expires}&s=${sealer.mac('media', signedText(grant))}`,
    file_name: fileName,
    expires: new Date(expires * 1000).toISOString(),
  }
}

/** Forgets the files that nobody can fetch any more, of all businesses. */
export const removeEndedListFiles = ({ db, now }: SystemWork) => removeEnded(db, now)
