import { OfferId, ServiceAreaId, TeamMemberId, WebsiteQuestionId, type ServiceId } from '#contract/shared.ts'
import {
  LocalizedText,
  PhotoChoice,
  ServiceArea,
  ServicePage,
  type Offer,
  type TeamMember,
  type WebsiteQuestion,
} from '#contract/website/types.ts'
import type { AreaRow, OfferRow, QuestionRow, ServicePageRow, TeamRow } from './website.store.ts'
import type { WebsiteService } from './website.types.ts'

const nothing: LocalizedText = { en: '', es: '' }

/** The page of a service of which nothing is written yet. */
export const bareServicePage = (path: string): ServicePage => ({
  path,
  state: 'published',
  intro: nothing,
  includes: [],
  price_kind: 'none',
  price_cents: null,
  price_to_cents: null,
  name_es: '',
  description_es: '',
  photo: null,
  questions: [],
})

/** What is kept of a page, over what a page without anything says: fields that came later are not in it. */
export const presentServicePage = (row: Pick<ServicePageRow, 'page' | 'path'>): ServicePage => {
  const kept: unknown = row.page
  return ServicePage.parse({ ...bareServicePage(row.path), ...(typeof kept === 'object' ? kept : {}), path: row.path })
}

export const presentWebsiteService = (
  service: { readonly id: ServiceId; readonly name: string; readonly description: string },
  page: ServicePage,
): WebsiteService => ({
  id: service.id,
  name: { en: service.name, es: page.name_es },
  description: { en: service.description, es: page.description_es },
  page,
})

export const presentArea = (row: AreaRow): ServiceArea => ({
  id: ServiceAreaId.parse(row.id),
  name: row.name,
  state: row.state,
  position:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  order: row.position,
  path: row.path,
  page_state: ServiceArea.shape.page_state.parse(row.page_state),
  words: LocalizedText.parse(row.words),
  proof: { showcases: row.showcases, projects: row.projects, reviews: row.reviews },
  version: row.version,
})

export const presentQuestion = (row: QuestionRow): WebsiteQuestion => ({
  id: WebsiteQuestionId.parse(row.id),
  question: LocalizedText.parse(row.question),
  answer: LocalizedText.parse(row.answer),
  order: row.position,
  version: row.version,
})

export const presentTeamMember = (row: TeamRow): TeamMember => ({
  id: TeamMemberId.parse(row.id),
  name: row.name,
  role: LocalizedText.parse(row.role),
  photo: PhotoChoice.nullable().parse(row.photo),
  order: row.position,
  version: row.version,
})

export const presentOffer = (row: OfferRow): Offer => ({
  id: OfferId.parse(row.id),
  title: LocalizedText.parse(row.title),
  text: LocalizedText.parse(row.text),
  terms: LocalizedText.parse(row.terms),
  starts: row.starts,
  ends: row.ends,
  code: row.code,
  order: row.position,
  version: row.version,
})
