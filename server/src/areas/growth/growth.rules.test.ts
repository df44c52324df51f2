import { describe, expect, it } from 'vitest'
import {
  boxAround,
  carriedIn,
  carriedInAddress,
  carrying,
  isOwn,
  isProgram,
  pageIn,
  withTouch,
  outcomeOf,
  pace,
  pathBelow,
  saysNothing,
  type Carried,
  monthsOf,
  monthsSince,
} from './growth.rules.ts'

const nothing = { source: null, referral: null, trail: {} }
const both: Carried = { source: 'yard-sign', referral: 'k7f2m9qa', trail: {} }

describe('where a visitor came from', () => {
  it('stands in the address, where it is one of ours', () => {
    expect(carriedIn({ src: 'yard-sign', ref: 'k7f2m9qa' })).toEqual(both)
    expect(carriedIn({ src: '<script>', ref: 'short' })).toEqual(nothing)
    expect(carriedIn({ src: ['yard-sign'] })).toEqual(nothing)
    expect(carriedInAddress('https://office.example/p/miller?src=yard-sign&ref=k7f2m9qa')).toEqual({
      ...both,
      trail: { lp: '/' },
    })
    const embedded = carriedInAddress('https://miller.example/drains/?gclid=one&gclid=two&rf=google.com')
    expect(embedded.trail).toEqual({ lp: '/drains', gclid: 'one', rf: 'google.com' })
    expect(carriedInAddress('/p/miller?src=yard-sign')).toEqual(nothing)
    expect(carriedInAddress('')).toEqual(nothing)
  })
  it('says nothing without a source and a referral', () => {
    expect(saysNothing(nothing)).toBe(true)
    expect(saysNothing({ ...nothing, trail: { lp: '/services' } })).toBe(true)
    expect(saysNothing({ ...nothing, trail: { gclid: 'x' } })).toBe(false)
    expect([saysNothing({ ...both, source: null }), saysNothing({ ...both, referral: null })]).toEqual([false, false])
  })
})

describe('a public page', () => {
  const page = (html: string, carried = both) => carrying(html, 'miller', carried)
  it.each([
    ['href="/p/miller"', 'href="/p/miller?src=yard-sign&amp;ref=k7f2m9qa"'],
    ['action="/p/miller/request"', 'action="/p/miller/request?src=yard-sign&amp;ref=k7f2m9qa"'],
    ['href="/p/miller/showcases"', 'href="/p/miller/showcases?src=yard-sign&amp;ref=k7f2m9qa"'],
    ['href="/p/miller/showcases/a-1#top"', 'href="/p/miller/showcases/a-1?src=yard-sign&amp;ref=k7f2m9qa#top"'],
    ['href="/p/miller?lang=es"', 'href="/p/miller?lang=es&amp;src=yard-sign&amp;ref=k7f2m9qa"'],
    ['href="?lang=es"', 'href="?lang=es&amp;src=yard-sign&amp;ref=k7f2m9qa"'],
    ['href="/p/miller/es/services/drains"', 'href="/p/miller/es/services/drains?src=yard-sign&amp;ref=k7f2m9qa"'],
  ])('carries it on: %s', (before, after) => {
    expect(page(`<a ${before}>`)).toBe(`<a ${after}>`)
  })
  it.each([
    'href="#form"',
    'href=""',
    'href="/p/other"',
    'href="https://x.example"',
    'href="/p/miller/photos"',
    'href="/p/miller/review/abc"',
    'href="/p/miller/sitemap.xml"',
    'href="/p/miller-two/services"',
    'src="/p/miller"',
  ])('leaves alone %s', (address) => {
    expect(page(`<a ${address}>`)).toBe(`<a ${address}>`)
  })
  it('carries only what there is, and in its form', () => {
    expect(page('<a href="/p/miller">', { ...both, source: null })).toBe('<a href="/p/miller?ref=k7f2m9qa">')
    expect(page('<a href="/p/miller">', { ...both, referral: null })).toBe('<a href="/p/miller?src=yard-sign">')
    const form = '<input name="came_from" value=""><input name="referral" value="">'
    expect(page(form)).toBe('<input name="came_from" value="yard-sign"><input name="referral" value="k7f2m9qa">')
    expect(page(form, { ...nothing, source: 'flyer' })).toBe(
      '<input name="came_from" value="flyer"><input name="referral" value="">',
    )
    expect(page(form, { ...nothing, referral: 'k7f2m9qa' })).toBe(
      '<input name="came_from" value=""><input name="referral" value="k7f2m9qa">',
    )
  })
})

