import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeJobs } from '#server/areas/places/places.jobs.ts'
import { locateMemberJob, locateMemberKind, locateStartsJob } from '#server/areas/schedule/booking/start-places.jobs.ts'
import { googleMaps } from '#server/platform/maps/google.ts'
import { watchedMaps } from '#server/platform/maps/watched.ts'
import { silentUses } from '#server/platform/services/uses.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { startMapsPeer } from './places.peer.ts'

const apiKey = 'key-that-nobody-may-see'
const peer = await startMapsPeer(apiKey)
const app = await startApp({
  environment: {
    MAPS_API_KEY: apiKey,
    MAPS_API_URL: peer.url,
    MAP_TILES_URL: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© Somebody',
  },
})
const plain = await startApp()
const { aBusiness, aMember, ok, codeOf, call } = buildersFor(app)
const elsewhere = buildersFor(plain)

const miller = await aBusiness()
let office = await aMember(miller, 'office')
let field = await aMember(miller, 'field')
const stranger = await aBusiness('Other')
const here = { slug: miller.slug }
const session = randomUUID()
const place = { params: { ...here, placeId: peer.placeId } }

/** Goes on by so many days; access tokens live for one. */
async function daysLater(days: number): Promise<void> {
  app.clock.advance(days * 86_400)
  office = { ...office, token: await app.tokenOf(office.userId) }
  field = { ...field, token: await app.tokenOf(field.userId) }
}

beforeEach(() => {
  peer.asked.length = 0
  Object.assign(peer.state, { failing: false, silent: false, gone: false })
})

describe('autocompletePlaces', () => {
  it('asks with the session, the key in a header, and near where the business is', async () => {
    const body = { input: '12 oak', session, near: { lat: 37.8, lng: -122.3 } }
    const answer = await ok('autocompletePlaces', { params: here, body }, office)
    expect(answer).toEqual({
      configured: true,
      suggestions: [
        { place_id: peer.placeId, text: '12 Oak St', secondary: 'Oakland, CA, USA' },
        { place_id: 'ChIJcity', text: 'Oak', secondary: '' },
      ],
    })
    expect(peer.asked).toMatchObject([
      {
        path: '/v1/places:autocomplete',
        body: {
          input: '12 oak',
          sessionToken: session,
          locationBias: { circle: { center: { latitude: 37.8, longitude: -122.3 }, radius: 50_000 } },
        },
      },
    ])
    expect(JSON.stringify(peer.asked)).not.toContain(apiKey)
  })

  it('takes nothing found for an answer', async () => {
    const answer = await ok('autocompletePlaces', { params: here, body: { input: 'nowhere', session } }, office)
    expect(answer).toEqual({ configured: true, suggestions: [] })
  })

  it.each([
    ['an error of the service', { failing: true }],
    ['silence, after three seconds', { silent: true }],
  ])('is not available at %s', async (_what, state) => {
    Object.assign(peer.state, state)
    const problem = await call('autocompletePlaces', { params: here, body: { input: '12', session } }, office)
    expect(problem).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(JSON.stringify(problem)).not.toContain(apiKey)
  })

  it.each([
    ['no input', { session }],
    ['blank input', { input: ' ', session }],
    ['no session', { input: '12' }],
    ['a position off the earth', { input: '12', session, near: { lat: 91, lng: 0 } }],
  ])('refuses %s and asks nobody', async (_what, body) => {
    expect(await codeOf('autocompletePlaces', { params: here, body }, office)).toBe('invalid')
    expect(peer.asked).toEqual([])
  })

  it('is for the office: nobody else costs money', async () => {
    const given = { params: here, body: { input: '12', session } }
    expect(await codeOf('autocompletePlaces', given)).toBe('unauthenticated')
    expect(await codeOf('autocompletePlaces', given, field)).toBe('forbidden')
    expect(await codeOf('autocompletePlaces', given, stranger.owner)).toBe('not_found')
    expect(await codeOf('getPlace', place, field)).toBe('forbidden')
    expect(await codeOf('getPlace', place, stranger.owner)).toBe('not_found')
    expect(peer.asked).toEqual([])
  })
})

describe('getPlace', () => {
  it('gives the address in parts and the position, and ends the session', async () => {
    const { place: found } = await ok('getPlace', { ...place, query: { session } }, office)
    expect(found).toMatchObject({
      place_id: peer.placeId,
      formatted_address: '12 Oak St, Oakland, CA 94607, USA',
      position: { lat: 37.79612345678, lng: -122.27012345678 },
    })
    expect(found?.address_components[1]).toEqual({ long: 'Oak Street', short: 'Oak St', types: ['route'] })
    expect(peer.asked).toMatchObject([
      {
        path: `/v1/places/${peer.placeId}?sessionToken=${session}`,
        mask: 'id,addressComponents,formattedAddress,location',
      },
    ])
  })

  it('knows no place that the service does not know', async () => {
    expect(await codeOf('getPlace', { params: { ...here, placeId: 'ChIJnone' } }, office)).toBe('not_found')
    expect(await codeOf('getPlace', { params: { ...here, placeId: '../x' } }, office)).toBe('not_found')
  })
})

