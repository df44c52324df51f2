import { expect, it } from 'vitest'
import { localeIn, localeRedirect, withoutLocale } from './prosite.locale.rules.ts'

const none = { language: undefined, from: undefined }

it.each([
  ['/p/acme/es', '/p/acme', 'es'],
  ['/p/acme/es/reviews?page=2', '/p/acme/reviews?page=2', 'es'],
  ['/p/acme/es?src=sign', '/p/acme?src=sign', 'es'],
  ['/p/acme/esquina', '/p/acme/esquina', 'en'],
  ['/p/es', '/p/es', 'en'],
  ['/p/es/es', '/p/es', 'es'],
  ['/c/abc/es', '/c/abc/es', 'en'],
  ['/p/acme?lang=es', '/p/acme?lang=es', 'es'],
  ['/p/acme/es?lang=en', '/p/acme?lang=en', 'en'],
  ['/p/acme/es?lang=fr', '/p/acme?lang=fr', 'es'],
  ['/p/acme?page=2&lang=es', '/p/acme?page=2&lang=es', 'es'],
  ['/p/en/lang=es', '/p/en/lang=es', 'en'],
])('%s is the page %s in %s', (url, page, locale) => {
  expect([withoutLocale(url), localeIn(url)]).toEqual([page, locale])
})

it('an address that names a language as before leads on to its own for good', () => {
  const to = (url: string) => localeRedirect({ ...none, url })
  expect(to('/p/acme?lang=es')).toEqual({ to: '/p/acme/es', code: 301 })
  expect(to('/p/acme/es/reviews?lang=en&page=2')).toEqual({ to: '/p/acme/reviews?page=2', code: 301 })
  expect(to('/p/acme?src=sign&lang=es')).toEqual({ to: '/p/acme/es?src=sign', code: 301 })
  expect([to('/p/acme?lang=fr'), to('/p/acme/es'), to('/c/abc?lang=es')]).toEqual([null, null, null])
})

it('a browser in Spanish from outside gets Spanish, unless it chose English on our page', () => {
  const spanish = { language: 'es-MX,es;q=0.9', from: 'none' }
  expect(localeRedirect({ ...spanish, url: '/p/acme/booking?service=1' })).toEqual({
    to: '/p/acme/es/booking?service=1',
    code: 302,
  })
  expect(localeRedirect({ ...spanish, url: '/p/acme' })).toEqual({ to: '/p/acme/es', code: 302 })
  expect(localeRedirect({ language: undefined, from: 'none', url: '/p/acme' })).toBeNull()
  expect(localeRedirect({ language: ' ES', from: undefined, url: '/p/acme' })?.code).toBe(302)
  expect(localeRedirect({ language: 'est', from: undefined, url: '/p/acme' })).toBeNull()
  expect(localeRedirect({ language: 'en, es', from: undefined, url: '/p/acme' })).toBeNull()
  expect(localeRedirect({ ...spanish, url: '/p/acme', from: 'same-origin' })).toBeNull()
  expect(localeRedirect({ ...spanish, url: '/p/acme/es' })).toBeNull()
  expect(localeRedirect({ ...spanish, url: '/p/acme/sitemap.xml' })).toBeNull()
  expect(localeRedirect({ ...spanish, url: '/p/acme', language: 'en-US,es;q=0.5' })).toBeNull()
})

it('an address on another server never comes out of it', () => {
  expect(localeRedirect({ ...none, url: '/p//evil.example?lang=es' })).toBeNull()
  expect(localeRedirect({ ...none, url: '/p/acme//evil.example?lang=en' })?.to).toBe('/p/acme//evil.example')
})
