import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { ApiKeyId, CustomerId, UserId } from '#contract/shared.ts'
import * as accounts from './areas/accounts/members.policy.ts'
import * as ads from './areas/ads/ads.policy.ts'
import * as assistant from './areas/assistant/assistant.policy.ts'
import * as audit from './areas/audit/audit.policy.ts'
import * as billing from './areas/billing/billing.policy.ts'
import * as checklists from './areas/checklists/checklists.policy.ts'
import * as connections from './areas/connections/connections.policy.ts'
import * as leadSources from './areas/conversations/conversations.lines.policy.ts'
import * as conversations from './areas/conversations/conversations.policy.ts'
import * as customers from './areas/customers/customers.policy.ts'
import * as domains from './areas/domains/domains.policy.ts'
import * as exports from './areas/exports/exports.policy.ts'
import * as growth from './areas/growth/growth.policy.ts'
import * as home from './areas/home/home.policy.ts'
import * as invoices from './areas/invoices/invoices.policy.ts'
import * as keys from './areas/keys/keys.policy.ts'
import * as ledger from './areas/ledger/ledger.policy.ts'
import * as notes from './areas/notes/notes.policy.ts'
import * as notifications from './areas/notifications/notifications.policy.ts'
import * as opportunities from './areas/opportunities/opportunities.policy.ts'
import * as pairs from './areas/pairs/pairs.policy.ts'
import * as payments from './areas/payments/payments.policy.ts'
import * as permits from './areas/permits/permits.policy.ts'
import * as photos from './areas/photos/photos.policy.ts'
import * as places from './areas/places/places.policy.ts'
import * as portals from './areas/portals/portals.policy.ts'
import * as pricebook from './areas/pricebook/pricebook.policy.ts'
import * as print from './areas/print/print.policy.ts'
import * as projects from './areas/projects/projects.policy.ts'
import * as quotes from './areas/quotes/quotes.policy.ts'
import * as requests from './areas/requests/requests.policy.ts'
import * as reviews from './areas/reviews/reviews.policy.ts'
import * as schedule from './areas/schedule/schedule.policy.ts'
import * as search from './areas/search/search.policy.ts'
import * as shares from './areas/shares/shares.policy.ts'
import * as showcases from './areas/showcases/showcases.policy.ts'
import * as sites from './areas/sites/sites.policy.ts'
import * as social from './areas/social/social.policy.ts'
import * as templates from './areas/templates/templates.policy.ts'
import * as views from './areas/views/views.policy.ts'
import * as webhooks from './areas/webhooks/webhooks.policy.ts'
import * as website from './areas/website/website.policy.ts'
import type { Actor, SiteWork } from './platform/work/work.ts'

const someId = '01890000-0000-7000-8000-000000000001'
const userId = UserId.parse(someId)
const member = (role: Role) => ({ kind: 'member', userId, role }) as const

/** Everybody who may ask for something; `staff` acts as an owner, `key` is an owner's program. */
const actors = {
  field: member('field'),
  office: member('office'),
  owner: member('owner'),
  staff: { ...member('owner'), supportId: UserId.parse(someId) },
  key: { ...member('owner'), keyId: ApiKeyId.parse(someId) },
  customer: { kind: 'customer', customerId: CustomerId.parse(someId) },
  nobody: { kind: 'nobody' },
  server: { kind: 'server' },
} as const satisfies Readonly<Record<string, Actor>>
type Asker = keyof typeof actors

const workOf = (actor: Actor) => ({ actor }) as SiteWork
const askers = Object.keys(actors) as Asker[]
const allowed = (may: (actor: Actor) => boolean): string => askers.filter((asker) => may(actors[asker])).join(' ')

const members = 'field office owner staff key'
const theOffice = 'office owner staff key'
const owners = 'owner staff key'
/** Not the product's staff, whoever they act as. */
const ownersAlone = 'owner key'
/** Where amounts are seen. */
const ofMoney = 'office owner key'