it.each([
  [undefined, true],
  ['Googlebot/2.1', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 HeadlessChrome/140', true],
  ['curl/8', true],
  ['Mozilla/5.0 (iPhone) Safari/604.1', false],
  ['', false],
])('%j looks by itself: %s', (agent, is) => {
  expect(isProgram(agent)).toBe(is)
})

it('the part of an address below the business is its own', () => {
  const below = (url: string) => pathBelow(url, 'acme')
  expect(below('/p/acme/showcases/x?src=a')).toBe('/showcases/x')
  expect(below('/p/acme/showcases/')).toBe('/showcases')
  expect(below('/p/other/showcases')).toBeUndefined()
  expect(below('/x/p/acme/showcases')).toBeUndefined()
})

describe('a referral', () => {
  it.each([
    ['won', 'scheduled', 'won'],
    ['closed', 'completed', 'won'],
    ['closed', 'lost', 'lost'],
    ['quote', 'sent', 'open'],
  ] as const)('in %s, %s, is %s', (stage, status, outcome) => {
    expect(outcomeOf(stage, status)).toBe(outcome)
  })
})

it.each([
  [{ name: 'Other', phone: '+1 (415) 555-0100' }, true],
  [{ name: 'miller plumbing!', phone: null }, true],
  [{ name: 'Miller-Plumbing', phone: '+14155550199' }, true],
  [{ name: 'Other', phone: '+14155550199' }, false],
  [{ name: 'Other', phone: null }, false],
])('a business on the map, %j, is the own one: %s', (found, own) => {
  expect(isOwn(found, { name: 'Miller Plumbing', phone: '4155550100' })).toBe(own)
  expect(isOwn({ ...found, name: 'Other' }, { name: 'Miller', phone: null })).toBe(false)
})

it('the pace of reviews counts those of the last ninety days', () => {
  const now = new Date('2026-05-20T00:00:00Z')
  const moments = ['2026-02-19T00:00:00Z', '2026-02-18T23:59:59Z', '2026-05-01T12:00:00Z', 'no moment']
  expect(pace(moments, now)).toEqual({ recent: 2, latest: '2026-05-01' })
  expect(pace(['2020-01-02T00:00:00Z'], now)).toEqual({ recent: 0, latest: '2020-01-02' })
  expect(pace([], now)).toEqual({ recent: 0, latest: null })
})

it('a trend has twelve months, the one that runs last, and leaves out what is older or no moment', () => {
  const now = new Date('2026-03-31T23:00:00Z')
  expect(monthsSince(now)).toBe('2025-04-01')
  const moments = ['2026-03-01', '2026-03-31T22:00:00Z', '2025-04-01', '2025-03-31', '2027-01-01', 'no moment']
  expect(monthsOf(moments, now)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
})

it('the box around a position is as wide as it is high, on the ground', () => {
  const box = boxAround({ lat: 60, lng: 10 }, 111_320)
  expect([box.south, box.north]).toEqual([59, 61])
  expect(box.west).toBeCloseTo(8)
  expect(box.east).toBeCloseTo(12)
  expect(boxAround({ lat: 90, lng: 0 }, 11_132).east).toBeCloseTo(10)
})

describe('a form says how its visitor came', () => {
  const input = '<input type="hidden" name="came_from" value="">'

  it.each([
    [{ utm_campaign: 'spring' }, undefined, 'utm_campaign=spring'],
    [{ gclid: 'abc', lp: '/a' }, '/services/drains', 'gclid=abc&amp;lp=%2Fa&amp;pg=%2Fservices%2Fdrains'],
    [{}, '/', 'pg=%2F'],
    [{}, undefined, ''],
  ])('by %j on the page %s', (trail, page, value) => {
    const field = `<input type="hidden" name="touch" value="${value}"/>`
    expect(withTouch(`<form>${input}</form>`, trail, page)).toBe(`<form>${input}${field}</form>`)
  })

  it('in each form, and nowhere else', () => {
    const html = `<input name="name"><input  name="came_from"><b>x</b><input name="came_from" hidden>`
    const field = '<input type="hidden" name="touch" value=""/>'
    expect(withTouch(html, {}, undefined)).toBe(
      `<input name="name"><input  name="came_from">${field}<b>x</b><input name="came_from" hidden>${field}`,
    )
    expect(withTouch('<p>name="came_from"</p>', {}, undefined)).toBe('<p>name="came_from"</p>')
  })
})

it.each([
  ['https://office.example/p/miller/services/', '/services'],
  ['https://office.example/p/miller', ''],
  ['https://miller.example/x/p/miller/y', '/x/p/miller/y'],
  ['https://miller.example/a/p/miller', '/a/p/miller'],
  ['no address', undefined],
])('the page at %s is %j', (address, page) => {
  expect(pageIn(address)).toBe(page)
})

it('a business on the map is the own one whatever signs are in its name', () => {
  const isSame = (one: string, other: string) => isOwn({ name: one, phone: null }, { name: other, phone: null })
  expect([isSame('Miller & Sons, Inc.', 'MILLER SONS INC'), isSame('Miller', 'Millers')]).toEqual([true, false])
})

it('every link of a page goes on carrying', () => {
  const html = '<a href="/p/miller">1</a><a href="/p/miller/services">2</a>'
  expect(carrying(html, 'miller', { source: 'yard-sign', referral: null, trail: {} })).toBe(
    '<a href="/p/miller?src=yard-sign">1</a><a href="/p/miller/services?src=yard-sign">2</a>',
  )
})

it('moments that are none lie in no month', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(monthsOf(['nonsense', '2026-11-01'], now)).toEqual([...Array.from({ length: 11 }, () => 0), 1])
})
