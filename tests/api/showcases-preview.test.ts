/** The public page of a showcase that is still being made. */
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { showcaseTools } from './showcases.parts.ts'

const app = await startApp()
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const http = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await http.ready()
afterAll(() => http.close())
const builders = buildersFor({ ...app, http })
const { aBusiness, aMember, codeOf, ok, refused } = builders
const { aPhoto, aShowcase } = showcaseTools(app, builders)

let miller: Business
let other: Business
let office: Person
let field: Person
beforeAll(async () => {
  ;[miller, other] = await Promise.all([aBusiness('Miller Decks'), aBusiness('Other Decks')])
  ;[office, field] = await Promise.all([aMember(miller, 'office'), aMember(miller, 'field')])
})
const at = (business: Business = miller) => ({ params: { slug: business.slug } })
const preview = async (body: object, person: Person = office) =>
  (await ok('previewShowcase', { ...at(), body }, person)).html

describe('a preview', () => {
  it('is the page as strangers would see it, without scripts', async () => {
    const { service } = await ok('createService', { ...at(), body: { name: 'Decks' } }, miller.owner)
    const { review } = await ok(
      'createReview',
      { ...at(), body: { source: 'google', author: 'Ana L.', rating: 5, text: 'Level & true.', date: '2026-05-01' } },
      office,
    )
    const photos = [await aPhoto(miller), await aPhoto(miller)]
    const html = await preview({
      title: 'A <cedar> deck',
      subtitle: 'Grey in a year',
      description: 'One.\n\nTwo.',
      photos,
      featured_photo: photos[1],
      location: 'Oakland',
      project_date: '2026-04-30',
      service_id: service.id,
      review_id: review.id,
    })
    for (const told of [
      'A &lt;cedar&gt; deck',
      'Grey in a year',
      'Two.',
      'Oakland',
      'Decks',
      'Ana L.',
      'Level &amp; true.',
    ])
      expect(html).toContain(told)
    expect(html).toMatch(/^<!doctype html>/i)
    expect(html).toContain('<html lang="en"')
    expect(html).not.toMatch(/<script|<cedar>/)
    for (const id of photos) expect(html).toContain(id)
  })

  it('is in the language asked for', async () => {
    const photos = [await aPhoto(miller)]
    expect(await preview({ title: 'Una terraza', photos, language: 'es' })).toContain('<html lang="es"')
  })

  it('waits for a photo that is ready, and keeps nothing', async () => {
    const processing = await aPhoto(miller, undefined, 'processing')
    const before = await ok('listShowcases', at(), office)
    expect(await preview({ title: 'Soon', photos: [processing] })).toBeNull()
    expect(await preview({ title: 'Soon' })).toBeNull()
    expect(await preview({})).toBeNull()
    expect(await preview({ title: 'Now', photos: [processing, await aPhoto(miller)] })).toContain('Now')
    expect(await ok('listShowcases', at(), office)).toEqual(before)
  })

  it('shows nothing of another business', async () => {
    const { service } = await ok('createService', { ...at(other), body: { name: 'Foreign service' } }, other.owner)
    const { review } = await ok(
      'createReview',
      {
        ...at(other),
        body: { source: 'google', author: 'Foreign', rating: 5, text: 'Foreign words', date: '2026-05-01' },
      },
      other.owner,
    )
    const theirs = await aPhoto(other)
    expect(await preview({ title: 'Mine', photos: [theirs] })).toBeNull()
    const html = await preview({
      title: 'Mine',
      photos: [theirs, await aPhoto(miller)],
      service_id: service.id,
      review_id: review.id,
    })
    expect(html).toContain('Mine')
    expect(html).not.toContain('Foreign')
    expect(html).not.toContain(theirs)
  })
})

describe('who may look', () => {
  it('is who may write: office and owner', async () => {
    const body = { title: 'Deck', photos: [await aPhoto(miller)] }
    expect(await preview(body, miller.owner)).toContain('Deck')
    expect(await codeOf('previewShowcase', { ...at(), body }, field)).toBe('forbidden')
    expect(await codeOf('previewShowcase', { ...at(), body })).toBe('unauthenticated')
    expect(await codeOf('previewShowcase', { ...at(), body }, other.owner)).toBe('not_found')
    const nowhere = { params: { slug: 'no-such-business' }, body }
    expect(await codeOf('previewShowcase', nowhere, office)).toBe('not_found')
  })

  it('does not look through the preview at a showcase that is there', async () => {
    const { id } = await aShowcase(other, { title: 'Secret draft' })
    const problem = await refused('previewShowcase', { ...at(), body: { id, title: 'x' } }, office)
    expect(problem.code).toBe('invalid')
  })

  it.each([
    { title: 'x'.repeat(121) },
    { photos: ['not-an-id'] },
    { photos: Array.from({ length: 41 }, () => '01890000-0000-7000-8000-000000000000') },
    { project_date: '2026-02-30' },
    { language: 'fr' },
    { status: 'published' },
    [],
  ])('refuses %j', async (body) => {
    expect(await codeOf('previewShowcase', { ...at(), body }, office)).toBe('invalid')
  })
})
