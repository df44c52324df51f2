import { z } from 'zod'
import { projectFilters } from '#contract/projects.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { giveListFile } from '../exports/exports.lists.operations.ts'

const Filter = z.object(projectFilters)

/** An address where projects can be fetched as a file. @throws Refusal forbidden for anybody but a member */
export const createProjectExport =
  (parts: { readonly sealer: Pick<Sealer, 'mac'> }) =>
  (work: SiteWork, { body }: Input<'createProjectExport'>): Promise<Answer<'createProjectExport'>> => {
    const { ids = null, filter = {}, locale } = body
    const wanted = { ids, filter: Filter.parse(filter) }
    return giveListFile(parts, work, { list: 'projects', act: 'project.export', format: 'csv', locale, ...wanted })
  }
