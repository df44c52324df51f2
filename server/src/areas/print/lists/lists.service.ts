import {
  MailingListId,
  MailingRule,
  type MailingCount,
  type MailingList,
  type MailingPerson,
} from '#contract/print/mailings.types.ts'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import { CustomerId, ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { projectPlace } from '../../growth/index.ts'
import { hasService, holdSite } from '../../sites/index.ts'
import {
  changeList,
  deleteList,
  findListRow,
  findSettings,
  insertList,
  listListRows,
  lockList,
  nameProjects,
  saveSettings,
  type ListRow,
} from './lists.store.ts'
import { refuseMail } from '../print.types.ts'
import { byReason, countLeftOut, type Listed } from './recipients.rules.ts'
import { findRecipients, pauseDays } from './recipients.service.ts'

/** @throws Refusal not_found */
export async function listOf({ db, site }: SiteWork, id: MailingListId): Promise<ListRow> {
  const row = await findListRow(db, site.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export const ruleOf = (row: Pick<ListRow, 'rule'>): MailingRule => MailingRule.parse(row.rule)

async function presentLists({ db, site }: SiteWork, rows: readonly ListRow[]): Promise<MailingList[]> {
  const rules = rows.map(ruleOf)
  const names = await nameProjects(
    db,
    site.id,
    rules.flatMap(({ near }) => near?.project_id ?? []),
  )
  return rows.map((row, index) => {
    const rule = rules[index] ?? ruleOf(row)
    const name = rule.near && names.get(rule.near.project_id)
    return {
      id: MailingListId.parse(row.id),
      name: row.name,
      rule,
      project: rule.near && name ? { id: ProjectId.parse(rule.near.project_id), name } : null,
      version: row.version,
      created: row.created_at.toISOString(),
      modified: row.modified_at.toISOString(),
    }
  })
}

async function presentList(work: SiteWork, row: ListRow): Promise<MailingList> {
  const [list] = await presentLists(work, [row])
  if (!list) throw new Refusal('not_found')
  return list
}

export const presentPerson = (each: Listed): MailingPerson => ({
  customer: each.customer_id === null ? null : { id: CustomerId.parse(each.customer_id), name: each.name },
  name: each.name,
  company: each.company,
  address: each.address,
  written: each.written,
  last_job: each.last_job,
  left_out: each.left_out,
})

/** How many get a piece, and who is left out. */
export function countOf(listed: readonly Listed[]): MailingCount {
  const chosen = listed.filter(({ left_out: reason }) => reason === null)
  return {
    matched: listed.length,
    pieces: chosen.length,
    left_out: countLeftOut(listed),
    sample: chosen.slice(0, mailingLimits.sample).map(presentPerson),
  }
}

/** A rule names only what the business has. @throws Refusal invalid */
async function checkRule(work: SiteWork, rule: MailingRule): Promise<void> {
  const { last_job: last, services, near } = rule
  const { after = null, before = null } = last ?? {}
  if (after !== null && before !== null && after > before)
    throw refuseField('invalid', 'rule.last_job.before', 'is before the first day')
  for (const id of services)
    if (!(await hasService(work, id))) throw refuseField('invalid', 'rule.services', 'is not a service that you have')
  if (near && !(await projectPlace(work.db, work.site.id, near.project_id)))
    throw refuseField('invalid', 'rule.near.project_id', 'is not a project that you have')
}

/** @throws Refusal invalid; conflict for more customers than can be looked at */
export async function countMailing(work: SiteWork, { body }: Input<'countMailing'>): Promise<Answer<'countMailing'>> {
  await checkRule(work, body.rule)
  return { count: countOf(await findRecipients(work, body.rule)) }
}

export async function listMailingLists(work: SiteWork): Promise<Answer<'listMailingLists'>> {
  return { lists: await presentLists(work, await listListRows(work.db, work.site.id)) }
}

interface NewList {
  readonly name: string
  readonly rule: MailingRule
}

/** @throws Refusal invalid; conflict for one too many */
export async function addList(work: SiteWork, { name, rule }: NewList): Promise<ListRow> {
  const { db, site, now, actor } = work
  await checkRule(work, rule)
  await holdSite(work)
  if ((await listListRows(db, site.id)).length >= mailingLimits.lists)
    throw refuseMail('lists', `There are ${mailingLimits.lists} lists. Delete one first.`)
  const row = await insertList(db, {
    site_id: site.id,
    id: newId(MailingListId),
    name,
    rule: JSON.stringify(rule),
    created_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'mailing_list.create', record: 'mailing_list', recordId: row.id, after: { name } })
  work.announce('mailings', row.id)
  return row
}

export async function createMailingList(
  work: SiteWork,
  { body }: Input<'createMailingList'>,
): Promise<Answer<'createMailingList'>> {
  return { list: await presentList(work, await addList(work, body)) }
}

/** @throws Refusal not_found, stale, invalid */
export async function updateMailingList(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateMailingList'>,
): Promise<Answer<'updateMailingList'>> {
  const { db, site, now } = work
  const row = await lockList(db, site.id, params.mailingListId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  if (body.rule) await checkRule(work, body.rule)
  const rule = body.rule ?? ruleOf(row)
  const changed = await changeList(db, site.id, params.mailingListId, {
    name: body.name ?? row.name,
    rule: JSON.stringify(rule),
    modified_at: now,
  })
  const changes = changesBetween({ name: row.name }, { name: changed.name })
  work.audit({ act: 'mailing_list.update', record: 'mailing_list', recordId: row.id, ...changes })
  work.announce('mailings', row.id)
  return { list: await presentList(work, changed) }
}

/** @throws Refusal not_found */
export async function deleteMailingList(
  work: SiteWork,
  { params }: Input<'deleteMailingList'>,
): Promise<Answer<'deleteMailingList'>> {
  const row = await deleteList(work.db, work.site.id, params.mailingListId)
  if (!row) throw new Refusal('not_found')
  work.audit({ act: 'mailing_list.delete', record: 'mailing_list', recordId: row.id, before: { name: row.name } })
  work.announce('mailings', row.id)
  return { list: await presentList(work, row) }
}

/** How many people come before a page. @throws Refusal invalid for a cursor of another list */
function skippedOf(cursor: string): number {
  if (cursor === '') return 0
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
}

/** @throws Refusal not_found; invalid; conflict for more customers than can be looked at */
export async function listMailingPeople(
  work: SiteWork,
  { params, query }: Input<'listMailingPeople'>,
): Promise<Answer<'listMailingPeople'>> {
  const skipped = skippedOf(query.cursor)
  const listed = await findRecipients(work, ruleOf(await listOf(work, params.mailingListId)))
  const shown = query.show === 'pieces' ? listed.filter(({ left_out: reason }) => reason === null) : byReason(listed)
  const next = skipped + query.limit
  return {
    count: countOf(listed),
    people: shown.slice(skipped, next).map(presentPerson),
    next_cursor: next < shown.length ? String(next) : null,
  }
}

export async function getMailingSettings(work: SiteWork): Promise<Answer<'getMailingSettings'>> {
  const row = await findSettings(work.db, work.site.id)
  return { settings: row ?? { pause_days: mailingLimits.pause, version: 1 } }
}

/** @throws Refusal stale */
export async function updateMailingSettings(
  work: SiteWork,
  { body, ifVersion }: Input<'updateMailingSettings'>,
): Promise<Answer<'updateMailingSettings'>> {
  const { db, site, now } = work
  await holdSite(work)
  const before = await pauseDays(work)
  const { version = 1 } = (await findSettings(db, site.id)) ?? {}
  if (ifVersion !== undefined && ifVersion !== version) throw new Refusal('stale')
  const settings = await saveSettings(db, site.id, body.pause_days, now)
  const changes = changesBetween({ pause_days: before }, { pause_days: settings.pause_days })
  if (changes) work.audit({ act: 'mailing_settings.update', record: 'mailing_settings', recordId: site.id, ...changes })
  work.announce('mailings', site.id)
  return { settings }
}
