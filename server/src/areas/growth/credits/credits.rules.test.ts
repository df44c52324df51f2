import { expect, it } from 'vitest'
import { creditOf, friendColumns, friendOf } from './credits.rules.ts'

const promised = {
  promised: 5000,
  isEarned: true,
  isGiven: true,
  balance: 5000,
  paidOut: 0,
  used: 0,
  expired: 0,
  isOver: false,
}
const spent = { ...promised, balance: 0 }

it.each([
  ['owed before it is written down', { isGiven: false, balance: 0 }, 'due', 5000],
  ['owed once it is given', {}, 'due', 5000],
  ['owed as far as no invoice used it', { balance: 1500, used: 3500 }, 'due', 1500],
  ['paid out', { ...spent, paidOut: 5000 }, 'given', 0],
  ['used', { ...spent, used: 5000 }, 'used', 0],
  ['expired', { ...spent, expired: 5000 }, 'expired', 0],
  ['expired after a part of it was used', { ...spent, used: 2000, expired: 3000 }, 'used', 0],
  ['not owed where the job is not won any more', { isEarned: false }, 'none', 0],
  ['paid out whatever becomes of the job', { ...spent, isEarned: false, paidOut: 5000 }, 'given', 0],
  ['expired as soon as its time is over', { isOver: true }, 'expired', 0],
  ['nothing where nothing was promised', { promised: 0, isGiven: false, balance: 0 }, 'none', 0],
] as const)('a credit is %s', (_name, facts, state, left) => {
  expect(creditOf({ ...promised, ...facts })).toEqual({ state, left })
})

it.each([[null], [{ cents: 2500 }], [{ ppm: 100_000 }]])('what a friend gets, %j, is kept as it is', (friend) => {
  expect(friendOf(friendColumns(friend))).toEqual(friend)
})
