import { CustomerId, ServiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { carryToProject } from '../photos/photos.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { projectNameOf } from './requests.rules.ts'
import { changeRequest, findRequest, lockRequest } from './requests.store.ts'

/**
 * Turns a request into a project. The request's row is locked first, so that two presses at once give one project.
 * @throws Refusal not_found
 */
export const createProjectFromRequest =
  (parts: RequestParts) =>
  async (
    work: SiteWork,
    { params }: Input<'createProjectFromRequest'>,
  ): Promise<Answer<'createProjectFromRequest'>> => {
    const { db, site, now } = work
    const { requestId } = params
    const locked = await lockRequest(db, site.id, requestId)
    const row = locked && (await findRequest(db, site.id, requestId))
    if (!row) throw new Refusal('not_found')
    if (locked.project_id) return { project: await parts.projects.readProject(work, locked.project_id) }

    const projectId = await parts.projects.createProjectFor(work, {
      requestId,
      name: projectNameOf(row.service_name, row.customer_name),
      customerId: CustomerId.parse(row.customer_id),
      address: row.address,
      serviceId: ServiceId.nullable().parse(row.service_id),
      description: row.message,
    })
    await carryToProject(work, requestId, projectId)
    await changeRequest(db, site.id, requestId, { project_id: projectId }, now)
    const after = { project: projectId }
    work.audit({ act: 'request.convert', record: 'request', recordId: requestId, before: { project: null }, after })
    work.announce('requests', requestId)
    return { project: await parts.projects.readProject(work, projectId) }
  }
