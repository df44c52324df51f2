import { Visit, VisitNote, type VisitDetail } from '#contract/schedule/types.ts'
import { VisitNoteId, type VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { clockAhead, stampChange, stampUndo } from './visits.rules.ts'
import { lockForVisits, presentDetail, requestOf, shownVisit, tellOthers } from './visits.service.ts'
import { changeVisit, findVisit, insertNote, notesOf, type VisitRow } from './visits.store.ts'

/** What members do on a visit, also from a phone that had no signal when they did it. */

/** After so long a mark is no news but a mistake. */
const latest = 14 * 86_400_000

/** @throws Refusal invalid */
function momentOfWork({ now }: SiteWork, given: string): Date {
  const at = new Date(given)
  if (at.getTime() > now.getTime() + clockAhead) throw refuseField('invalid', 'at', 'lies in the future')
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

/** A visit as it is once its request and the calendar are locked. @throws Refusal not_found */
async function lockedVisit(work: SiteWork, visitId: VisitId): Promise<VisitRow> {
  const found = await findVisit(work.db, work.site.id, visitId)
  if (!found) throw new Refusal('not_found')
  await lockForVisits(work, [requestOf(found)])
  const row = await findVisit(work.db, work.site.id, visitId)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * Marks that somebody is on the way, has started, or has finished; one that comes late, after the next, is written down and
 * leaves the state alone. Or takes the last mark back, where it was pressed by mistake: what the customer was told of it
 * stays told. Said again either changes nothing.
 * @throws Refusal not_found, invalid, state_refused
 */
export async function stampVisit(work: SiteWork, { params, body }: Input<'stampVisit'>): Promise<Answer<'stampVisit'>> {
  const { db, site, now } = work
  const at = momentOfWork(work, body.at)
  const row = await lockedVisit(work, params.visitId)
  const change = stampOf(row, body, at, now)
  if (change === null) return { visit: await shownVisit(work, row) }
  const changed = await changeVisit(db, site.id, row.id, change, now)
  const facts = { before: { state: row.state }, after: { state: changed.state } }
  const act = body.undoes === undefined ? stampActs[body.stamp] : 'visit.undo'
  work.audit({ act, record: 'visit', recordId: row.id, ...facts })
  await tellOthers(work, { before: row, after: changed, tell: body.tell && body.undoes === undefined })
  return { visit: await shownVisit(work, changed) }
}

/** Meetings and time off are over when their time is. @throws Refusal state_refused */
function stampOf(row: VisitRow, { stamp, undoes }: Input<'stampVisit'>['body'], at: Date, now: Date) {
  if (row.kind !== 'visit' && row.kind !== 'task') throw new Refusal('state_refused')
  const given = { state: Visit.shape.state.parse(row.state), stamps: row, stamp, at }
  const change = undoes === undefined ? stampChange(given) : stampUndo({ ...given, marked: new Date(undoes), now })
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
