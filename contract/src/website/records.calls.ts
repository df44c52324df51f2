import { z } from 'zod'
import type { Calls } from '../call.ts'
import {
  Day,
  nameText,
  OfferId,
  requiredName,
  ServiceAreaId,
  ServiceId,
  slug,
  slugParams,
  text,
  TeamMemberId,
  Version,
  WebsiteQuestionId,
} from '../shared.ts'
import { Service } from '../sites.ts'
import { Offer, PhotoChoice, ServiceArea, ServicePage, TeamMember, WebsiteQuestion, words } from './types.ts'
import { areaPageStates, websiteLimits as limits } from './values.ts'

const office = { access: 'office', params: slugParams } as const
/** Strangers see what is written here at once, so staff who act as somebody may not. */
const shown = { ...office, support: 'refused' } as const
/** The place in the list, counted from 0; the others move. */
const order = z.number().int().min(0).max(500)
/** Words of which one language at least is there. */
const said = (longest: number) =>
  words(longest).refine(({ en, es }) => en !== '' || es !== '', { error: 'may not be blank' })

const areaFields = {
  name: requiredName(60),
  state: z.string().regex(/^([A-Z]{2})?$/, { error: 'is two letters such as CA' }),
}
const questionFields = { question: said(limits.line), answer: said(limits.paragraph) }
const teamFields = { name: requiredName(80), role: words(limits.title), photo: PhotoChoice.nullable() }
const offerFields = {
  title: said(limits.title),
  text: words(limits.paragraph),
  terms: words(limits.paragraph),
  starts: Day.nullable(),
  ends: Day.nullable(),
  code: nameText(40),
}
const changes = { versioned: true, errors: ['stale'] } as const
const areaParams = slugParams.extend({ areaId: ServiceAreaId })
const questionParams = slugParams.extend({ websiteQuestionId: WebsiteQuestionId })
const teamParams = slugParams.extend({ teamMemberId: TeamMemberId })
const offerParams = slugParams.extend({ offerId: OfferId })
const made = { status: 201, creates: true, errors: ['conflict'] } as const

