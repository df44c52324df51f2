import { WebsiteDocument } from '#contract/website/types.ts'
import type { Trade } from '#contract/website/values.ts'
import { websiteLimits, websiteSchema } from '#contract/website/values.ts'
import { ServiceId, WebsiteQuestionId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { createService, listServices, setTrade, siteFacts, updateService } from '../../sites/index.ts'
import { findFirstPublication } from '../designs/designs.store.ts'
import { changeOwnDraft, getWebsite, lockOwnDesign } from '../designs/designs.service.ts'
import type { TradePack } from '../packs/pack.rules.ts'
import { generateDocument, tradePack } from '../packs/packs.service.ts'
import { addToList, removeFromList, type ListKind } from '../records/list.service.ts'
import { saveServicePage } from '../records/records.store.ts'
import { presentQuestion, presentServicePage } from '../website.presenter.ts'
import { homeOf, readDraft, tradeOf } from '../website.service.ts'
import { readQuestions, readServicePages } from '../website.store.ts'
import { exchanged, retraded } from './trade.rules.ts'

const questionKind: ListKind = {
  table: 'website_questions',
  record: 'website_question',
  most: websiteLimits.questions,
}

/** Everything that a change of the trade is made from. */
async function read(work: SiteWork, trade: Trade) {
  const { db, site } = work
  const facts = await siteFacts(work)
  const old = tradeOf(facts)
  const [{ website }, { document }, first, { services }, questions, before, after, home] = await Promise.all([
    getWebsite(work),
    readDraft(work),
    findFirstPublication(db, site.id),
    listServices(work),
    readQuestions(db, site.id),
    tradePack(old),
    tradePack(trade),
    homeOf(facts),
  ])
  const known = services.map(({ id, name, description, active }) => ({
    id: ServiceId.parse(id),
    name,
    text: description,
    active,
  }))
  const asked = questions.map(presentQuestion).map(({ id, question, answer }) => ({
    id,
    name: question.en,
    text: answer.en,
  }))
  return {
    old,
    document,
    version: website.version,
    before,
    after,
    services: exchanged(known, namedServices(before), namedServices(after)),
    questions: exchanged(asked, namedQuestions(before), namedQuestions(after)),
    kept: known.filter(({ active }) => active),
    made: { description: facts.description, home },
    first: first === undefined ? undefined : readFirst(first.document),
  }
}
type Change = Awaited<ReturnType<typeof read>>

/** The first publication, where it was the product's and has today's shape. */
function readFirst(document: unknown): WebsiteDocument | undefined {
  const found = WebsiteDocument.safeParse(document)
  return found.success && found.data.schema === websiteSchema ? found.data : undefined
}

const namedServices = ({ services }: TradePack) => services.map(({ name, text }) => ({ name: name.en, text: text.en }))
const namedQuestions = ({ questions }: TradePack) =>
  questions.map(({ question, answer }) => ({ name: question.en, text: answer.en }))

/** The draft as it would be, with these parts taken. */
async function draftOf(change: Change, trade: Trade, take: { look: boolean; words: boolean; services: boolean }) {
  const { made, kept, services, before, after, first, document, old } = change
  const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => ({ en: name, es: '' }))
  const usual = ({ services: all }: TradePack) => all.map(({ name }) => name)
  const rest = kept.filter(({ id }) => !services.dropped.some((each) => each.id === id))
  const later = take.services
    ? [...namesOf(rest), ...usual(after).filter(({ en }) => services.added.includes(en))]
    : namesOf(kept)
  const [now, asMade, fresh] = await Promise.all([
    generateDocument(old, { ...made, services: namesOf(kept) }),
    generateDocument(old, { ...made, services: usual(before) }),
    generateDocument(trade, { ...made, services: later }),
  ])
  return retraded(document, [now, asMade, ...(first ? [first] : [])], fresh, take)
}

/** What would be taken from the pack of a trade. Nothing is changed. */
export async function getTradeChange(
  work: SiteWork,
  { query }: Input<'getTradeChange'>,
): Promise<Answer<'getTradeChange'>> {
  const change = await read(work, query.trade)
  const { words, hasNewLook } = await draftOf(change, query.trade, { look: true, words: true, services: true })
  const { services, questions } = change
  return {
    trade: change.old,
    look: hasNewLook,
    words,
    services: {
      added: [...services.added],
      hidden: services.dropped.filter(({ active }) => active).map(({ name }) => name),
    },
    questions: { added: [...questions.added], removed: questions.dropped.map(({ name }) => name) },
  }
}

async function changeServices(work: SiteWork, { after, services }: Change): Promise<void> {
  const { db, site, now } = work
  for (const { id } of services.dropped.filter(({ active }) => active))
    await updateService(work, { params: { serviceId: id }, body: { active: false }, ifVersion: undefined })
  const made = new Map<string, ServiceId>()
  for (const { name, text } of after.services.filter((each) => services.added.includes(each.name.en))) {
    const body = { name: name.en, description: text.en }
    const { service } = await createService(work, { body })
    made.set(name.en, ServiceId.parse(service.id))
  }
  const rows = await readServicePages(db, site.id)
  for (const { name, text } of after.services) {
    const row = rows.find((each) => each.service_id === made.get(name.en))
    if (row === undefined) continue
    const { path, ...page } = presentServicePage(row)
    await saveServicePage(db, {
      site_id: site.id,
      service_id: ServiceId.parse(row.service_id),
      path,
      page: JSON.stringify({ ...page, name_es: name.es, description_es: text.es }),
      version: row.version,
      modified_at: now,
    })
  }
}

async function changeQuestions(work: SiteWork, { after, questions }: Change): Promise<void> {
  for (const { id } of questions.dropped) await removeFromList(work, questionKind, id)
  for (const { question, answer } of after.questions.filter((each) => questions.added.includes(each.question.en)))
    await addToList(work, questionKind, newId(WebsiteQuestionId), { question, answer })
}

/**
 * Changes the trade of the business, and takes of the new one's pack what is asked for: the look and words into the draft,
 * where nobody edited them; services and questions at once.
 * @throws Refusal stale
 */
export async function changeTrade(
  work: SiteWork,
  { body, ifVersion }: Input<'changeTrade'>,
): Promise<Answer<'changeTrade'>> {
  const { trade, look, words, services, questions } = body
  // what somebody saves at this moment comes first, and is read
  await lockOwnDesign(work)
  const change = await read(work, trade)
  if (ifVersion !== undefined && ifVersion !== change.version) throw new Refusal('stale')
  const { document } = await draftOf(change, trade, { look, words, services })
  await changeOwnDraft(work, document)
  await setTrade(work, trade)
  if (services) await changeServices(work, change)
  if (questions) await changeQuestions(work, change)
  work.audit({
    act: 'website.change_trade',
    record: 'website',
    recordId: work.site.id,
    before: { trade: change.old },
    after: { trade },
  })
  work.announce('website', work.site.id)
  work.announce('site', work.site.id)
  // what was read of the business at the beginning still says the old one
  return { website: { ...(await getWebsite(work)).website, trade } }
}
