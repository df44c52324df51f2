import { TeamMemberId } from '#contract/shared.ts'
import { websiteLimits } from '#contract/website/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { checkOwnPhotos } from '../photos/own-photos.service.ts'
import { presentTeamMember } from '../website.presenter.ts'
import { readTeam, type TeamRow } from '../website.store.ts'
import type { WebsiteParts } from '../website.types.ts'
import { addToList, changeInList, recordOf, removeFromList, type ListKind } from './list.service.ts'

const kind: ListKind = { table: 'team_members', record: 'team_member', most: websiteLimits.team }

const one = async (work: SiteWork, id: string) => presentTeamMember(await recordOf<TeamRow>(work, kind, id))

export const listTeamMembers = async ({ db, site }: SiteWork): Promise<Answer<'listTeamMembers'>> => ({
  team: (await readTeam(db, site.id)).map(presentTeamMember),
})

/** @throws Refusal conflict, invalid */
export async function createTeamMember(
  parts: Pick<WebsiteParts, 'photosById'>,
  work: SiteWork,
  { body }: Input<'createTeamMember'>,
): Promise<Answer<'createTeamMember'>> {
  await checkOwnPhotos(parts, work, [body.photo], 'photo')
  const id = newId(TeamMemberId)
  await addToList(work, kind, id, body)
  return { member: await one(work, id) }
}

/** @throws Refusal not_found, stale, invalid */
export async function updateTeamMember(
  parts: Pick<WebsiteParts, 'photosById'>,
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateTeamMember'>,
): Promise<Answer<'updateTeamMember'>> {
  const { order, ...columns } = body
  await checkOwnPhotos(parts, work, [body.photo ?? null], 'photo')
  const id = params.teamMemberId
  await changeInList(work, kind, { id, ifVersion, columns, order })
  return { member: await one(work, id) }
}

/** @throws Refusal not_found */
export async function deleteTeamMember(
  work: SiteWork,
  { params }: Input<'deleteTeamMember'>,
): Promise<Answer<'deleteTeamMember'>> {
  const member = await one(work, params.teamMemberId)
  await removeFromList(work, kind, member.id)
  return { member }
}
