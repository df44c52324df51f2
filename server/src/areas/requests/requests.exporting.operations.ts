import { z } from 'zod'
import { requestFilters } from '#contract/requests.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { giveListFile } from '../exports/exports.lists.operations.ts'

const Filter = z.object(requestFilters)

/** An address where requests can be fetched as a file. @throws Refusal forbidden for anybody but a member */
export const createRequestExport =
  (parts: { readonly sealer: Pick<Sealer, 'mac'> }) =>
  (work: SiteWork, { body }: Input<'createRequestExport'>): Promise<Answer<'createRequestExport'>> => {
    const { ids = null, filter = {}, locale } = body
    const wanted = { ids: ids && [...new Set(ids)], filter: Filter.parse(filter) }
    return giveListFile(parts, work, { list: 'requests', act: 'request.export', format: 'csv', locale, ...wanted })
  }
