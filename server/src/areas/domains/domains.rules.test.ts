import { describe, expect, it } from 'vitest'
import { isOwnHost, judge, leadingRecords, nextCheck, proofName, readHost } from './domains.rules.ts'

describe('a host', () => {
  it.each([
    ['www.miller.com', 'www.miller.com'],
    [' HTTPS://WWW.Miller.COM/ ', 'www.miller.com'],
    ['miller.com.', 'miller.com'],
    ['müller-dächer.com', 'xn--mller-dcher-r8a91a.com'],
    ['ｍｉｌｌｅｒ.com', 'miller.com'],
  ])('is read as browsers send it: %s', (typed, host) => {
    expect(readHost(typed)).toBe(host)
  })

  it.each([
    'miller',
    'localhost',
    'printer.local',
    'db.internal',
    'a.localhost',
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '1.2.3.4.5',
    'miller.com:8080',
    'miller.com/path',
    'user@miller.com',
    'miller.com?x',
    'miller.com#x',
    '*.miller.com',
    '-miller.com',
    'mil_ler.com',
    'a..com',
    `${'a'.repeat(64)}.com`,
    `${'abc.'.repeat(70)}com`,
    'miller.com\r\nHost: x',
    '%2e.com',
    '',
    '.',
  ])('is none on the internet: %j', (typed) => {
    expect(readHost(typed)).toBeUndefined()
  })

  it('may not be the installation’s own', () => {
    expect([isOwnHost('office.example', 'office.example'), isOwnHost('a.office.example', 'office.example')]).toEqual([
      true,
      true,
    ])
    expect(isOwnHost('notoffice.example', 'office.example')).toBe(false)
  })
})

describe('a domain', () => {
  const there = { proofs: ['token'], addresses: ['192.0.2.1'], own: ['192.0.2.1'] }
  it.each([
    ['waiting', {}, 'live', null],
    ['waiting', { proofs: [] }, 'waiting', 'record_missing'],
    ['waiting', { proofs: ['tokens'] }, 'waiting', 'record_wrong'],
    ['waiting', { proofs: 'unreachable' }, 'waiting', 'unreachable'],
    ['waiting', { addresses: [] }, 'verified', 'no_address'],
    ['waiting', { addresses: ['192.0.2.9'] }, 'verified', 'elsewhere'],
    ['verified', { proofs: [] }, 'live', null],
    ['live', { addresses: ['192.0.2.9'] }, 'broken', 'elsewhere'],
    ['live', { addresses: 'unreachable', proofs: 'unreachable' }, 'live', 'unreachable'],
    ['broken', {}, 'live', null],
  ] as const)('that was %s, with %j in the DNS, is %s: %s', (was, answers, state, fault) => {
    expect(judge(was, 'token', { ...there, ...answers })).toEqual({ state, fault })
  })

  it('is looked at less and less', () => {
    const created = new Date('2026-05-20T10:00:00Z')
    const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000)
    const wait = (state: Parameters<typeof nextCheck>[0], minutes: number) => {
      const next = nextCheck(state, created, after(minutes))
      return next && (next.getTime() - after(minutes).getTime()) / 60_000
    }
    expect([wait('waiting', 0), wait('verified', 59), wait('waiting', 60), wait('waiting', 7 * 1440)]).toEqual([
      1,
      1,
      60,
      null,
    ])
    expect(wait('live', 9 * 1440)).toBe(1440)
    expect(wait('broken', 9 * 1440)).toBe(1440)
  })

  it('is led here by a CNAME below a domain, and by addresses at its top', () => {
    expect(leadingRecords('www.miller.com', 'office.example', ['192.0.2.1'])).toEqual([
      { type: 'CNAME', name: 'www.miller.com', value: 'office.example' },
    ])
    expect(leadingRecords('miller.com', 'office.example', ['192.0.2.1', '2001:db8::1'])).toEqual([
      { type: 'A', name: 'miller.com', value: '192.0.2.1' },
      { type: 'AAAA', name: 'miller.com', value: '2001:db8::1' },
    ])
  })
})

it('the record that shows whose a domain is stands below it', () => {
  expect(proofName('www.miller.com')).toBe('_site-verification.www.miller.com')
})