describe('without a maps service', () => {
  it('says so, and addresses are typed', async () => {
    const shop = await elsewhere.aBusiness()
    const params = { slug: shop.slug }
    expect(await elsewhere.ok('autocompletePlaces', { params, body: { input: '12', session } }, shop.owner)).toEqual({
      configured: false,
      suggestions: [],
    })
    expect(await elsewhere.ok('getPlace', { params: { ...params, placeId: 'x' } }, shop.owner)).toEqual({
      configured: false,
      place: null,
    })
    const { map } = await elsewhere.ok('getMapSettings', { params }, shop.owner)
    expect(map).toMatchObject({ tiles_url: null, places: false, places_attribution: '' })
  })
})

describe('the map', () => {
  it('says where its pictures come from, and the pages let that host through and no other', async () => {
    const { map } = await ok('getMapSettings', { params: here }, field)
    expect(map).toEqual({
      tiles_url: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
      attribution: '© Somebody',
      max_zoom: 19,
      places: true,
      places_attribution: 'Google Maps',
    })
    const policy = (await app.http.inject('/healthz')).headers['content-security-policy']
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example.com;")
    expect((await plain.http.inject('/healthz')).headers['content-security-policy']).not.toContain('tiles')
  })
})

describe('the position of a project', () => {
  const aProject = async (body: object) => (await ok('createProject', { params: here, body }, office)).project
  const positionOf = async (id: string) =>
    (await ok('getProject', { params: { ...here, id } }, office)).project.position
  const put = async (id: string, body: object) =>
    (await ok('replaceProject', { params: { ...here, id }, body }, office)).project
  const refresh = async (maps = watchedMaps(googleMaps({ apiKey, apiUrl: peer.url }), silentUses)) => {
    const [job] = placeJobs({ workshop: app.workshop, clock: app.clock, maps })
    await job?.run({})
  }
  const oak = { name: 'Oak', address: '12 Oak St', place_id: peer.placeId, position: { lat: 1, lng: 2 } }
  const ours = { lat: 37.796123, lng: -122.270123 }

  it('is the service’s own, whatever the screen says, with six decimals', async () => {
    await ok('getPlace', place, office)
    const project = await aProject(oak)
    expect(project).toMatchObject({ place_id: peer.placeId, position: ours })
  })

  it('goes with the address it belongs to; a pin set by hand is no place’s', async () => {
    const { id } = await aProject(oak)
    expect(await put(id, { name: 'Same place' })).toMatchObject({ place_id: peer.placeId, position: ours })
    expect(await put(id, { position: { lat: 40, lng: -100 } })).toMatchObject({
      place_id: null,
      position: { lat: 40, lng: -100 },
    })
    expect(await put(id, { address: '13 Oak St' })).toMatchObject({ place_id: null, position: null })
  })

  it('of an id that the service has not named to this business is no place: the address and the pin stay', async () => {
    const madeUp = { ...oak, place_id: 'ChIJmadeUp', position: { lat: 1, lng: 2 } }
    const first = await aProject(madeUp)
    expect(first).toMatchObject({ address: '12 Oak St', place_id: null, position: { lat: 1, lng: 2 } })
    // nor does a second one find it there
    expect(await aProject({ ...madeUp, position: { lat: 5, lng: 6 } })).toMatchObject({ position: { lat: 5, lng: 6 } })
    await ok('getPlace', place, office)
    const { id } = await aProject(oak)
    expect(await put(id, { place_id: 'ChIJmadeUp' })).toMatchObject({ place_id: null })
    const places = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('places').select('place_id').where('place_id', '=', 'ChIJmadeUp').execute(),
    )
    expect(places).toEqual([])
    // what another business looked up counts for that business alone
    const theirs = await ok('createProject', { params: { slug: stranger.slug }, body: oak }, stranger.owner)
    expect(theirs.project).toMatchObject({ place_id: null, position: { lat: 1, lng: 2 } })
  })

  it('keeps the id it was sent where no maps service is set up, for that project only', async () => {
    const shop = await elsewhere.aBusiness()
    const send = (position: object) =>
      elsewhere.ok('createProject', { params: { slug: shop.slug }, body: { ...oak, position } }, shop.owner)
    expect((await send({ lat: 1, lng: 2 })).project).toMatchObject({ place_id: oak.place_id })
    expect((await send({ lat: 5, lng: 6 })).project).toMatchObject({ position: { lat: 5, lng: 6 } })
  })

  it('is asked for again before 30 days are over, and moves with what the service says', async () => {
    await ok('getPlace', place, office)
    const { id, modified } = await aProject(oak)
    peer.asked.length = 0
    await daysLater(24)
    await refresh()
    expect(peer.asked).toEqual([])
    await daysLater(2)
    peer.state.position = { latitude: 38, longitude: -122 }
    await refresh()
    expect(peer.asked.map(({ mask }) => mask)).toEqual(['location'])
    const { project } = await ok('getProject', { params: { ...here, id } }, office)
    expect(project).toMatchObject({ position: { lat: 38, lng: -122 }, modified })
  })

  it('stays while the service is away, and goes when 30 days are over', async () => {
    await ok('getPlace', place, office)
    const { id } = await aProject(oak)
    const known = await positionOf(id)
    peer.state.failing = true
    await daysLater(29)
    await refresh()
    expect(await positionOf(id)).toEqual(known)
    await daysLater(2)
    await refresh()
    const { project } = await ok('getProject', { params: { ...here, id } }, office)
    expect(project).toMatchObject({ place_id: peer.placeId, position: null, address: '12 Oak St' })
  })

  it('goes with a place that is no more', async () => {
    await ok('getPlace', place, office)
    const { id } = await aProject(oak)
    peer.state.gone = true
    await daysLater(26)
    await refresh()
    expect(await positionOf(id)).toBeNull()
  })
})

