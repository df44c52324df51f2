import { describe, expect, it } from 'vitest'
import { keyAreas, keyCalls, type KeyArea } from '#contract/keys.areas.ts'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok, refused } = buildersFor(app)
const business = await aBusiness()
const other = await aBusiness('Other')
const place = { params: { slug: business.slug } }
const owner = { token: business.owner.token }
const someId = '01890000-0000-7000-8000-000000000000'

const make = (name: string, access: 'read' | 'write', areas: readonly KeyArea[], where: Business = business) =>
  ok('createKey', { params: { slug: where.slug }, body: { name, access, areas } }, { token: where.owner.token })

const auditOf = (recordId: string) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('audit_log').select(['act', 'user_id', 'key_id']).where('record_id', '=', recordId).execute(),
  )

describe('a key', () => {
  it('is shown once, and only its hash is kept', async () => {
    const { api_key: key, token } = await make('Zapier', 'write', ['customers', 'requests'])
    expect(token).toMatch(/^tlp_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Zapier',
      hint: token.slice(0, 10),
      areas: ['requests', 'customers'],
      ended: null,
    })
    const { rows } = await app.database.pool.query<{ kept: string }>(
      'select coalesce(string_agg(k::text, chr(10)), $1) as kept from api_keys k',
      [''],
    )
    expect(rows[0]?.kept).not.toContain(token.slice(12))
    const list = await ok('listKeys', place, owner)
    expect(JSON.stringify(list)).not.toContain(token.slice(12))
    expect(list.api_keys[0]).toMatchObject({ id: key.id, created_by: 'Pat Miller', last_used: null })
  })

  it('acts as the office for whoever made it, and stands in the log', async () => {
    const { api_key: key, token } = await make('Writer', 'write', ['customers'])
    const { customer } = await ok('createCustomer', { ...place, body: { name: 'Ann Lee' } }, { token })
    expect(await auditOf(customer.id)).toEqual([
      { act: 'customer.create', user_id: business.owner.userId, key_id: key.id },
    ])
    const [used] = (await ok('listKeys', place, owner)).api_keys.filter(({ id }) => id === key.id)
    expect(used).toMatchObject({ last_used: app.clock.now().toISOString(), last_used_from: '127.0.0.1' })
  })

  it('changes nothing when it may only read, and opens no other area', async () => {
    const { token } = await make('Reader', 'read', ['customers'])
    await ok('listCustomers', place, { token })
    expect(await codeOf('createCustomer', { ...place, body: { name: 'No' } }, { token })).toBe('forbidden')
    expect(await codeOf('listRequests', place, { token })).toBe('forbidden')
  })

  it('is not combined with acting as somebody else', async () => {
    const { token } = await make('Acting', 'read', ['customers'])
    for (const userId of [business.owner.userId, other.owner.userId])
      expect(await codeOf('listCustomers', place, { token, headers: { 'as-user-id': userId } })).toBe('forbidden')
  })

  it('opens its own business and no other', async () => {
    const { token } = await make('Elsewhere', 'write', keyAreas)
    expect(await codeOf('listCustomers', { params: { slug: other.slug } }, { token })).toBe('not_found')
    expect((await call('getUser', {}, { token })).status).toBe(401)
    expect((await call('listProfiles', {}, { token })).status).toBe(401)
    const live = await app.http.inject({
      url: `/api/landing-pages/${business.slug}/live`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(live.statusCode).toBe(403)
  })

  it('ends at once, and with the membership of whoever made it; ending is taken back', async () => {
    const { api_key: key, token } = await make('Ending', 'read', ['customers'])
    const status = async () => (await call('listCustomers', place, { token })).status
    const change = (body: object) => ok('updateKey', { params: { ...place.params, keyId: key.id }, body }, owner)
    expect(await status()).toBe(200)
    expect((await change({ ended: true })).api_key.ended).not.toBeNull()
    expect(await status()).toBe(401)
    await change({ ended: null })
    expect(await status()).toBe(200)

    const partner = await aMember(business, 'owner')
    const body = { name: 'Partner', access: 'read', areas: ['customers'] }
    const theirs = await ok('createKey', { ...place, body }, { token: partner.token })
    expect((await call('listCustomers', place, { token: theirs.token })).status).toBe(200)
    await app.workshop.inSystem(({ db }) =>
      db.deleteFrom('memberships').where('user_id', '=', partner.userId).execute(),
    )
    expect((await call('listCustomers', place, { token: theirs.token })).status).toBe(401)
  })

  it('has a name of its own, and is changed by one at a time', async () => {
    const { api_key: key } = await make('Twice', 'read', ['notes'])
    const body = { name: 'twice', access: 'read', areas: ['notes'] }
    const problem = await refused('createKey', { ...place, body }, owner)
    expect(problem).toMatchObject({ code: 'conflict', errors: [{ path: 'body.name' }] })
    const update = { params: { ...place.params, keyId: key.id }, body: { name: 'Once' } }
    await ok('updateKey', update, { ...owner, headers: { 'if-match': '"1"' } })
    expect(await codeOf('updateKey', update, { ...owner, headers: { 'if-match': '"1"' } })).toBe('stale')
    for (const areas of [[], ['money'], undefined])
      expect(await codeOf('createKey', { ...place, body: { ...body, name: 'X', areas } }, owner)).toBe('invalid')
  })

  it('that is forged, cut or long is none', async () => {
    const { token } = await make('Forged', 'read', ['customers'])
    for (const bad of [token.slice(0, -1), `${token}A`, token.toUpperCase(), 'tlp_', `tlp_${'A'.repeat(43)}`])
      expect((await call('listCustomers', place, { token: bad })).status).toBe(401)
  })
})

// every call there is: what is not named as open to keys is closed to one that may do everything
describe('a key that may do everything', async () => {
  const { token } = await make('All', 'write', keyAreas)
  const open = new Set<string>(keyAreas.flatMap((area) => keyCalls[area]))
  const names = Object.keys(paths) as CallName[]
  const aboutASite = names.filter((name) => ['field', 'office', 'owner'].includes(contract[name].access))

  const argumentsOf = (name: CallName) => {
    const places = [...paths[name].matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one)
    const params = Object.fromEntries(places.map((one) => [one, one === 'slug' ? business.slug : someId]))
    return { params, ...('body' in contract[name] ? { body: {} } : {}) }
  }

  it.each(aboutASite)('%s', async (name) => {
    const { status } = await call(name, argumentsOf(name), { token, headers: { 'x-site': business.slug } })
    expect(open.has(name) ? [200, 201, 404, 422] : [403]).toContain(status)
  })

  it('makes no call above the role its maker has now', async () => {
    const partner = await aMember(business, 'owner')
    const body = { name: 'Of a partner', access: 'write', areas: keyAreas }
    const { token: theirs } = await ok('createKey', { ...place, body }, { token: partner.token })
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('memberships').set({ role: 'field' }).where('user_id', '=', partner.userId).execute(),
    )
    const above = aboutASite.filter((name) => open.has(name) && contract[name].access !== 'field')
    expect(above.length).toBeGreaterThan(10)
    for (const name of above) {
      const { status } = await call(name, argumentsOf(name), { token: theirs, headers: { 'x-site': business.slug } })
      expect([name, status]).toEqual([name, 403])
    }
  })

  it('is never as much as an owner', () => {
    for (const name of open) expect(contract[name as CallName].access).not.toBe('owner')
  })
})
