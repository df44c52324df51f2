import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { PlaceId } from '#contract/places.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

/** Made from the contract, so that a call added tomorrow is attacked tomorrow. */

const app = await startApp()
const { aBusiness, aMember, aPerson, call } = buildersFor(app)

const names = Object.keys(paths) as CallName[]
const declared = (name: CallName): Call => contract[name]
const aboutASite = names.filter((name) => !['public', 'user', 'support'].includes(declared(name).access))
const publicAboutASite = names.filter((name) => declared(name).access === 'public' && paths[name].includes('{slug}'))

const endsOneself: ReadonlySet<CallName> = new Set<CallName>(['leaveSite'])

let mine: Business
let theirs: Business
let field: Person
let office: Person
let stranger: Person
beforeAll(async () => {
  ;[mine, theirs, stranger] = await Promise.all([aBusiness('Mine'), aBusiness('Theirs'), aPerson()])
  ;[field, office] = await Promise.all([aMember(mine, 'field'), aMember(mine, 'office')])
})

const someId = '01890000-0000-7000-8000-000000000000'

/** The call at a business, named in its path or by the header, with the same text for every id in the path. */
function at(name: CallName, slug: string, id = someId, body: unknown = {}) {
  const places = [...paths[name].matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)
  const params = Object.fromEntries(places.map((place) => [place, place === 'slug' ? slug : id]))
  const byHeader = declared(name).site === 'header'
  return {
    given: {
      params,
      ...(declared(name).body ? { body } : {}),
      ...(byHeader && paths[name].startsWith('GET') ? { query: { slug } } : {}),
    },
    headers: byHeader ? { 'x-site': slug } : {},
  }
}

async function answer(
  name: CallName,
  token: string | undefined,
  { given, headers }: ReturnType<typeof at>,
): Promise<number> {
  return (await call(name, given, { token, headers })).status
}

describe.each(aboutASite)('%s', (name) => {
  it('is closed to whoever has no token, or one that is none', async () => {
    expect(await answer(name, undefined, at(name, mine.slug))).toBe(401)
    expect(await answer(name, 'not.a.token', at(name, mine.slug))).toBe(401)
    const [head = '', , signature = ''] = mine.owner.token.split('.')
    const [, swapped = ''] = theirs.owner.token.split('.')
    expect(await answer(name, `${head}.${swapped}.${signature}`, at(name, mine.slug))).toBe(401)
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect(await answer(name, `${unsigned}.${mine.owner.token.split('.')[1]}.`, at(name, mine.slug))).toBe(401)
  })

  it('is not there for a member of another business, a person of none, and where there is no business', async () => {
    expect(await answer(name, theirs.owner.token, at(name, mine.slug))).toBe(404)
    expect(await answer(name, stranger.token, at(name, mine.slug))).toBe(404)
    expect(await answer(name, mine.owner.token, at(name, 'no-such-business'))).toBe(404)
  })

  it('keeps to the role it needs', async () => {
    const { access } = declared(name)
    const refused = async (token: string) => (await answer(name, token, at(name, mine.slug))) === 403
    // whoever leaves is a member no more, and the other calls need theirs
    const [crew, desk] = endsOneself.has(name)
      ? await Promise.all([aMember(mine, 'field'), aMember(mine, 'office')])
      : [field, office]
    expect(await refused(crew.token)).toBe(access !== 'field')
    expect(await refused(desk.token)).toBe(access === 'owner')
    expect(await refused(mine.owner.token)).toBe(false)
  })

  it('takes a broken id, a broken business and a broken body without falling over', async () => {
    const ids = [
      'x',
      '%2e%2e',
      '%00',
      "' or 1=1 --",
      '00000000',
      'a'.repeat(300),
      '\u0000',
      `${someId}/..`,
      '__proto__',
    ]
    for (const id of ids) {
      expect(await answer(name, mine.owner.token, at(name, id))).toBe(404)
      if (!/\{(?!slug)/.test(paths[name])) continue
      // the ids of a maps service are its own words: no business of ours owns them
      const foreign = paths[name].includes('{placeId}') && PlaceId.safeParse(id).success ? [200] : []
      expect([404, 422, ...foreign]).toContain(await answer(name, mine.owner.token, at(name, mine.slug, id)))
    }
    if (!declared(name).body) return
    for (const body of [[], 7, 'text', [[]], { constructor: 1 }, '{"__proto__":{"role":"owner"}}', '{', '"\\ud800"'])
      expect([400, 404, 422]).toContain(await answer(name, mine.owner.token, at(name, mine.slug, someId, body)))
  })
})

describe.each(publicAboutASite)('%s', (name) => {
  it('is the same for everybody, and not there where there is no business', async () => {
    expect(await answer(name, undefined, at(name, mine.slug))).toBe(422)
    expect(await answer(name, theirs.owner.token, at(name, mine.slug))).toBe(422)
    expect(await answer(name, undefined, at(name, 'no-such-business'))).toBe(404)
    expect(await answer(name, undefined, at(name, '../x'))).toBe(404)
  })
})
