import { RehearsalId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { AssistantParts } from './assistant.parts.ts'
import { rehearsalKind } from './assistant.kinds.ts'
import { KeptScore, presentRehearsal, presentRehearsed } from './assistant.rehearsals.present.ts'
import {
  failForgotten,
  insertRehearsal,
  listConversations,
  listRehearsals as list,
  readBefore,
  readRehearsal,
  removeAllBut,
} from './assistant.rehearsals.store.ts'

/** Rehearsals that are kept. */
const KEPT = 20
/** Its job has had all its tries by then. */
const FORGOTTEN = 3_600_000

/** @throws Refusal conflict while another one runs */
export const startRehearsal =
  ({ engine }: Pick<AssistantParts, 'engine'>) =>
  async (work: SiteWork): Promise<Answer<'startRehearsal'>> => {
    const { db, site, actor, now } = work
    await failForgotten(db, site.id, new Date(now.getTime() - FORGOTTEN), now)
    const row = await insertRehearsal(db, {
      site_id: site.id,
      id: newId(RehearsalId),
      state: 'waiting',
      engine: engine.first,
      user_id: actor.kind === 'member' ? actor.userId : null,
      created_at: now,
    })
    if (!row) throw new Refusal('conflict')
    const rehearsalId = RehearsalId.parse(row.id)
    await removeAllBut(
      db,
      site.id,
      (await list(db, site.id, KEPT)).map(({ id }) => id),
    )
    await work.enqueue(rehearsalKind, { site: { id: site.id, slug: site.slug }, rehearsalId }, { onlyOne: row.id })
    work.announce('rehearsals', row.id)
    return { rehearsal: presentRehearsal(row) }
  }

export const listRehearsals = async (work: SiteWork): Promise<Answer<'listRehearsals'>> => ({
  rehearsals: (await list(work.db, work.site.id, KEPT)).map(presentRehearsal),
})

/** One rehearsal with its conversations so far, beside the run before. @throws Refusal not_found */
export async function getRehearsal(work: SiteWork, { params }: Input<'getRehearsal'>): Promise<Answer<'getRehearsal'>> {
  const { db, site } = work
  const row = await readRehearsal(db, site.id, params.rehearsalId)
  if (!row) throw new Refusal('not_found')
  const before = await readBefore(db, site.id, row)
  const earlier = before ? await listConversations(db, site.id, RehearsalId.parse(before.id)) : []
  const passed = new Map(earlier.map(({ script, score }) => [script, KeptScore.parse(score).passed]))
  const conversations = await listConversations(db, site.id, params.rehearsalId)
  return {
    rehearsal: presentRehearsal(row),
    before: before ? presentRehearsal(before) : null,
    conversations: conversations.map((each) => presentRehearsed(each, passed)),
  }
}
