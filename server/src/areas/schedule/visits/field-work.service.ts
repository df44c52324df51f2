import { Visit, VisitNote, type VisitDetail } from '#contract/schedule/types.ts'
import type { VisitStamp, VisitState } from '#contract/schedule/values.ts'
import { VisitNoteId, type VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { stampChange } from './visits.rules.ts'
import { lockForVisits, presentDetail, requestOf, shownVisit, tellOthers } from './visits.service.ts'
import { changeVisit, findVisit, insertNote, notesOf, type VisitRow } from './visits.store.ts'

/** What members do on a visit, also from a phone that had no signal when they did it. */

/** A phone's clock may be ahead by so much; and after so long a mark is no news but a mistake. */
const ahead = 5 * 60_000
const latest = 14 * 86_400_000

/** @throws Refusal invalid */
function momentOfWork({ now }: SiteWork, given: string): Date {
  const at = new Date(given)
  if (at.getTime() > now.getTime() + ahead) throw refuseField('invalid', 'at', 'lies in the future')
  if (at.getTime() < now.getTime() - latest) throw refuseField('invalid', 'at', 'is too long ago')
  return at > now ? now : at
}

const stampActs = { on_the_way: 'visit.on_the_way', started: 'visit.begin', finished: 'visit.done' } as const

/** An entry with everything its panel shows. @throws Refusal not_found */
export async function visitDetailOf(work: SiteWork, visitId: VisitId): Promise<VisitDetail> {
  const { db, site } = work
  const row = await findVisit(db, site.id, visitId)
  if (!row) throw new Refusal('not_found')
  return presentDetail(work, row, await notesOf(db, site.id, row.id))
}

/**
 * Marks that somebody is on the way, has started, or has finished. Said again it changes nothing; one that comes late,
 * after the next, is written down and leaves the state alone.
 * @throws Refusal not_found, invalid, state_refused
 */
export async function stampVisit(work: SiteWork, { params, body }: Input<'stampVisit'>): Promise<Answer<'stampVisit'>> {
  const { db, site, now } = work
  const at = momentOfWork(work, body.at)
  const found = await findVisit(db, site.id, params.visitId)
  if (!found) throw new Refusal('not_found')
  await lockForVisits(work, [requestOf(found)])
  const row = await findVisit(db, site.id, params.visitId)
  if (!row) throw new Refusal('not_found')
  const change = stampOf(row, body.stamp, at)
  if (change === null) return { visit: await shownVisit(work, row) }
  const changed = await changeVisit(db, site.id, row.id, change, now)
  const facts = { before: { state: row.state }, after: { state: changed.state } }
  work.audit({ act: stampActs[body.stamp], record: 'visit', recordId: row.id, ...facts })
  await tellOthers(work, { before: row, after: changed, tell: body.tell })
  return { visit: await shownVisit(work, changed) }
}

/** Meetings and time off are over when their time is. @throws Refusal state_refused */
function stampOf(row: VisitRow, stamp: VisitStamp, at: Date) {
  if (row.kind !== 'visit' && row.kind !== 'task') throw new Refusal('state_refused')
  const state: VisitState = Visit.shape.state.parse(row.state)
  const change = stampChange({ state, stamps: row, stamp, at })
  if (change === 'refused') throw new Refusal('state_refused')
  return change
}

/** Adds a note. @throws Refusal not_found, invalid */
export async function noteVisit(work: SiteWork, { params, body }: Input<'noteVisit'>): Promise<Answer<'noteVisit'>> {
  const { db, site, actor } = work
  const at = momentOfWork(work, body.at)
  const row = await findVisit(db, site.id, params.visitId)
  if (!row) throw new Refusal('not_found')
  const id = newId(VisitNoteId)
  await insertNote(db, {
    site_id: site.id,
    id,
    visit_id: row.id,
    user_id: actor.kind === 'member' ? actor.userId : null,
    body: body.text,
    created_at: at,
  })
  work.audit({ act: 'visit.update', record: 'visit', recordId: row.id, after: { note: body.text } })
  const requestId = requestOf(row)
  work.announce('visits', row.id, ...(requestId ? [requestId] : []))
  const note = (await notesOf(db, site.id, row.id)).find((each) => each.id === id)
  if (!note) throw new Error('a note that was written is not there')
  return { note: VisitNote.parse(note) }
}
