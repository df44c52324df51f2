import { expect, it } from 'vitest'
import { returnIn } from './returning.ts'

const state = `quick-pipes.google.${'x'.repeat(32)}`

it('knows an address that a provider led back to, and whose business it is about', () => {
  expect(returnIn(`?code=abc&state=${state}&iss=https%3A%2F%2Faccounts.google.com`)).toEqual({
    query: `code=abc&state=${state}&iss=https%3A%2F%2Faccounts.google.com`,
    slug: 'quick-pipes',
    provider: 'google',
  })
  expect(returnIn(`?error=access_denied&state=${state}`)).toMatchObject({ provider: 'google' })
})

it.each(['', '?code=abc', `?state=${state}`, '?code=abc&state=x', `?code=abc&state=quick.other.${'x'.repeat(32)}`])(
  'takes %j for any other visit',
  (search) => {
    expect(returnIn(search)).toBeNull()
  },
)