export const websiteRecordCalls = {
  listServiceAreas: {
    summary: 'The towns that the business works in, in its own order',
    ...office,
    limit: 'read',
    ok: z.object({ areas: z.array(ServiceArea) }),
  },
  suggestServiceAreas: {
    summary: 'Towns near the business’s ZIP code that are not in its list, the nearest first',
    ...office,
    limit: 'read',
    ok: z.object({ towns: z.array(z.object({ name: z.string(), state: z.string() })) }),
  },
  createServiceArea: {
    summary: 'Adds a town at the end; the text of the service area follows',
    ...shown,
    limit: 'write',
    body: z.strictObject({ name: areaFields.name, state: areaFields.state.default('') }),
    ok: z.object({ area: ServiceArea }),
    ...made,
  },
  updateServiceArea: {
    summary: 'Changes a town, its place, or its own page; a page is published with proof and words of its own only',
    ...shown,
    limit: 'write',
    params: areaParams,
    body: z
      .strictObject({
        ...areaFields,
        path: slug,
        page_state: z.enum(areaPageStates),
        words: words(limits.story),
        order,
      })
      .partial(),
    ok: z.object({ area: ServiceArea }),
    versioned: true,
    errors: ['stale', 'conflict', 'state_refused'],
  },
  deleteServiceArea: {
    summary: 'Takes a town off the list; the text of the service area follows',
    ...shown,
    limit: 'write',
    params: areaParams,
    ok: z.object({ area: ServiceArea }),
  },
  listWebsiteQuestions: {
    summary: 'The questions that the website answers, in order',
    ...office,
    limit: 'read',
    ok: z.object({ questions: z.array(WebsiteQuestion) }),
  },
  createWebsiteQuestion: {
    summary: 'Adds a question at the end',
    ...shown,
    limit: 'write',
    body: z.strictObject(questionFields),
    ok: z.object({ question: WebsiteQuestion }),
    ...made,
  },
  updateWebsiteQuestion: {
    summary: 'Changes a question, its answer, or its place',
    ...shown,
    limit: 'write',
    params: questionParams,
    body: z.strictObject({ ...questionFields, order }).partial(),
    ok: z.object({ question: WebsiteQuestion }),
    ...changes,
  },
  deleteWebsiteQuestion: {
    summary: 'Takes a question off the website',
    ...shown,
    limit: 'write',
    params: questionParams,
    ok: z.object({ question: WebsiteQuestion }),
  },
  listTeamMembers: {
    summary: 'The people whom the website shows, in order',
    ...office,
    limit: 'read',
    ok: z.object({ team: z.array(TeamMember) }),
  },
  createTeamMember: {
    summary: 'Shows a person on the website',
    ...shown,
    limit: 'write',
    body: z.strictObject({
      ...teamFields,
      role: teamFields.role.default({ en: '', es: '' }),
      photo: teamFields.photo.default(null),
    }),
    ok: z.object({ member: TeamMember }),
    ...made,
  },
  updateTeamMember: {
    summary: 'Changes a person on the website, or their place',
    ...shown,
    limit: 'write',
    params: teamParams,
    body: z.strictObject({ ...teamFields, order }).partial(),
    ok: z.object({ member: TeamMember }),
    ...changes,
  },
  deleteTeamMember: {
    summary: 'Takes a person off the website',
    ...shown,
    limit: 'write',
    params: teamParams,
    ok: z.object({ member: TeamMember }),
  },
  listOffers: {
    summary: 'Every offer, also those whose time is over, in order',
    ...office,
    limit: 'read',
    ok: z.object({ offers: z.array(Offer) }),
  },
  createOffer: {
    summary: 'Adds an offer, which strangers see from its first day to its last',
    ...shown,
    limit: 'write',
    body: z.strictObject({
      ...offerFields,
      text: offerFields.text.default({ en: '', es: '' }),
      terms: offerFields.terms.default({ en: '', es: '' }),
      starts: offerFields.starts.default(null),
      ends: offerFields.ends.default(null),
      code: offerFields.code.default(''),
    }),
    ok: z.object({ offer: Offer }),
    ...made,
  },
  updateOffer: {
    summary: 'Changes an offer or its place',
    ...shown,
    limit: 'write',
    params: offerParams,
    body: z.strictObject({ ...offerFields, order }).partial(),
    ok: z.object({ offer: Offer }),
    ...changes,
  },
  deleteOffer: {
    summary: 'Takes an offer away',
    ...shown,
    limit: 'write',
    params: offerParams,
    ok: z.object({ offer: Offer }),
  },
  listServicePages: {
    summary: 'The services, shown and hidden, each with what its own page says',
    ...office,
    limit: 'read',
    ok: z.object({
      pages: z.array(
        z.object({
          service: Service.pick({ id: true, name: true, description: true, active: true }),
          /** Of the service itself, whose name and description are changed apart from its page. */
          service_version: Version,
          page: ServicePage,
          version: Version,
        }),
      ),
    }),
  },
  createServicePage: {
    summary: 'Adds a service with a page that only members see until it is published',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: requiredName(80) }),
    ok: z.object({ service: Service, page: ServicePage, version: Version }),
    ...made,
  },
  updateServicePage: {
    summary:
      'Replaces what the page of a service says; its older addresses lead on to the new one. An owner may rename the service along with it',
    ...shown,
    limit: 'write',
    params: slugParams.extend({ serviceId: ServiceId }),
    body: ServicePage.extend({
      /** The service itself, as `updateService` changes it, and its own version. */
      service: z.strictObject({ name: requiredName(80), description: text(500), version: Version }).optional(),
    }),
    ok: z.object({ page: ServicePage, version: Version }),
    versioned: true,
    errors: ['stale', 'conflict'],
  },
} as const satisfies Calls<
  | 'listServiceAreas'
  | 'suggestServiceAreas'
  | 'createServiceArea'
  | 'updateServiceArea'
  | 'deleteServiceArea'
  | 'listWebsiteQuestions'
  | 'createWebsiteQuestion'
  | 'updateWebsiteQuestion'
  | 'deleteWebsiteQuestion'
  | 'listTeamMembers'
  | 'createTeamMember'
  | 'updateTeamMember'
  | 'deleteTeamMember'
  | 'listOffers'
  | 'createOffer'
  | 'updateOffer'
  | 'deleteOffer'
  | 'listServicePages'
  | 'createServicePage'
  | 'updateServicePage'
>
