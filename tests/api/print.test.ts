import { beforeAll, describe, expect, it } from 'vitest'
import { printVariants } from '#contract/print/values.ts'
import type { PrintDesign, PrintFile } from '#contract/print/types.ts'
import type { PhotoId } from '#contract/shared.ts'
import { printJobs } from '#server/areas/print/index.ts'
import { makeFile } from '#server/areas/print/pieces/drawing.service.ts'
import { composePiece } from '#server/areas/print/pieces/piece.service.ts'
import { NotStored } from '#server/platform/storage/storage.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { canJudgePieces, judgePiece, printPhotos } from '../support/print.ts'

const app = await startApp({ environment: { APP_URL: 'https://office.example' } })
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const { aPhoto } = printPhotos(app)

let house: Business
let office: Person
let field: Person
let photo: PhotoId
beforeAll(async () => {
  house = await aBusiness('Ortiz Painting')
  ;[office, field] = await Promise.all([aMember(house, 'office'), aMember(house, 'field')])
  photo = await aPhoto(house, 2600, 1950)
})

const at = (where = house) => ({ params: { slug: where.slug } })
const design = async (body: object = {}, who: Person = office, where = house): Promise<PrintDesign> =>
  (await ok('createPrintDesign', { ...at(where), body: { kind: 'door_hanger', template: 'bold', ...body } }, who))
    .design
const file = (id: string, variant: (typeof printVariants)[number] = 'marks', where = house): Promise<PrintFile> =>
  ok('createPrintFile', { params: { slug: where.slug, printDesignId: id }, body: { variant } }, where.owner)
const open = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({
    method,
    url: new URL(address, 'https://office.example').pathname,
    headers: { 'user-agent': 'Safari', ...headers },
  })
const scansOf = async (id: string) =>
  (await ok('listPrintCodes', at(), office)).codes.find((code) => code.id === id)?.scans

describe('a printed code', () => {
  it('leads to its page with its source, is counted, and is led elsewhere after it was printed', async () => {
    const { code } = await design()
    expect(code).toMatchObject({ source: 'door-hanger', path: '', scans: 0, last_scan: null })
    expect(code.address).toBe(`https://office.example/q/${code.code}`)
    const answer = await open(code.address)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: `/p/${house.slug}?src=door-hanger`,
      'cache-control': 'no-store',
    })
    await open(code.address, { 'user-agent': 'Firefox' })
    await open(code.address, { 'user-agent': 'Googlebot' })
    await open(code.address, {}, 'HEAD')
    const params = { slug: house.slug, printCodeId: code.id }
    const change = (body: object) => ok('updatePrintCode', { params, body }, office)
    expect((await change({ path: '/reviews' })).code).toMatchObject({ scans: 2, last_scan: '2026-05-20', version: 2 })
    expect((await open(code.address)).headers.location).toBe(`/p/${house.slug}/reviews?src=door-hanger`)
    expect(await scansOf(code.id)).toBe(2)
    const refused = await codeOf('updatePrintCode', { params, body: { path: '/no-such-page' } }, office)
    expect(refused).toBe('invalid')
  })

  it('counts a device once a day, each code by itself, and keeps nothing of it when the day is over', async () => {
    const [first, second] = [await design({ kind: 'flyer' }), await design({ kind: 'flyer' })]
    for (let time = 0; time < 3; time += 1) await open(first.code.address)
    await open(second.code.address)
    expect([await scansOf(first.code.id), await scansOf(second.code.id)]).toEqual([1, 1])
    const devices = () =>
      app.workshop.inSystem(({ db }) =>
        db
          .selectFrom('print_scan_devices')
          .select('device')
          .where('code_id', 'in', [first.code.id, second.code.id])
          .execute(),
      )
    const [one, other] = await devices()
    // the same phone is another one to another code, and no address can be read in it
    expect(one?.device).not.toBe(other?.device)
    expect(one?.device).toMatch(/^[\w-]{43}$/)
    app.clock.advance(2 * 86_400)
    try {
      await open(first.code.address)
      expect((await devices()).length).toBe(3)
      const [forget] = printJobs(app.parts, app.workshop)
      await forget.run({})
      expect((await devices()).length).toBe(1)
    } finally {
      app.clock.set(firstMoment)
    }
    expect(await scansOf(first.code.id)).toBe(2)
  })

  it('has a source of its own, and outlives its piece', async () => {
    const [first, second] = [await design({ kind: 'yard_sign' }), await design({ kind: 'yard_sign' })]
    expect([first.code.source, second.code.source]).toEqual(['yard-sign', 'yard-sign-2'])
    await ok('deletePrintDesign', { params: { slug: house.slug, printDesignId: first.id } }, office)
    expect((await open(first.code.address)).statusCode).toBe(302)
    const again = await design({ kind: 'yard_sign', code_id: first.code.id })
    expect(again.code.id).toBe(first.code.id)
  })

  it.each(['aaaaaaaa', 'ABCDEFGH', 'a', 'a'.repeat(90), '%2e%2e%2fadmin', "a'or'1", '../../x', 'ab%00cdefg'])(
    'that nobody made answers the plain page of what is not there: %s',
    async (code) => {
      const answer = await app.http.inject({ method: 'GET', url: `/q/${code}`, headers: { accept: 'text/html' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['location']).toBeUndefined()
    },
  )
})

