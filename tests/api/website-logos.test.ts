import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPublishedWebsite } from '#server/areas/website/index.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, ok, codeOf, refused } = buildersFor(app)

let business: Business
let office: Person
let logo: Buffer
beforeAll(async () => {
  business = await aBusiness('Ortiz Painting')
  office = await aMember(business, 'office')
  // a red square and a blue one, on nothing
  const square = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 4, background } })
      .png()
      .toBuffer()
  logo = await sharp({ create: { width: 900, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: await square('#c81e1e'), left: 200, top: 150 },
      { input: await square('#1e3cbe'), left: 400, top: 150 },
    ])
    .png()
    .toBuffer()
})

const at = (of: Business) => ({ slug: of.slug })
const as = ({ token }: Person) => ({ token })
const upload = (file: Buffer | string) => ({
  params: at(business),
  body: { data: Buffer.from(file).toString('base64') },
})
const get = (url: string) => app.http.inject({ url })
const published = () =>
  app.workshop.inSite(
    { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'nobody' } },
    readPublishedWebsite,
  )

describe('a logo', () => {
  it('is kept as pictures and icons, with its colors, and vanishes everywhere when it is taken away', async () => {
    const { logo: made } = await ok('uploadLogo', upload(logo), as(office))
    expect(made).toMatchObject({ width: 400, height: 200 })
    expect(made.colors.toSorted()).toEqual([expect.stringMatching(/^#1.3.b/), expect.stringMatching(/^#c.1.1/)])
    // the same file again is the same logo
    expect((await ok('uploadLogo', upload(logo), as(office))).logo.hash).toBe(made.hash)

    const folder = `/p/${business.slug}/brand/${made.hash}`
    const picture = await get(`${folder}/logo.webp`)
    expect(picture).toMatchObject({ statusCode: 200 })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const icon = await sharp((await get(`${folder}/icon-180.png`)).rawPayload).metadata()
    expect(icon).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
    expect((await get(`${folder}/sample.png`)).statusCode).toBe(404)
    const other = await aBusiness('Another')
    expect((await get(`/p/${other.slug}/brand/${made.hash}/logo.webp`)).statusCode).toBe(404)

    const { website } = await ok('getWebsite', { params: at(business) }, as(business.owner))
    const document = { ...website.document, brand: { ...website.document.brand, logo: made.hash } }
    await ok('updateWebsite', { params: at(business), body: { document } }, as(office))
    await ok('publishWebsite', { params: at(business), body: {} }, as(business.owner))
    expect((await published()).document.brand).toMatchObject({ logo: made.hash, mark: null })
    const foreign = { params: at(other), body: { document } }
    expect(await codeOf('updateWebsite', foreign, as(other.owner))).toBe('invalid')

    const remove = { params: { ...at(business), hash: made.hash } }
    await ok('deleteLogo', remove, as(office))
    expect((await published()).document.brand).toMatchObject({ logo: null, mark: null })
    const draft = (await ok('getWebsite', { params: at(business) }, as(office))).website
    await ok('updateWebsite', { params: at(business), body: { document: draft.document } }, as(office))
    expect((await get(`${folder}/logo.webp`)).statusCode).toBe(404)
    expect((await ok('listLogos', { params: at(business) }, as(office))).logos).toEqual([])
    expect(await codeOf('deleteLogo', remove, as(office))).toBe('not_found')
  })

  it('is refused where it is drawn of lines, huge, cut off, or none at all', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await refused('uploadLogo', upload(svg), as(office))).toMatchObject({
      code: 'photo_refused',
      detail: 'Send the logo as a PNG, JPEG, or WebP file. SVG and PDF files do not work here.',
    })
    // a few bytes that would be 40,000 by 40,000 pixels
    const bomb = Buffer.from(logo)
    bomb.writeUInt32BE(40_000, 16)
    bomb.writeUInt32BE(40_000, 20)
    expect(await codeOf('uploadLogo', upload(bomb), as(office))).toBe('photo_refused')
    expect(await codeOf('uploadLogo', upload(logo.subarray(0, 200)), as(office))).toBe('photo_refused')
    expect(await codeOf('uploadLogo', upload('%PDF-1.7 no picture'), as(office))).toBe('photo_refused')
    const text = { params: at(business), body: { data: '<not base64>' } }
    expect(await codeOf('uploadLogo', text, as(office))).toBe('invalid')
    const field = await aMember(business, 'field')
    expect(await codeOf('uploadLogo', upload(logo), as(field))).toBe('forbidden')
    expect((await ok('listLogos', { params: at(business) }, as(office))).logos).toEqual([])
  })
})
