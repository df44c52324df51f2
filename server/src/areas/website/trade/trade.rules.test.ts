import { describe, expect, test } from 'vitest'
import type { Section, WebsiteDocument } from '#contract/website/types.ts'
import { aDocument } from '#tests/support/websites.ts'
import { exchanged, retraded } from './trade.rules.ts'

const both = { look: true, words: true }
const text = (en: string) => ({ en, es: '' })
const own = text('Ours since 1970')

/** A document whose sections went through this. */
const changed = (document: WebsiteDocument, change: (section: Section) => Section): WebsiteDocument => ({
  ...document,
  pages: document.pages.map((page) => ({ ...page, sections: page.sections.map(change) })),
})
const headed =
  (headline: { en: string; es: string }) =>
  (section: Section): Section =>
    section.type === 'hero' ? { ...section, props: { ...section.props, headline } } : section

// what is written for plumbers, and what would be for roofers: another look, other words, another form at the top
const plumbing = aDocument()
const roofing: WebsiteDocument = {
  ...changed(aDocument(), (section) => {
    if (section.type === 'hero')
      return {
        ...section,
        variant: 'split',
        props: { ...section.props, headline: text('Roofs that hold'), action: 'call' },
      }
    return section.type === 'services' ? { ...section, props: { ...section.props, title: text('Roofing') } } : section
  }),
  theme: { ...plumbing.theme, color: '#7a3b0d' },
  brand: { ...plumbing.brand, tagline: text('Dry for good') },
}
const heroOf = ({ pages }: WebsiteDocument) => {
  const section = pages[0]?.sections[0]
  return section?.type === 'hero' ? section : undefined
}

describe('a website in another trade', () => {
  test('gets its look and its words where nobody changed the old ones', () => {
    const { document, words, hasNewLook } = retraded(plumbing, [plumbing], roofing, both)
    expect({ words, hasNewLook }).toEqual({ words: 3, hasNewLook: true })
    expect(document.theme).toEqual(roofing.theme)
    expect(document.brand.tagline).toEqual(text('Dry for good'))
    expect(heroOf(document)).toMatchObject({ variant: 'split', props: { headline: text('Roofs that hold') } })
    // which button stands there is no word of a trade
    expect(heroOf(document)?.props.action).toBe(heroOf(plumbing)?.props.action)
    expect(document.pages[0]?.sections[1]?.props).toMatchObject({ title: text('Roofing') })
  })

  test('keeps what its owner wrote', () => {
    const edited = { ...changed(plumbing, headed(own)), brand: { ...plumbing.brand, tagline: own } }
    const { document, words } = retraded(edited, [plumbing], roofing, both)
    expect(words).toBe(1)
    expect(heroOf(document)?.props.headline).toEqual(own)
    expect(document.brand.tagline).toEqual(own)
  })

  test('takes for unedited what the product wrote today or then', () => {
    const then = changed(plumbing, headed(own))
    expect(retraded(then, [plumbing, then], roofing, both).words).toBe(3)
    expect(retraded(then, [], roofing, both)).toMatchObject({ words: 0, hasNewLook: false, document: then })
  })

  test('takes the look or the words alone', () => {
    const look = retraded(plumbing, [plumbing], roofing, { look: true, words: false })
    expect(look).toMatchObject({ words: 0, hasNewLook: true })
    expect(heroOf(look.document)).toMatchObject({
      variant: 'split',
      props: { headline: heroOf(plumbing)?.props.headline },
    })
    const words = retraded(plumbing, [plumbing], roofing, { look: false, words: true })
    expect(words).toMatchObject({ words: 3, hasNewLook: false })
    expect(words.document.theme).toEqual(plumbing.theme)
    expect(heroOf(words.document)?.variant).toBe('photo')
  })

  test('keeps the look that its owner chose, and the form of a section that they chose', () => {
    const painted = { ...plumbing, theme: { ...plumbing.theme, color: '#123456' } }
    expect(retraded(painted, [plumbing], roofing, both)).toMatchObject({
      hasNewLook: false,
      document: { theme: painted.theme },
    })
    const plain = changed(plumbing, (section) => (section.type === 'hero' ? { ...section, variant: 'plain' } : section))
    expect(heroOf(retraded(plain, [plumbing], roofing, both).document)?.variant).toBe('plain')
  })

  test('counts nothing that is the same in both', () => {
    expect(retraded(plumbing, [plumbing], aDocument(), both)).toEqual({
      document: plumbing,
      words: 0,
      hasNewLook: false,
    })
  })

  test('keeps sections that the new trade does not have', () => {
    const bare = { ...roofing, pages: roofing.pages.map((page) => ({ ...page, sections: [] })) }
    const { document } = retraded(plumbing, [plumbing], bare, both)
    expect(document.pages).toEqual(plumbing.pages)
  })
})

test('a pack adds what a list does not have, and takes what was not edited and it does not have itself', () => {
  const item = (name: string, words = '') => ({ name, text: words })
  const known = [item('Drains'), item('Leaks', 'Ours'), item('Estimates'), item('Painting')]
  const before = [item('Drains'), item('Leaks', 'As it was'), item('Estimates')]
  const after = [item('ESTIMATES'), item('Roof repair'), item('drip edges')]
  expect(exchanged(known, before, after)).toEqual({ added: ['Roof repair', 'drip edges'], dropped: [item('Drains')] })
  expect(exchanged([], [], after).added).toEqual(['ESTIMATES', 'Roof repair', 'drip edges'])
  // by another writing of its name it is another one
  expect(exchanged([item('drains')], before, []).dropped).toEqual([])
})
