import { CustomerFilter } from '#contract/customers.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { giveListFile } from '../exports/exports.lists.operations.ts'

/** An address where customers can be fetched as a file. @throws Refusal forbidden for anybody but a member */
export const createCustomerExport =
  (parts: { readonly sealer: Pick<Sealer, 'mac'> }) =>
  (work: SiteWork, { body }: Input<'createCustomerExport'>): Promise<Answer<'createCustomerExport'>> => {
    const { format, ids = null, filter = {}, locale } = body
    const wanted = { ids, filter: CustomerFilter.parse(filter) }
    return giveListFile(parts, work, { list: 'customers', act: 'customer.export', format, locale, ...wanted })
  }