describe('a piece', () => {
  it('begins with words that no record contradicts, and the website’s newest photo', async () => {
    const { words, photo: shown, code } = await design({ kind: 'postcard_4x6' })
    expect(words.headline).not.toBe('')
    expect(words.call).toBe('Ask for a price')
    expect(shown?.photo_id).toBe(photo)
    expect(code.name).toBe('Postcard 4x6')
  })

  it('refuses words that do not fit by their field, and keeps what was there', async () => {
    const { id, words } = await design({ kind: 'business_card' })
    const params = { slug: house.slug, printDesignId: id }
    const long = 'Unaffordableness'.repeat(5)
    const problem = await app.http.inject({
      method: 'PATCH',
      url: `/api/landing-pages/${house.slug}/print-designs/${id}`,
      headers: { authorization: `Bearer ${await app.tokenOf(office.userId)}` },
      payload: { words: { ...words, back_headline: long } },
    })
    expect(problem.statusCode).toBe(422)
    expect(problem.json()).toMatchObject({ errors: [{ path: 'body.words.back_headline' }] })
    const preview = {
      ...at(),
      body: { kind: 'business_card', template: 'bold', words: { ...words, back_headline: long } },
    }
    const { checks, sides } = await ok('previewPrintDesign', preview, office)
    expect(checks.find(({ check }) => check === 'words')).toMatchObject({ ok: false, fields: ['back_headline'] })
    expect(sides).toHaveLength(2)
    expect((await ok('updatePrintDesign', { params, body: { template: 'light' } }, office)).design.words).toEqual(words)
  })

  it('is changed by the one who saw it last', async () => {
    const { id, version } = await design({ kind: 'flyer' })
    const params = { slug: house.slug, printDesignId: id }
    const who = { ...office, headers: { 'if-match': `"${version}"` } }
    await ok('updatePrintDesign', { params, body: { template: 'photo' } }, who)
    expect(await codeOf('updatePrintDesign', { params, body: { template: 'light' } }, who)).toBe('stale')
  })

  it('shows one photo with all others that show one, and none that is somebody else’s', async () => {
    const where = await aBusiness('Photo House')
    const [card, hanger] = [
      await design({ kind: 'business_card' }, where.owner, where),
      await design({ kind: 'door_hanger' }, where.owner, where),
    ]
    const other = await aPhoto(where, 800, 600)
    const wanted = { photo_id: other, focus: { x: 0.2, y: 0.5 } }
    const { designs } = await ok('setPrintPhoto', { ...at(where), body: { photo: wanted } }, where.owner)
    expect(designs.find(({ id }) => id === hanger.id)?.photo).toMatchObject({ photo_id: other })
    expect(designs.find(({ id }) => id === card.id)?.photo).toBeNull()
    const theirs = { photo: { photo_id: photo, focus: { x: 0.5, y: 0.5 } } }
    expect(await codeOf('setPrintPhoto', { ...at(where), body: theirs }, where.owner)).toBe('invalid')
    const drawn = { kind: 'flyer', template: 'bold', ...theirs }
    expect(await ok('previewPrintDesign', { ...at(where), body: drawn }, where.owner)).toMatchObject({ photo: null })
    expect(await codeOf('createPrintDesign', { ...at(where), body: drawn }, where.owner)).toBe('invalid')
    // one that was removed, or is not ready yet: the piece is seen without it
    const shown = async () => {
      const body = { kind: 'door_hanger', template: 'bold', photo: wanted }
      const { photo: seen, sides } = await ok('previewPrintDesign', { ...at(where), body }, where.owner)
      return [seen?.photo_id, sides.length]
    }
    expect(await shown()).toEqual([other, 2])
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('photos').set({ state: 'processing' }).where('id', '=', other).execute(),
    )
    expect(await shown()).toEqual([undefined, 2])
  })

  it('is made two at a time, however many are asked for at once', async () => {
    const { siteId: id, slug } = house
    const parts = { photos: app.parts.photos, appUrl: 'https://office.example' }
    const composed = await app.workshop.inSite({ site: { id, slug }, actor: { kind: 'server' } }, (work) =>
      composePiece(parts, work, { kind: 'flyer', template: 'bold' }, `${parts.appUrl}/q/exampleq`),
    )
    const taken = { now: 0, most: 0 }
    const inSite = async (): Promise<never> => {
      taken.now += 1
      taken.most = Math.max(taken.most, taken.now)
      await new Promise((resolve) => setImmediate(resolve))
      taken.now -= 1
      throw new NotStored('photo')
    }
    const wanted = { variant: 'marks', madeAt: new Date(0) } as const
    const asked = Array.from({ length: 9 }, () => makeFile(parts.photos, inSite, composed, wanted))
    expect((await Promise.allSettled(asked)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(taken.most).toBe(2)
  })

  it('is the office’s: who works in the field sees none', async () => {
    expect(await codeOf('listPrintDesigns', at(), field)).toBe('forbidden')
    expect(await codeOf('createPrintDesign', { ...at(), body: { kind: 'flyer', template: 'bold' } }, field)).toBe(
      'forbidden',
    )
  })
})

describe.skipIf(!canJudgePieces)('the file of a piece', () => {
  it('has its size, bleed, and marks in three ways, its fonts in it, its photo sharp, and its words away from the edge', async () => {
    const { id } = await design({ kind: 'flyer' })
    for (const variant of printVariants) judgePiece(await file(id, variant), 'flyer', 280)
    const { checks } = await file(id)
    expect(checks.every((check) => check.ok || check.check === 'photo')).toBe(true)
    expect(checks.find(({ check }) => check === 'photo')?.found).toBeGreaterThan(270)
    expect((await file(id)).content).toBe((await file(id)).content)
  })
})
