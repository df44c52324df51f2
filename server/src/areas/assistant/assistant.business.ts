import type { LandingPage } from '#contract/sites.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { listServices } from '../sites/sites.operations.ts'
import { openingOf, siteFacts } from '../sites/sites.opening.operations.ts'
import type { AssistantSettings } from './assistant.settings.operations.ts'
import type { Business, Question, Settings } from './machine/types.ts'
import { listQuestions } from './assistant.questions.store.ts'

/** What the machine may know of the business. */
export interface Ground {
  readonly business: Business
  readonly settings: Settings
  /** The active ones, in their order. */
  readonly questions: readonly Question[]
}

/** What is read of the business, once in a transaction. */
export const businessRows = (work: SiteWork) =>
  Promise.all([siteFacts(work), listServices(work), listQuestions(work.db, work.site.id)])

/** The business as it is now, opening at the hours that the assistant goes by. */
export async function groundOf(work: SiteWork, settings: AssistantSettings): Promise<Ground> {
  const [site, { services }, rows] = await businessRows(work)
  return {
    business: {
      ...namesOf(site),
      services: services.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
      ...openingOf(site, settings.hours, work.now),
    },
    settings: {
      name: settings.name,
      tone: settings.tone,
      ownWords: settings.ownWords,
      outOfHours: settings.outOfHours,
      disqualifiers: settings.disqualifiers,
      ownDisqualifiers: settings.ownDisqualifiers,
      offersVisits: settings.offersVisits,
      visitMinutes: settings.visitMinutes,
    },
    questions: rows
      .filter(({ active }) => active)
      .map((row) => ({ id: row.id, text: row.question_text, serviceId: row.service_id })),
  }
}

const namesOf = (site: LandingPage) => ({
  name: site.name,
  phone: site.phone,
  timeZone: site.time_zone,
  address: site.address,
  serviceArea: site.service_area,
  zip: site.zip_code,
})
