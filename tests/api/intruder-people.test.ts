import { beforeAll, describe, expect, it } from 'vitest'
import type { Access, Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Person } from '#tests/support/builders.ts'
import { aFullBusiness, paramsOf, type FullBusiness } from './intruder.business.ts'
import { openPrints } from './intruder.kept.ts'
import { sampleOf } from './intruder.samples.ts'

/**
 * Every call by every kind of person with every kind of id, made from the contract: who is let in follows from what the
 * call declares and from nothing else.
 */

const app = await startApp()
const builders = buildersFor(app)
const { aMember, aPerson, call, ok } = builders
const kept = await openPrints(app)

const names = Object.keys(paths) as CallName[]
const declared = (name: CallName): Call => contract[name]

type Who =
  | 'nobody'
  | 'owner of another'
  | 'field'
  | 'office'
  | 'owner'
  | 'staff'
  | 'staff as owner'
  | 'staff as field'
  | 'staff as a stranger'
  | 'owner as another'

let mine: FullBusiness
let theirs: FullBusiness
const people = new Map<Who, { token?: string; headers?: Record<string, string> }>()
/** All that is kept of the other business, before anybody calls. */
let untouched: string

beforeAll(async () => {
  mine = await aFullBusiness(app, builders, 'Mine')
  theirs = await aFullBusiness(app, builders, 'Hidden')
  untouched = await kept(theirs.siteId)
  const [field, office, staff, stranger] = await Promise.all([
    aMember(mine, 'field'),
    aMember(mine, 'office'),
    aPerson(),
    aPerson(),
  ])
  // its records are the field member's own work; that nothing else is there for them shows field.test.ts
  await builders.giveProject(mine, mine.idFor('getProject', 'id'), field)
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('requests').set({ assigned_user_id: field.userId }).where('site_id', '=', mine.siteId).execute(),
  )
  await app.database.pool.query('update users set is_support = true where id = $1', [staff.userId])
  // one at a time: a person of the staff for each whom one acts as
  const second = await aPerson()
  await app.database.pool.query('update users set is_support = true where id = $1', [second.userId])
  const begin = (who: Person, as: Person) =>
    ok('beginSupport', { body: { user_id: as.userId, reason: 'A test' } }, { token: who.token })
  await begin(staff, mine.owner)
  await begin(second, field)
  const as = ({ token }: Person, { userId }: Person) => ({ token, headers: { 'as-user-id': userId } })
  for (const [who, given] of [
    ['nobody', {}],
    ['owner of another', { token: theirs.owner.token }],
    ['field', { token: field.token }],
    ['office', { token: office.token }],
    ['owner', { token: mine.owner.token }],
    ['staff', { token: staff.token }],
    ['staff as owner', as(staff, mine.owner)],
    ['staff as field', as(second, field)],
    ['staff as a stranger', as(staff, stranger)],
    ['owner as another', as(mine.owner, theirs.owner)],
  ] as const)
    people.set(who, given)
})

/** Places in paths that are no records of a business: words, and the ids of others. */
const words = /^(?:slug|provider|serverService|stage|placeId|template|language|token|versionNumber)$/
/** What only the other business's answers hold. */
const secret = /Hidden/
const ranks: Partial<Record<Access, number>> = { field: 1, office: 2, owner: 3 }

/** What the declaration says: the status of a refusal, or that the call is let in. */
function expected({ access, support }: Call, who: Who): 401 | 403 | 404 | 'in' {
  if (access === 'public') return 'in'
  if (who === 'nobody') return 401
  if (access === 'support') return who.startsWith('staff') ? 'in' : 403
  if (who === 'owner as another' || who === 'staff as a stranger') return 403
  const isActing = who.startsWith('staff as')
  if (isActing && support === 'refused') return 403
  if (access === 'user') return 'in'
  if (who === 'owner of another' || who === 'staff') return 404
  const role = who.endsWith('field') ? 1 : who === 'office' ? 2 : 3
  return role >= (ranks[access] ?? 4) ? 'in' : 403
}

type Kind = 'own' | 'foreign' | 'unknown' | 'broken'
const strange = ['foreign', 'unknown', 'broken'] as const
const nothing = '01890000-0000-7000-8000-00000000ffff'

/** A record of the right kind, of this business or of the other one, or of nobody; or what is no id at all. */
function idOf(name: CallName, kind: Kind, place: string): string {
  if (place === 'slug') return mine.slug
  if (kind === 'broken') return 'x'
  if (kind === 'unknown') return words.test(place) ? mine.idFor(name, place) : nothing
  return (kind === 'own' ? mine : theirs).idFor(name, place)
}

/** What is one's own is not changed, for those who come after; what is not, is asked for in earnest. */
const bodyOf = (name: CallName, kind: Kind): unknown => {
  const { body } = declared(name)
  return body && kind !== 'own' ? sampleOf(body, (field) => mine.idFor(name, field)).body : {}
}

interface Given {
  readonly status: number
  readonly text: string
}

async function ask(name: CallName, who: Who, kind: Kind): Promise<Given> {
  const byHeader = declared(name).site === 'header'
  const { token, headers } = people.get(who) ?? {}
  const { status, body } = await call(
    name,
    {
      params: paramsOf(name, (place) => idOf(name, kind, place)),
      ...(declared(name).body ? { body: bodyOf(name, kind) } : {}),
      ...(byHeader && paths[name].startsWith('GET') ? { query: { slug: mine.slug } } : {}),
    },
    { token, headers: { ...headers, ...(byHeader ? { 'x-site': mine.slug } : {}) } },
  )
  return { status, text: JSON.stringify(body) }
}

