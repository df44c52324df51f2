import { describe, expect, it } from 'vitest'
import { networkOf } from '../../platform/network.ts'
import { codeRules, codeText, secondsAfter, tokenRules } from './accounts.rules.ts'

describe('the network that an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:5:6:1:2:3:4', '2001:db8:5:6'],
    ['2001:0DB8:0005:0006::1', '2001:db8:5:6'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:5:6::', '2001:db8:5:6'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('takes whatever a proxy says without failing', () => {
    for (const address of ['', 'unknown', ':::', '::1::2', 'x'.repeat(1000)])
      expect(networkOf(address)).toEqual(expect.any(String))
  })
})

it('a code keeps its leading zeros', () => {
  expect([0, 42, 999_999].map(codeText)).toEqual(['000000', '000042', '999999'])
})

it('the figures of codes and tokens are those that were decided, in seconds', () => {
  // how many are sent is shown by what strangers can do: tests/api/sign-in-lockout.test.ts
  expect(codeRules).toMatchObject({ validFor: 600, tries: 5, sendWindow: 3600, sendDay: 86_400 })
  expect(tokenRules).toEqual({
    accessLasts: 86_400,
    refreshLasts: 5_184_000,
    keySigns: 2_592_000,
    clockSlack: 3600,
    refreshAhead: 14_400,
    sameRefresh: 30,
  })
  expect(secondsAfter(new Date(1000), 2)).toEqual(new Date(3000))
})
