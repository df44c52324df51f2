import { describe, expect, it } from 'vitest'
import { firstOf, refererHost, sourceOf, touchOf, trailIn, trailText } from './touches.rules.ts'

const nobody = { source: null, referral: null }
const from = (address: string, carried: { source: string | null; referral: string | null } = nobody) => {
  const { source, medium } = sourceOf(trailIn(firstOf(new URLSearchParams(address))), carried)
  return `${source}/${medium}`
}

describe('a source', () => {
  it.each([
    ['gclid=abc', 'google-ads/cpc'],
    ['gbraid=abc', 'google-ads/cpc'],
    ['wbraid=abc&rf=www.google.com', 'google-ads/cpc'],
    ['fbclid=abc', 'facebook-ads/cpc'],
    ['msclkid=abc', 'bing-ads/cpc'],
    ['utm_source=google&utm_medium=cpc', 'google-ads/cpc'],
    ['utm_source=Adwords&utm_medium=PPC', 'google-ads/cpc'],
    ['utm_source=ig&utm_medium=paid_social', 'facebook-ads/cpc'],
    ['utm_source=bing&utm_medium=cpc', 'bing-ads/cpc'],
    ['utm_source=Nextdoor+Ads&utm_medium=cpc', 'nextdoor-ads/cpc'],
    ['utm_medium=cpc&rf=www.google.com', 'google/organic'],
    ...['ppc', 'cpm', 'cpv', 'paid', 'ad', 'ads', 'display-ad', 'display-ads'].map((medium): [string, string] => [
      `utm_source=chamber&utm_medium=${medium}`,
      'chamber/cpc',
    ]),
    ...['unpaid', 'cpcs', 'road', 'adsense', 'display-adverts'].map((medium): [string, string] => [
      `utm_source=chamber&utm_medium=${medium}`,
      `chamber/${medium}`,
    ]),
    // Facebook puts its id behind links of posts too; who made the link says what it is
    ['fbclid=abc&utm_source=facebook&utm_medium=social', 'facebook/social'],
    ['fbclid=abc&utm_medium=post', 'facebook/social'],
    ['utm_source=newsletter&utm_medium=email', 'newsletter/email'],
    ['utm_source=newsletter', 'newsletter/campaign'],
    ['rf=www.google.com', 'google/organic'],
    ['rf=www.google.co.uk', 'google/organic'],
    ['rf=google.com.mx', 'google/organic'],
    ['rf=com.google.android.googlequicksearchbox', 'com.google.android.googlequicksearchbox/referral'],
    ['rf=bing.com', 'bing/organic'],
    ['rf=l.facebook.com', 'facebook/social'],
    ['rf=www.instagram.com', 'instagram/social'],
    ['rf=www.thumbtack.com', 'thumbtack/portal'],
    ['rf=www.homeadvisor.com', 'angi/portal'],
    ['rf=m.yelp.com', 'yelp/portal'],
    ['rf=notgoogle.com', 'notgoogle.com/referral'],
    ['rf=google.com.evil.example', 'google.com.evil.example/referral'],
    ['rf=www.chamber.example', 'chamber.example/referral'],
    ['lp=/services', 'direct/none'],
    ['', 'direct/none'],
  ])('of %s is %s', (address, source) => {
    expect(from(address)).toBe(source)
  })

  it('is the code’s or the referral’s, unless somebody paid for the click', () => {
    const code = { source: 'yard-sign', referral: 'k7f2m9qa' }
    expect(from('rf=www.google.com', code)).toBe('yard-sign/code')
    expect(from('rf=www.google.com', { ...code, source: null })).toBe('referral/referral')
    expect(from('gclid=abc', code)).toBe('google-ads/cpc')
  })
})

describe('what an address says', () => {
  it('is kept as it was said, opaque', () => {
    const address =
      'utm_campaign=spring-drains&utm_term=clogged+drain&utm_content=a&gclid=Cj0K_-.~9&lp=/services/drains'
    expect(touchOf(trailIn(firstOf(new URLSearchParams(address))), nobody)).toEqual({
      source: 'google-ads',
      medium: 'cpc',
      campaign: 'spring-drains',
      term: 'clogged drain',
      content: 'a',
      clickId: { kind: 'gclid', id: 'Cj0K_-.~9' },
      landingPath: '/services/drains',
      referrerHost: '',
    })
  })

  it.each([
    ['a repeated value, but the first', { utm_campaign: ['one', 'two'] }, { utm_campaign: 'one' }],
    ['an object', { utm_campaign: { a: 'b' }, gclid: [['x']] }, {}],
    ['an id too long to be whole', { gclid: 'a'.repeat(201) }, {}],
    ['an id with markup', { gclid: '"><script>' }, {}],
    ['words too long', { utm_term: 'b'.repeat(90_000) }, { utm_term: 'b'.repeat(200) }],
    ['control characters', { utm_campaign: '\u0000a\r\nb\u202e' }, { utm_campaign: 'a b' }],
    ['half of a character', { utm_campaign: 'a\ud800' }, { utm_campaign: 'a' }],
    ['markup', { utm_source: '<b>x</b>', utm_campaign: '<script>alert(1)</script>' }, {}],
    ['another website as a path', { lp: '//evil.example' }, {}],
    ['a path with markup', { lp: '/<img>' }, {}],
    ['no host', { rf: 'javascript:alert(1)' }, {}],
    ['a host too long', { rf: `${'a.'.repeat(200)}com` }, {}],
  ])('is cut or dropped: %s', (_what, query, kept) => {
    expect(trailIn(query)).toEqual(kept)
  })

  it('holds no card number', () => {
    expect(trailIn({ utm_term: '4111 1111 1111 1111' }).utm_term).not.toContain('4111 1111')
  })

  it('goes into an address and back without a change, and needs no escaping in HTML', () => {
    const trail = trailIn({ utm_campaign: `Ö "quoted" & 'more' = 100%`, gclid: 'x+y/z=', rf: 'a.example', lp: '/a' })
    expect(trailText(trail)).not.toMatch(/["'<>]/)
    expect(trailIn(firstOf(new URLSearchParams(trailText(trail))))).toEqual(trail)
  })
})

it.each([
  ['https://www.google.com/', 'www.google.com'],
  ['android-app://com.google.android.gm/', 'gm.android.google.com'],
  ['https://office.example/p/miller', ''],
  ['http://10.0.0.1:8080/x', '10.0.0.1'],
  ['http://intranet/', ''],
  ['about:blank', ''],
  ['nonsense', ''],
  [undefined, ''],
])('the host of %s is %j', (referer, host) => {
  expect(refererHost(referer, new Set(['office.example']))).toBe(host)
})