describe('where members begin their day', () => {
  const maps = watchedMaps(googleMaps({ apiKey, apiUrl: peer.url }), silentUses)
  beforeEach(() => {
    peer.state.position = { latitude: 37.8, longitude: -122.3 }
  })
  const locate = () => locateStartsJob({ workshop: app.workshop, maps }).run({})
  const startOf = async () => {
    const today = app.clock.now().toISOString().slice(0, 10)
    const query = { from: today, to: today }
    const { members } = await ok('getSchedule', { params: here, query }, office)
    return members.find(({ id }) => id === field.userId)?.starts_at
  }
  const setAddress = (address: string) =>
    ok(
      'updateMemberSchedule',
      { params: { ...here, memberId: field.userId }, body: { hours: null, starts_address: address, services: null } },
      office,
    )

  it('is looked up once the address is set, and not at all for one that the service does not know', async () => {
    await setAddress('12 oak')
    expect(await startOf()).toBeNull()
    const { rows } = await app.database.pool.query("select from jobs.job where name = 'schedule.locate-member'")
    expect(rows).toHaveLength(1)
    await locate()
    expect(await startOf()).toEqual([37.8, -122.3])
    await setAddress('nowhere')
    await locate()
    expect(await startOf()).toBeNull()
  })

  it('is looked up of that member alone when it is set, and of nobody else who is still to be found', async () => {
    const theirs = { hours: null, starts_address: '9 Elm St', services: null }
    const token = await app.tokenOf(stranger.owner.userId)
    const params = { slug: stranger.slug, memberId: stranger.owner.userId }
    await ok('updateMemberSchedule', { params, body: theirs }, { token })
    await app.database.pool.query("delete from jobs.job where name = 'schedule.locate-member'")
    await setAddress('16 oak')
    const { rows } = await app.database.pool.query<{ data: unknown }>(
      "select data->'data' as data from jobs.job where name = 'schedule.locate-member'",
    )
    peer.asked.length = 0
    for (const { data } of rows)
      await locateMemberJob({ workshop: app.workshop, maps }).run(locateMemberKind.data.parse(data))
    const asked = peer.asked.filter(({ path }) => path === '/v1/places:autocomplete')
    expect(asked.map(({ body }) => body)).toEqual([expect.objectContaining({ input: '16 oak' })])
    expect(await startOf()).toEqual([37.8, -122.3])
    await ok('updateMemberSchedule', { params, body: { ...theirs, starts_address: '' } }, { token })
  })

  it('is asked for again within thirty days, and goes where the service does not answer', async () => {
    await setAddress('12 oak')
    await locate()
    peer.asked.length = 0
    for (let day = 0; day < 25; day += 1) {
      await daysLater(1)
      await locate()
    }
    expect(peer.asked.filter(({ path }) => path === '/v1/places:autocomplete')).toHaveLength(1)
    expect(await startOf()).toEqual([37.8, -122.3])
    peer.state.failing = true
    for (let day = 0; day < 25; day += 1) {
      await daysLater(1)
      await locate()
    }
    expect(await startOf()).toBeNull()
    peer.state.failing = false
    await locate()
    expect(await startOf()).toEqual([37.8, -122.3])
  })

  it('stays as it is while a service is asked for an address that is changed meanwhile', async () => {
    await setAddress('14 oak')
    const changing = { ...maps, of: () => ({ ...maps.of(miller.siteId), autocomplete: changed }) }
    async function changed() {
      await setAddress('somewhere else')
      return [{ place_id: peer.placeId, text: '', secondary: '' }]
    }
    await locateStartsJob({ workshop: app.workshop, maps: changing }).run({})
    expect(await startOf()).toBeNull()
  })
})
