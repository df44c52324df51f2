import type { LookupAddress } from 'node:dns'
import { describe, expect, test, vi } from 'vitest'
import { isPublicAddress, onlyTo, readEndpoint } from './addresses.ts'

/** What names lead to here; any other is not known. */
const names: Readonly<Record<string, readonly LookupAddress[]>> = vi.hoisted(() => ({
  'hooks.example.com': [{ address: '8.8.8.8', family: 4 }],
  'inside.example.com': [{ address: '10.0.0.5', family: 4 }],
  'inside6.example.com': [{ address: '::ffff:127.0.0.1', family: 6 }],
  'both.example.com': [
    { address: '169.254.169.254', family: 4 },
    { address: '8.8.4.4', family: 4 },
  ],
}))
vi.mock('node:dns', () => ({
  lookup: (host: string, _options: object, done: (error: Error | null, found: readonly LookupAddress[]) => void) => {
    const found = names[host]
    done(found ? null : new Error('ENOTFOUND'), found ?? [])
  },
}))

describe('an address', () => {
  test.each(['142.250.74.10', '8.8.8.8', '2607:f8b0:4005::200a', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('an endpoint', () => {
  const read = (text: string) => readEndpoint(text, isPublicAddress)?.href ?? null

  test('of a push service is taken', () => {
    expect(read('https://fcm.googleapis.com/fcm/send/abc:def')).toBe('https://fcm.googleapis.com/fcm/send/abc:def')
    expect(read('https://updates.push.services.mozilla.com/wpush/v2/gAAA')).not.toBeNull()
    expect(read('https://8.8.8.8/x')).not.toBeNull()
  })

  test.each([
    'http://fcm.googleapis.com/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://database/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'ftp://fcm.googleapis.com/x',
    'no address',
  ])('%s is not', (text) => {
    expect(read(text)).toBeNull()
  })
})

describe('a name that is called', () => {
  const ask = (host: string, all: boolean): Promise<unknown> =>
    new Promise((resolve) => {
      const look = onlyTo(isPublicAddress, () => new Error('nowhere public'))
      look(host, { all }, (error, address) => resolve(error?.message ?? address))
    })

  test('leads where it may', async () => {
    expect(await ask('hooks.example.com', false)).toBe('8.8.8.8')
    expect(await ask('hooks.example.com', true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })

  test.each(['inside.example.com', 'inside6.example.com'])('never leads inside: %s', async (host) => {
    expect(await ask(host, false)).toBe('nowhere public')
    expect(await ask(host, true)).toBe('nowhere public')
  })

  test('of several places only leads to those that are public', async () => {
    expect(await ask('both.example.com', false)).toBe('8.8.4.4')
    expect(await ask('both.example.com', true)).toEqual([{ address: '8.8.4.4', family: 4 }])
  })

  test('that nobody knows leads nowhere', async () => {
    expect(await ask('unknown.example.com', true)).toBe('ENOTFOUND')
  })
})
