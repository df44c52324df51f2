import { z } from 'zod'
import { named, ServiceId, type ProjectId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findProject } from './projects.store.ts'

const Services = z.array(named(ServiceId))

/** For other areas: the names of a project's services, in the business's order. */
export async function servicesOfProject({ db, site, now }: SiteWork, id: ProjectId): Promise<string[]> {
  const row = await findProject(db, site.id, id, now)
  return row ? Services.parse(row.services).map(({ name }) => name) : []
}
