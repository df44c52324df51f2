import { beforeAll, describe, expect, it } from 'vitest'
import type { Access, Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'

/**
 * Every call by every kind of person with every kind of id, made from the contract: who is let in follows from what the
 * call declares and from nothing else.
 */

const app = await startApp()
const { aBusiness, aMember, aPerson, call, ok } = buildersFor(app)

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

let mine: Business
let theirs: Business
const people = new Map<Who, { token?: string; headers?: Record<string, string> }>()
/** A project of this business, one of another, and no id at all. */
const ids = { own: '', foreign: '', broken: 'x' }

beforeAll(async () => {
  ;[mine, theirs] = await Promise.all([aBusiness('Mine'), aBusiness('Theirs')])
  const [field, office, staff, stranger] = await Promise.all([
    aMember(mine, 'field'),
    aMember(mine, 'office'),
    aPerson(),
    aPerson(),
  ])
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
  for (const [kind, business] of [
    ['own', mine],
    ['foreign', theirs],
  ] as const) {
    const given = { params: { slug: business.slug }, body: { name: kind === 'own' ? 'Deck' : 'Hidden deck' } }
    ids[kind] = (await ok('createProject', given, { token: business.owner.token })).project.id
  }
})

/** What only the other business's answers hold. */
const secret = /Hidden deck/
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

async function statusOf(name: CallName, who: Who, id: string): Promise<{ status: number; text: string }> {
  const places = [...paths[name].matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)
  const byHeader = declared(name).site === 'header'
  const { token, headers } = people.get(who) ?? {}
  const { status, body } = await call(
    name,
    {
      params: Object.fromEntries(places.map((place) => [place, place === 'slug' ? mine.slug : id])),
      ...(declared(name).body ? { body: {} } : {}),
      ...(byHeader && paths[name].startsWith('GET') ? { query: { slug: mine.slug } } : {}),
    },
    { token, headers: { ...headers, ...(byHeader ? { 'x-site': mine.slug } : {}) } },
  )
  return { status, text: JSON.stringify(body) }
}

/** They would end the very person who makes the other calls: only who is refused makes them here. */
const endsOneself: readonly CallName[] = ['leaveSite']
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

describe.each(names)('%s', (name) => {
  const takesIds = /\{(?!slug)/.test(paths[name])
  const kinds = takesIds ? (['own', 'foreign', 'broken'] as const) : (['own'] as const)

  it('lets in whom it declares, whatever the id', async () => {
    const faults: string[] = []
    for (const who of everybody) {
      const due = expected(declared(name), who)
      if (due === 'in' && endsOneself.includes(name)) continue
      for (const kind of kinds) {
        const { status, text } = await statusOf(name, who, ids[kind])
        const letIn = status !== 401 && status !== 403
        // what belongs to another business is told to nobody, and an id that is none finds nothing
        const tells = kind === 'foreign' && secret.test(text)
        const finds = kind === 'broken' && !paths[name].includes('{placeId}') && due === 'in' && status < 400
        const right = status < 500 && (due === 'in' ? letIn : status === due) && !tells && !finds
        if (!right) faults.push(`${who}, ${kind} id: ${status}${tells ? ', and tells of it' : ''}; due: ${due}`)
      }
    }
    expect(faults).toEqual([])
  })
})

it('money, members, export, keys and one’s own devices are refused to staff who act as somebody', () => {
  const kept = /quote|invoice|payment|payout|team|invit|export|archive|apikey|signin|pushsubscription/i
  const about = names.filter((name) => kept.test(name) && declared(name).access !== 'public')
  const open = about.filter((name) => declared(name).support !== 'refused')
  expect(open).toEqual([])
  for (const name of ['updateMember', 'removeMember', 'restoreMember', 'leaveSite'] as const)
    expect(declared(name).support).toBe('refused')
})
