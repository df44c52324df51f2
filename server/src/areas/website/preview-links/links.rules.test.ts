import { expect, test } from 'vitest'
import { previewPath, readPreviewPath, wantedAt, withPreviewLinks } from './links.rules.ts'

test.each([
  ['', 'home', null],
  ['/', 'home', null],
  ['/services', 'services', null],
  ['/services/', 'services', null],
  ['/services?x#y', 'services', null],
  ['/services/drains', 'service', 'drains'],
  ['/services/drains#faq', 'service', 'drains'],
  ['/areas/oak-land-2', 'area', 'oak-land-2'],
  ['/about', 'about', null],
])('%j is the page %s of %j', (below, kind, path) => {
  expect(wantedAt(below)).toEqual({ kind, path })
})

test.each([
  '/prices',
  '/services/Drains',
  '/services/a/b',
  '/about/x',
  'services/drains',
  `/areas/${'a'.repeat(101)}`,
  '/x/services/a',
  // of these there are many, each at its own address
  '/service',
  '/area',
  'undefined',
  '/about/drains',
])('%j is no page', (below) => {
  expect(wantedAt(below)).toBeNull()
})

test.each([
  ['en', '', '/site-preview/t1'],
  ['es', '', '/site-preview/t1/es'],
  ['en', '/services/drains', '/site-preview/t1/services/drains'],
  ['es', '/about', '/site-preview/t1/es/about'],
] as const)('in %s the page %j of a draft is at %s, and is read back', (language, below, path) => {
  expect(previewPath('t1', language, below)).toBe(path)
  expect(readPreviewPath(path.slice('/site-preview/t1'.length + 1))).toEqual({ language, below })
})

test.each([
  ['', 'en', ''],
  ['es/', 'es', ''],
  ['estimates', 'en', '/estimates'],
  ['services/es', 'en', '/services/es'],
  ['services\nes', 'en', '/services\nes'],
])('%j is %s and %j', (rest, language, below) => {
  expect(readPreviewPath(rest)).toEqual({ language, below })
})

test('links to pages lead on within the draft, and no others', () => {
  const html = [
    '<a class="x" href="/p/miller/services">',
    '<a href="/p/miller/es/services/drains#faq">',
    '<a href="/p/miller">',
    '<a href="/p/miller/reviews/feed.xml">',
    '<a href="https://a.example/p/miller">',
    '<link href="/p/miller/services">',
  ]
  expect(withPreviewLinks(html.join('\n'), 't1').split('\n')).toEqual([
    '<a class="x" href="/site-preview/t1/services">',
    '<a href="/site-preview/t1/es/services/drains#faq">',
    '<a href="/site-preview/t1">',
    ...html.slice(3),
  ])
})
