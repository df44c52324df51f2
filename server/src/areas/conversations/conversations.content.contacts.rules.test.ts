import { describe, expect, it } from 'vitest'
import { contactsNotOurs, hostsOf } from './conversations.content.contacts.rules.ts'

const allowed = { hosts: ['acme.com', 'acme-mail.net'], phones: ['+14155550100'] }
const found = (body: string) => contactsNotOurs(body, allowed)

describe('contacts of others', () => {
  it.each([
    'https://evil.xyz/a',
    'HTTP://evil.xyz',
    'ftp://evil.xyz',
    'x-app://evil.xyz',
    'https://acme.com.evil.xyz',
    'https://notacme.com',
    'https://evil.xyz?acme.com',
    'https://acme.com@evil.xyz',
    'https://',
    'evil.com',
    'EVIL.COM',
    'www.evil.museum',
    'evil.com/acme.com',
    'bob@evil.com',
    'bob@acme.com@evil.com',
    '(evil.com)',
    '"«[<evil.com>]»".,;:!?',
    'evil.com:',
    ...'net|org|info|biz|io|co|us|me|app|dev|ai|ly|gl|gg|xyz|site|online|shop|store|link|click|top|page|live|tv|cc|to|ru|cn|mx|es|uk|ca|de'
      .split('|')
      .map((end) => `evil.${end}`),
  ])('are found: %s', (word) => {
    expect(found(`See ${word} please`)).toBe(word)
  })

  it.each([
    'https://acme.com/contact',
    'https://www.acme.com',
    'acme.com',
    'shop.acme.com.',
    '(www.acme.com/a)',
    'office@acme-mail.net',
    'Done.We come',
    'evil.museum',
    'a.b',
    '3.50',
    'e.g.',
    'x@y',
    'no host: //',
    '-evil-.com',
    '…',
  ])('are none: %s', (word) => {
    expect(found(`See ${word} please`)).toBeNull()
  })

  it('are looked for behind signs that nobody sees, and in letters of another width', () => {
    expect(found('ev\u200Bil.com')).toBe('evil.com')
    expect(found('ｅｖｉｌ．com')).toBe('evil.com')
  })

  it.each([
    ['call (415) 555-0100', null],
    ['call +1 415 555 0100', null],
    ['call 415 555 0199 now', '415 555 0199'],
    ['call (415) 555-0100 or 212-555-0188', '212-555-0188'],
    ['call +44 20 7946 0958', '+44 20 7946 0958'],
    ['in 1234', null],
    ['in 12345', null],
  ])('of the numbers in %j is not ours %j', (body, number) => {
    expect(found(body)).toBe(number)
  })
})

describe('the hosts of a business', () => {
  it.each([
    ['https://www.acme.com/about', 'bob@acme-mail.net', ['acme.com', 'acme-mail.net']],
    ['acme.com', 'Bob@ACME-Mail.NET', ['acme.com', 'acme-mail.net']],
    ['http://acme.museum', '', ['acme.museum']],
    ['', 'bob@acme.com', ['acme.com']],
    ['', 'a@b@acme.com', ['acme.com']],
    ['', 'acme.com', []],
    ['', '', []],
  ])('of the website %j and the mail %j are %j', (website, mail, hosts) => {
    expect(hostsOf(website, mail)).toEqual(hosts)
  })

  it.each(['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com'])(
    'are none of everybody’s: %s',
    (host) => {
      expect(hostsOf('acme.com', `bob@${host}`)).toEqual(['acme.com'])
    },
  )
})