type Policies = Readonly<Record<string, (work: SiteWork) => boolean>>
const house: readonly (readonly [string, Policies, Readonly<Record<string, string>>])[] = [
  [
    'members',
    accounts,
    { maySeeMembers: 'field office owner key', mayManageMembers: ownersAlone, mayLeave: 'field office owner key' },
  ],
  ['ads', ads, { mayUseSources: ofMoney }],
  [
    'assistant',
    assistant,
    {
      maySeeAssistant: theOffice,
      maySetUpAssistant: owners,
      mayReadActs: members,
      mayJudgeActs: theOffice,
      mayRehearse: theOffice,
    },
  ],
  ['audit', audit, { mayReadAudit: owners }],
  ['billing', only(billing, 'billingAbilities'), { maySeeBilling: ownersAlone, mayManageBilling: ownersAlone }],
  [
    'checklists',
    only(checklists, 'checklistAbilities'),
    { mayReadChecklists: members, mayTick: members, mayChangeChecklists: theOffice },
  ],
  ['connections', only(connections, 'connectionAbilities'), { maySeeConnections: theOffice, mayConnect: owners }],
  ['conversations.lines', leadSources, { maySeeWays: theOffice, maySetUpWays: owners }],
  ['conversations', conversations, { mayReadMessages: members, maySendMessages: theOffice }],
  [
    'customers',
    customers,
    {
      mayReadCustomers: members,
      mayAddCustomers: theOffice,
      mayChangeCustomers: theOffice,
      mayExportCustomers: ownersAlone,
    },
  ],
  ['domains', domains, { mayUseDomains: owners }],
  ['exports', exports, { mayExport: owners }],
  [
    'growth',
    growth,
    {
      maySeeGrowth: theOffice,
      mayGiveLinks: theOffice,
      mayNoteCredits: theOffice,
      maySetCredit: owners,
      mayUseCredits: ofMoney,
    },
  ],
  ['home', home, { mayReadHome: members, seesQuotesAtHome: ofMoney, seesReviewsAtHome: theOffice }],
  ['invoices', invoices, { maySeeInvoices: ofMoney, mayWriteInvoices: ofMoney }],
  ['keys', keys, { mayKeepKeys: owners }],
  ['ledger', ledger, { maySeeBooks: ofMoney, mayCloseBooks: ownersAlone }],
  ['notes', notes, { mayReadNotes: members, mayWriteNotes: members }],
  ['notifications', notifications, { mayHavePreferences: members }],
  ['opportunities', opportunities, { mayUseOpportunities: ofMoney }],
  ['payments', payments, { maySeePayments: ofMoney, mayTakePayments: ofMoney, mayManageAccount: ownersAlone }],
  ['permits', permits, { mayUsePermits: theOffice, mayReadPortals: ofMoney, mayChoosePortals: 'owner key' }],
  ['pairs', pairs, { mayReadPairs: members, mayChangePairs: members, mayShowPairs: theOffice }],
  [
    'photos',
    only(photos, 'mayUndo'),
    {
      maySeePhotos: members,
      mayAddPhotos: members,
      mayRemovePhotos: members,
      maySortPhotos: members,
      mayDecideWebsite: theOffice,
      mayArrangeGalleries: theOffice,
    },
  ],
  ['places', places, { mayLookUpPlaces: theOffice, maySeeMaps: members }],
  ['portals', portals, { maySeePortals: theOffice, mayChangePortals: theOffice }],
  ['pricebook', pricebook, { mayUsePrices: ofMoney }],
  [
    'print',
    print,
    {
      mayPrint: theOffice,
      mayGiveOutMailing: ownersAlone,
      mayRunMailing: owners,
      mayOrderMail: ofMoney,
      mayPayForMail: ownersAlone,
    },
  ],
  [
    'projects',
    only(projects, 'projectAbilities'),
    { mayReadProjects: members, mayChangeProjects: theOffice, mayExportProjects: ownersAlone },
  ],
  ['quotes', quotes, { maySeeQuotes: ofMoney, mayWriteQuotes: ofMoney }],
  [
    'requests',
    only(requests, 'requestAbilities'),
    {
      mayReadRequests: members,
      mayWorkOnRequests: theOffice,
      mayExportRequests: ownersAlone,
      mayAskForWork: 'nobody',
    },
  ],
  [
    'reviews',
    only(reviews, 'reviewAbilities'),
    { mayReadReviews: theOffice, mayWriteReviews: theOffice, maySetRules: owners },
  ],
  ['schedule', schedule, { maySeeVisits: members, mayPlanVisits: theOffice }],
  ['search', only(search, 'mayFind', 'findsDrafts'), { maySearch: members }],
  ['shares', shares, { maySeeShares: theOffice, mayChangeShares: theOffice }],
  ['showcases', only(showcases, 'showcaseAbilities'), { mayReadShowcases: theOffice, mayWriteShowcases: theOffice }],
  [
    'sites',
    only(sites, 'siteAbilities'),
    {
      mayReadSite: members,
      mayUpdateSite: owners,
      mayReadServices: members,
      mayUpdateServices: owners,
      mayDeleteSite: 'owner',
    },
  ],
  [
    'social',
    only(social, 'postAbilities', 'approves'),
    { mayReadPosts: theOffice, mayWritePosts: ofMoney, mayApprovePosts: ownersAlone },
  ],
  ['templates', templates, { mayReadTemplates: theOffice, mayUpdateTemplates: owners }],
  ['views', views, { mayKeepViews: members }],
  ['webhooks', webhooks, { mayKeepWebhooks: owners }],
  ['website', website, { mayEditWebsite: theOffice, mayPublishWebsite: 'owner' }],
]