/** They would end the very person who makes the other calls: only who is refused makes them here. */
const endsOneself: ReadonlySet<CallName> = new Set<CallName>(['leaveSite'])
const everybody: readonly Who[] = [
  'nobody',
  'owner of another',
  'field',
  'office',
  'owner',
  'staff',
  'staff as owner',
  'staff as field',
  'staff as a stranger',
  'owner as another',
]

/** Calls about what belongs to one person, or what no call alone makes: the record of the business is not theirs. */
const notTheirs: ReadonlySet<CallName> = new Set<CallName>([
  'endSignIn',
  'endSupport',
  'getCustomerImport',
  'startCustomerImport',
  'undoCustomerImport',
  'undoMerge',
  'updateView',
  'deleteView',
  'deleteLogo',
  'updateOpportunity',
  'deletePreviewLink',
  'deleteServiceArea',
  'deleteWebsiteQuestion',
  'deleteTeamMember',
  'deleteOffer',
  'removeDomain',
  'updateAdCost',
  'deleteAdCost',
  'getSocialPost',
  'updateSocialPost',
  'deleteSocialPost',
  'approveSocialPost',
  'scheduleSocialPost',
  'cancelSocialPost',
  'restoreSocialPost',
  'shareSocialPost',
  'retrySocialPost',
  'updatePrintDesign',
  'deletePrintDesign',
  'createPrintFile',
  'deleteMailingList',
  'unmailPermit',
  'getPrintOrder',
  'listPrintOrderPieces',
  'approvePrintOrder',
  'cancelPrintOrder',
  'resumePrintOrder',
  'sendPrintOrderAgain',
  'updatePrintOrder',
  'createPrintOrderFile',
  'deletePrintOrder',
  'updatePrintCode',
  'deletePreviewLink',
  'checkDomain',
  'makeDomainPrimary',
  'judgeAssistantAct',
  'getRehearsal',
  'getDelivery',
  'endCalendarFeed',
  'replayDelivery',
  // that of the test was sent once, and has no version before
  'compareQuoteVersions',
  // those of the test are drafts, which are no files yet
  'getInvoicePdf',
  'getQuotePdf',
])
/** Whoever did it, or an owner, takes it back. */
const ofWhoDidIt: ReadonlySet<CallName> = new Set<CallName>(['undoPhotoChanges'])

/** What is not right with the answer about a record of one's own business. */
function ownFault(name: CallName, { status }: Given, takesIds: boolean): boolean {
  const refused = status === 401 || (status === 403 && !ofWhoDidIt.has(name))
  const unread = status === 404 || (status >= 400 && paths[name].startsWith('GET'))
  return refused || (takesIds && unread && !notTheirs.has(name) && !ofWhoDidIt.has(name))
}

/** Without what differs from call to call. */
const plain = ({ status, text }: Given): string =>
  `${status} ${text.replaceAll(/"(?:request_id|instance)":"[^"]*"/g, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')}`

describe.each(names)('%s', (name) => {
  const takesIds = [...paths[name].matchAll(/\{(\w+)\}/g)].some(([, place = '']) => !words.test(place))

  it('lets in whom it declares, and tells nobody what is another’s', async () => {
    const faults: string[] = []
    for (const who of everybody) {
      const due = expected(declared(name), who)
      if (due === 'in' && endsOneself.has(name)) continue
      const own = await ask(name, who, 'own')
      const wrong = due === 'in' ? ownFault(name, own, takesIds) : own.status !== due
      if (own.status >= 500 || wrong) faults.push(`${who}, own id: ${own.status}; due: ${due}`)
      if (!takesIds) continue
      const [foreign, unknown, broken] = await Promise.all(strange.map((kind) => ask(name, who, kind)))
      for (const [kind, given] of Object.entries({ foreign, unknown, broken })) {
        const refused = given && given.status >= 400 && given.status < 500 && (due === 'in' || given.status === due)
        if (!refused || (who !== 'owner of another' && secret.test(given.text)))
          faults.push(`${who}, ${kind} id: ${given?.status}; due: ${due}`)
      }
      // neither the status nor a word tells what belongs to another business from what is not there
      if (foreign && unknown && plain(foreign) !== plain(unknown))
        faults.push(`${who}: ${plain(foreign)} is not ${plain(unknown)}`)
    }
    expect(faults).toEqual([])
  })
})

it('nobody has changed anything of the other business', async () => {
  expect(untouched).toMatch(/"name":"customers","rows":[1-9]/)
  expect(await kept(theirs.siteId)).toBe(untouched)
})

it('money, members, export, keys and one’s own devices are refused to staff who act as somebody', () => {
  const guarded = /quote|invoice|payment|payout|team(?!member)|invit|export|archive|apikey|signin|pushsubscription/i
  const about = names.filter((name) => guarded.test(name) && declared(name).access !== 'public')
  const open = about.filter((name) => declared(name).support !== 'refused')
  expect(open).toEqual([])
  for (const name of ['updateMember', 'removeMember', 'restoreMember', 'leaveSite'] as const)
    expect(declared(name).support).toBe('refused')
})
