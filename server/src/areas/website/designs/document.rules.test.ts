import { describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { PhotoChoice, type Section, type WebsiteDocument } from '#contract/website/types.ts'
import { heroPhotoPixels, websiteLimits } from '#contract/website/values.ts'
import { aDocument } from '#tests/support/websites.ts'
import { isTooLarge, photosIn, readDocument, smallHeroes } from './document.rules.ts'

const photoId = '01890000-0000-7000-8000-000000000001'
const photo = PhotoChoice.parse({ photo_id: photoId, focus: { x: 0.5, y: 0.5 }, alt: { en: 'A tap', es: '' } })

/** What stands at a place of a document: `pages.0.kind`. */
const at = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (holder, key) =>
        typeof holder === 'object' && holder !== null ? (Reflect.get(holder, key) as unknown) : undefined,
      document,
    )

function put(document: object, path: string, value: unknown): void {
  const holder = at(document, path.split('.').slice(0, -1).join('.'))
  const name = path.split('.').at(-1) ?? ''
  if (typeof holder !== 'object' || holder === null) throw new Error(`nothing holds ${path}`)
  if (value === undefined) Reflect.deleteProperty(holder, name)
  else Reflect.set(holder, name, value)
}

/** A document as the database has it, with these at places in it; undefined: without it. */
function kept(...changes: readonly (readonly [path: string, value?: unknown])[]): object {
  const document: object = structuredClone(aDocument())
  for (const [path, value] of changes) put(document, path, value)
  return document
}

describe('a document as it was kept', () => {
  it('is read as it is when it fits', () => {
    expect(readDocument(kept(['brand.short_name', 'Reed']))).toEqual({
      ...aDocument(),
      brand: { ...aDocument().brand, short_name: 'Reed' },
    })
  })

  it.each([
    ['facts.since', null],
    ['brand.logo', null],
    ['brand.short_name', ''],
    ['facts.insured', false],
    ['brand.tagline', { en: '', es: '' }],
    ['facts.languages', []],
    ['pages.0.sections.1.props.limit', 6],
    ['pages.0.sections.0.props.proofs', []],
    ['pages.0.sections.0.props.photo', null],
    ['pages', []],
    ['pages.0.sections', []],
    // the first of those there are
    ['header', 'bar'],
    ['theme.corners', 'square'],
    ['pages.0.sections.0.props.action', 'estimate'],
  ])('without %s is read with %j there', (path, value) => {
    expect(at(readDocument(kept([path])), path)).toEqual(value)
  })

  it('is filled in wherever something is missing, and keeps every word that has a place', () => {
    const old = kept(
      ['facts.insured'],
      ['brand.tagline'],
      ['brand.motto', 'Gone'],
      ['pages.0.color', 'blue'],
      ['pages.0.sections.0.props.size', 3],
      ['font', 'x'],
      ['margin', 1],
    )
    expect(readDocument(old)).toEqual(aDocument())
  })

  it('loses pages and sections of a kind that is no more', () => {
    const old = kept(
      ['pages.2', { kind: 'blog', sections: [] }],
      ['pages.3', null],
      ['pages.4', 'nothing'],
      ['pages.0.sections.3', { id: 'ticker-1', type: 'ticker', variant: 'plain', hidden: false, props: {} }],
      ['pages.0.sections.4', null],
    )
    expect(readDocument(old)).toEqual(aDocument())
    expect(readDocument(kept(['pages', 'none'])).pages).toEqual([])
  })

  it('is left alone by being read', () => {
    const old = kept(['facts.insured'])
    readDocument(old)
    expect(old).toEqual(kept(['facts.insured']))
  })

  it.each([
    ['theme.color', 'red'],
    ['facts.insured', 'yes'],
    ['pages.0.kind', 'reviews'],
    // nothing can be said for these
    ['theme.color', undefined],
    ['facts', undefined],
    ['pages.0.sections.0.id', undefined],
  ])('with %s as %j is refused', (path, value) => {
    expect(() => readDocument(kept([path, value]))).toThrow(ZodError)
  })

  it.each([
    [kept(['schema', 2]), '2'],
    [kept(['schema']), 'undefined'],
    [null, 'undefined'],
    ['{}', 'undefined'],
  ])('of another shape is refused: %#', (document, shape) => {
    expect(() => readDocument(document)).toThrow(`a website's document has the shape ${shape}, which nothing reads`)
  })
})

type Hero = Extract<Section, { type: 'hero' }>
const words = { en: '', es: '' }

/** A document whose first page has this hero, and then these sections. */
function topped(fields: Partial<Hero>, props: Partial<Hero['props']>, ...below: Section[]): WebsiteDocument {
  const document = aDocument()
  const [home, ...others] = document.pages
  const hero = home?.sections.find((section) => section.type === 'hero')
  if (!home || !hero) throw new Error('no hero')
  const sections = [{ ...hero, ...fields, props: { ...hero.props, ...props } }, ...below]
  return { ...document, pages: [{ ...home, sections }, ...others] }
}
const about: Section = {
  id: 'about-1',
  type: 'about',
  variant: 'story',
  hidden: false,
  props: { title: words, text: words, photo },
}

it('a document’s photos are those that its sections name', () => {
  expect(photosIn(aDocument())).toEqual([])
  expect(photosIn(topped({}, { photo }, about))).toEqual([photo, photo])
})

describe('a photo at the top', () => {
  const widths = (width: number | null, document: WebsiteDocument) =>
    smallHeroes(document, (id) => (id === photoId ? width : null))

  it('is small below the pixels that it needs', () => {
    expect(widths(heroPhotoPixels - 1, topped({}, { photo }))).toEqual([heroPhotoPixels - 1])
    expect(widths(heroPhotoPixels, topped({}, { photo }))).toEqual([])
    expect(widths(null, topped({}, { photo }))).toEqual([])
  })

  it('counts where it is shown alone', () => {
    expect(widths(1, topped({ hidden: true }, { photo }))).toEqual([])
    expect(widths(1, topped({ variant: 'split' }, { photo }))).toEqual([])
    expect(widths(1, topped({}, { photo: null }, about))).toEqual([])
  })
})

it('a document is too large above the bytes of its JSON', () => {
  expect(isTooLarge('x'.repeat(websiteLimits.documentBytes))).toBe(false)
  expect(isTooLarge(`${'x'.repeat(websiteLimits.documentBytes - 1)}é`)).toBe(true)
})