/** The policies of an area that ask for the actor alone; the others are tried below. */
function only<Module extends object, Name extends keyof Module>(module: Module, ...others: Name[]): Omit<Module, Name> {
  const left: [string, unknown][] = Object.entries(module).filter(([name]) => !others.some((other) => other === name))
  return Object.fromEntries(left) as Omit<Module, Name>
}

describe.each(house)('%s', (_area, policies, expected) => {
  test('every policy allows its actors and no others', () => {
    const found = Object.fromEntries(
      Object.entries(policies).map(([name, may]) => [name, allowed((actor) => may(workOf(actor)))]),
    )
    expect(found).toEqual(expected)
  })
})

test('every file of policies is judged here', () => {
  const files = globSync('areas/*/*.policy.ts', { cwd: import.meta.dirname }).map((file) =>
    basename(file, '.policy.ts'),
  )
  expect(house.map(([area]) => area).toSorted()).toEqual(files.toSorted())
})

/** Of each ability that is sent along with a record: who has it. */
const abilitiesOf = (abilities: (actor: Actor) => Readonly<Record<string, boolean>>) =>
  Object.fromEntries(
    Object.keys(abilities(actors.owner)).map((name) => [name, allowed((actor) => abilities(actor)[name] === true)]),
  )

test('what is sent along with a record says who may do what with it', () => {
  expect(abilitiesOf(billing.billingAbilities)).toEqual({ manage: ownersAlone })
  expect(abilitiesOf(checklists.checklistAbilities)).toEqual({ tick: members, update: theOffice })
  expect(abilitiesOf(connections.connectionAbilities)).toEqual({ connect: owners })
  expect(abilitiesOf(projects.projectAbilities)).toEqual({
    update: theOffice,
    archive: theOffice,
    add_notes: members,
    add_photos: members,
  })
  expect(abilitiesOf(requests.requestAbilities)).toEqual({ update: theOffice, message: theOffice, convert: theOffice })
  expect(abilitiesOf((actor) => reviews.reviewAbilities(actor, { google: true }))).toEqual({
    connect: theOffice,
    replyHere: theOffice,
    replyAtGoogle: theOffice,
  })
  expect(abilitiesOf((actor) => reviews.reviewAbilities(actor, { google: false }))).toMatchObject({ replyAtGoogle: '' })
  expect(abilitiesOf(showcases.showcaseAbilities)).toEqual({
    update: theOffice,
    publish: theOffice,
    archive: theOffice,
  })
  expect(abilitiesOf((actor) => sites.siteAbilities(workOf(actor)))).toEqual({ update: owners })
})

test('a change of photos is undone by whoever made it, and by the office', () => {
  const mayUndo = (doer: string | null) => allowed((actor) => photos.mayUndo(workOf(actor), doer))
  expect([mayUndo(null), mayUndo('somebody else'), mayUndo(userId)]).toEqual([theOffice, theOffice, members])
})

test('search finds what the lists show, and drafts for the office', () => {
  const whoFinds = (kind: Parameters<typeof search.mayFind>[1]) => allowed((actor) => search.mayFind(actor, kind))
  for (const kind of ['request', 'project', 'note', 'customer'] as const)
    expect([kind, whoFinds(kind)]).toEqual([kind, members])
  for (const kind of ['showcase', 'review'] as const) expect([kind, whoFinds(kind)]).toEqual([kind, theOffice])
  for (const kind of ['quote', 'invoice', 'price_item'] as const)
    expect([kind, whoFinds(kind)]).toEqual([kind, ofMoney])
  expect(allowed(search.findsDrafts)).toBe(theOffice)
})
