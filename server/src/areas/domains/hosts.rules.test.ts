import { describe, expect, test } from 'vitest'
import { innerUrl, isOpenThere, outerUrl, withHost } from './hosts.rules.ts'

const miller = { slug: 'miller', host: 'www.miller.com' }

describe('an address on a business’s own host', () => {
  test.each([
    ['/', '/p/miller'],
    ['/?src=card', '/p/miller?src=card'],
    ['/services?x=/api/', '/p/miller/services?x=/api/'],
    ['/favicon.ico', '/p/miller/favicon.svg'],
    ['/favicon.ico?v=2', '/p/miller/favicon.svg?v=2'],
    // what every page needs is where it is on every host
    ['/p-assets/a.js', '/p-assets/a.js'],
    ['/p-look/x.css', '/p-look/x.css'],
    ['/media/1.jpg', '/media/1.jpg'],
    ['/chat.js', '/chat.js'],
    ['/chat.js?v=1', '/chat.js?v=1'],
    ['/robots.txt', '/robots.txt'],
    ['/robots.txt.bak', '/p/miller/robots.txt.bak'],
    ['/media', '/p/miller/media'],
    ['/api/public/requests', '/api/public/requests'],
    ['/p/miller', '/p/miller'],
    ['/p/miller/services', '/p/miller/services'],
    ['/p/millers', '/p/miller/p/millers'],
    ['/p/other', '/p/miller/p/other'],
    // a whole address counts on the host that it names, and on no other
    ['http://www.miller.com/services?x', '/p/miller/services?x'],
    ['HTTPS://www.miller.com./', '/p/miller'],
    ['http://www.other.com/services', '//'],
    ['http://', '//'],
    ['//evil.example/x', '//'],
    ['/see/http://www.miller.com', '/p/miller/see/http://www.miller.com'],
    ['services', '//'],
    ['', '//'],
  ])('%j is %j here', (url, inner) => {
    expect(innerUrl(url, miller)).toBe(inner)
  })
})

test.each([
  ['/p/:slug', 'miller', true],
  ['/p/:slug/services', 'miller', true],
  ['/p/:slug/services', 'other', false],
  ['/p/:slugs', 'miller', false],
  ['/x/p/:slug', 'miller', false],
  ['/media/*', undefined, true],
  ['/robots.txt', undefined, true],
  ['/api/uploads', undefined, true],
  ['/api/uploads/', undefined, true],
  ['/api/uploads/:id', undefined, true],
  // what the form and the chat call
  ['/api/landing-pages/:slug/public-requests', 'miller', true],
  ['/api/landing-pages/:slug/chat', 'miller', true],
  ['/api/landing-pages/:slug/chat/messages', 'miller', true],
  ['/api/landing-pages/:slug/chat/sync', 'miller', true],
  ['/api/landing-pages/:slug/chat/live', 'miller', true],
  ['/api/landing-pages/:slug/chat', 'other', false],
  ['/api/landing-pages/:slug', 'miller', false],
  ['/api/landing-pages/:slug/projects', 'miller', false],
  ['/office', undefined, false],
  [undefined, 'miller', false],
])('the route %j of the business %j is open on its host: %j', (route, slug, open) => {
  expect(isOpenThere(route, 'miller', slug === undefined ? {} : { slug })).toBe(open)
  expect(isOpenThere(route, 'miller', slug === undefined ? null : { slug })).toBe(open)
})

test.each([
  ['/p/miller', '/'],
  ['/p/miller?x=1', '/?x=1'],
  ['/p/miller#request', '/#request'],
  ['/p/miller/services', '/services'],
  // two slashes would name another host
  ['/p/miller//evil.example', '/evil.example'],
  ['/p/miller/\\evil.example', '/evil.example'],
  ['/p/miller/services//drains', '/services//drains'],
  ['/p/millers', undefined],
  ['/p/other/services', undefined],
  ['/office', undefined],
])('the page %j is %j on its own host', (url, outer) => {
  expect(outerUrl(url, 'miller')).toBe(outer)
})

describe('a page with the addresses of its own host', () => {
  const given = { slug: 'miller', usual: 'https://office.example', base: 'https://www.miller.com' }
  const html = [
    '<a href="https://office.example/p/miller/services">',
    '<a href="https://office.example/p/miller">',
    '<a href="https://office.example/p/millers">',
    '<a href="https://office-example/p/miller">',
    '<a href="/p/miller/services">',
    '<a href="/p/miller">',
    '<a href="/p/miller?x">',
    '<a href="/p/millers">',
    '<img srcset="/p/miller/a.jpg 1x, /p/miller/b.jpg 2x">',
  ].join('\n')

  test('has whole ones on every host', () => {
    expect(withHost(html, { ...given, isThere: false }).split('\n')).toEqual([
      '<a href="https://www.miller.com/services">',
      '<a href="https://www.miller.com">',
      '<a href="https://office.example/p/millers">',
      '<a href="https://office-example/p/miller">',
      '<a href="/p/miller/services">',
      '<a href="/p/miller">',
      '<a href="/p/miller?x">',
      '<a href="/p/millers">',
      '<img srcset="/p/miller/a.jpg 1x, /p/miller/b.jpg 2x">',
    ])
  })
  test('has paths on that one alone', () => {
    expect(
      withHost(html, { ...given, isThere: true })
        .split('\n')
        .slice(4),
    ).toEqual([
      '<a href="/services">',
      '<a href="/">',
      '<a href="/?x">',
      '<a href="/p/millers">',
      '<img srcset="/a.jpg 1x, /b.jpg 2x">',
    ])
  })
})
