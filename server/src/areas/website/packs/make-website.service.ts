import { ServiceAreaId, ServiceId, PublicationId, WebsiteQuestionId, type SiteId } from '#contract/shared.ts'
import { websiteSchema, type Trade } from '#contract/website/values.ts'
import { newId } from '../../../platform/ids.ts'
import type { SystemWork } from '../../../platform/work/work.ts'
import { addFirstServices } from '../../sites/index.ts'
import { insertDesign } from '../designs/designs.store.ts'
import { insertAreas, insertQuestions, insertServicePages, keepPaths } from '../records/records.store.ts'
import { bareServicePage } from '../website.presenter.ts'
import { freePath, pathOf } from '../website.rules.ts'
import { homeOf } from '../website.service.ts'
import type { HomeTown } from '../website.types.ts'
import type { TradePack } from './pack.rules.ts'
import { generateDocument, tradePack } from './packs.service.ts'

/** A business that has just been made. */
interface NewBusiness {
  readonly siteId: SiteId
  readonly zipCode: string
  /** Undefined: nobody said it. Then the website is made from the name until somebody does. */
  readonly trade: Trade | undefined
}

/**
 * Makes the website of a new business in the transaction that makes the business: its home town, and what businesses of its
 * trade usually offer and are asked. Nothing is said that nobody told us: no hours, prices, years, or licenses.
 */
export async function makeWebsite(work: SystemWork, { siteId, zipCode, trade }: NewBusiness): Promise<void> {
  const home = await homeOf({ zip_code: zipCode })
  if (home) await addHomeTown(work, siteId, home)
  if (trade === undefined) return
  const pack = await tradePack(trade)
  await addServices(work, siteId, pack)
  await addQuestions(work, siteId, pack)
  const services = pack.services.map(({ name }) => name)
  const document = await generateDocument(trade, { description: '', home, services })
  await insertDesign(work.db, {
    site_id: siteId,
    id: newId(PublicationId),
    number: 1,
    document: JSON.stringify(document),
    schema: websiteSchema,
    created_at: work.now,
  })
}

async function addHomeTown({ db, now }: SystemWork, siteId: SiteId, home: HomeTown): Promise<void> {
  const id = newId(ServiceAreaId)
  const { name, state, position } = home
  const path = pathOf(name, 'area')
  const row = { site_id: siteId, id, name, state, ...position, position: 0, path, created_at: now, modified_at: now }
  await insertAreas(db, [row])
  await keepPaths(db, [{ site_id: siteId, kind: 'area', path, record_id: id }])
}

async function addServices(work: SystemWork, siteId: SiteId, { services }: TradePack): Promise<void> {
  const { db, now } = work
  const taken = new Set<string>()
  const made = services.map(({ name, text }) => {
    const path = freePath(name.en, 'service', taken)
    taken.add(path)
    return { id: newId(ServiceId), name, text, path }
  })
  await addFirstServices(
    work,
    siteId,
    made.map(({ id, name, text }) => ({ id, name: name.en, description: text.en })),
  )
  await insertServicePages(
    db,
    made.map(({ id, name, text, path }) => ({
      site_id: siteId,
      service_id: id,
      path,
      page: JSON.stringify({ ...bareServicePage(path), name_es: name.es, description_es: text.es }),
      modified_at: now,
    })),
  )
  await keepPaths(
    db,
    made.map(({ id, path }) => ({ site_id: siteId, kind: 'service', path, record_id: id })),
  )
}

async function addQuestions({ db, now }: SystemWork, siteId: SiteId, { questions }: TradePack): Promise<void> {
  await insertQuestions(
    db,
    questions.map(({ question, answer }, position) => ({
      site_id: siteId,
      id: newId(WebsiteQuestionId),
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
      position,
      created_at: now,
      modified_at: now,
    })),
  )
}
