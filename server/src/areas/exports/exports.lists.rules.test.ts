import { expect, it } from 'vitest'
import { signedText } from './exports.lists.rules.ts'

const grant = { id: 'i', siteId: 's', userId: 'u', expires: 12 }

it('an address of a list stands for its business, its owner, its file, and its time', () => {
  expect(signedText(grant)).toBe('list/s/u/i/12')
  const others = [{ id: 'x' }, { siteId: 'x' }, { userId: 'x' }, { expires: 13 }]
  expect(others.map((other) => signedText({ ...grant, ...other }) === signedText(grant))).toEqual(
    others.map(() => false),
  )
})
