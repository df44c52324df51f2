import { z } from 'zod'
import { CustomerFilter } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { exportMinutes } from './customers.exporting.rules.ts'
import { insertExport } from './customers.exporting.store.ts'

/** What a file is to hold, as it is kept until it is fetched. */
export const Wanted = z.object({ ids: z.array(CustomerId).nullable(), filter: CustomerFilter })

/** What an address stands for: nothing of it can be changed without the address failing. */
export interface ExportGrant {
  readonly id: string
  readonly siteId: string
  readonly userId: string
  /** Seconds since 1970. */
  readonly expires: number
}

export const signedText = ({ id, siteId, userId, expires }: ExportGrant): string =>
  ['customers', siteId, userId, id, expires].join('/')

/** An address where customers can be fetched as a file. @throws Refusal forbidden for anybody but a member */
export const createCustomerExport =
  ({ sealer }: { readonly sealer: Pick<Sealer, 'mac'> }) =>
  async (work: SiteWork, { body }: Input<'createCustomerExport'>): Promise<Answer<'createCustomerExport'>> => {
    const { db, site, actor, now } = work
    if (actor.kind !== 'member') throw new Refusal('forbidden')
    const { format, ids = null, filter = {}, locale } = body
    const id = newId(z.uuid())
    const expires = Math.floor(now.getTime() / 1000) + exportMinutes * 60
    const fileName = `${site.slug}-customers-${now.toISOString().slice(0, 10)}.${format === 'csv' ? 'csv' : 'vcf'}`
    await insertExport(db, {
      site_id: site.id,
      id,
      user_id: actor.userId,
      format,
      wanted: JSON.stringify({ ids, filter: CustomerFilter.parse(filter) } satisfies z.input<typeof Wanted>),
      file_name: fileName,
      locale,
      expires_at: new Date(expires * 1000),
    })
    work.audit({
      act: 'customer.export',
      record: 'site',
      recordId: site.id,
      after: { format, chosen: ids?.length ?? null },
    })
    const grant = { id, siteId: site.id, userId: actor.userId, expires }
    return {
      url: `/api/landing-pages/${site.slug}/customer-exports/${id}?e=${expires}&s=${sealer.mac('media', signedText(grant))}`,
      file_name: fileName,
      expires: new Date(expires * 1000).toISOString(),
    }
  }
