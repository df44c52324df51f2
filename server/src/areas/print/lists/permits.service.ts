import { mailingLimits } from '#contract/print/mailings.values.ts'
import { MailingListId, type MailingRule } from '#contract/print/mailings.types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { putPermitOnList, takePermitOffList } from '../../permits/index.ts'
import { holdSite, siteFacts } from '../../sites/index.ts'
import { addList, ruleOf } from './lists.service.ts'
import { listListRows, type ListRow } from './lists.store.ts'

const rule: MailingRule = { permits: true, last_job: null, services: [], near: null, tags: [], town: '' }

/** The list of permits: the one that is there, or a new one. @throws Refusal conflict for one too many */
async function listOfPermits(work: SiteWork): Promise<ListRow> {
  // two at once make one list
  await holdSite(work)
  const known = (await listListRows(work.db, work.site.id)).find((row) => ruleOf(row).permits)
  if (known) return known
  const { language } = await siteFacts(work)
  return addList(work, { name: texts(language).text('print.permits.list').slice(0, mailingLimits.name), rule })
}

/** @throws Refusal not_found; conflict for one list too many */
export async function mailPermit(
  work: SiteWork,
  { params: { permitId: id }, body: { address } }: Input<'mailPermit'>,
): Promise<Answer<'mailPermit'>> {
  const list = await listOfPermits(work)
  const permit = await putPermitOnList(work, id, address)
  work.audit({ act: 'permit.mail', record: 'permit', recordId: id, after: { name: list.name, address: address.line1 } })
  work.announce('mailings', list.id)
  return { permit, list: { id: MailingListId.parse(list.id), name: list.name } }
}

/** @throws Refusal not_found */
export async function unmailPermit(
  work: SiteWork,
  { params: { permitId: id } }: Input<'unmailPermit'>,
): Promise<Answer<'unmailPermit'>> {
  const permit = await takePermitOffList(work, id)
  work.audit({ act: 'permit.unmail', record: 'permit', recordId: id, before: { address: permit.mail.line1 } })
  const list = (await listListRows(work.db, work.site.id)).find((row) => ruleOf(row).permits)
  if (list) work.announce('mailings', list.id)
  return { permit }
}
