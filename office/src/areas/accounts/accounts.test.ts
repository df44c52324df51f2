import { expect, test } from 'vitest'
import { ApiError } from '../../lib/problem.ts'
import { loadTexts, text } from '../../lib/texts.ts'
import { returnTo } from './returnTo.ts'
import { signInProblem } from './signInProblem.ts'
import { checkSignUp, emptySignUp, tradeOf } from './signUpForm.ts'

test('people come back to where they wanted to go, inside the office only', () => {
  expect(returnTo('/requests?request=12')).toBe('/requests?request=12')
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    undefined,
    '/signout',
    '/signin?next=%2F',
  ]) {
    expect(returnTo(elsewhere)).toBe('/home')
  }
})

test('what went wrong is said in the words of the error catalogue', () => {
  expect(signInProblem(new ApiError('unauthenticated', 401)).title).toBe('accounts.unauthorized')
  expect(signInProblem(new ApiError('too_many', 429))).toEqual({ title: 'accounts.failed', text: 'errors.too_many' })
  expect(signInProblem(new ApiError('offline', 0))).toEqual({ title: 'accounts.error', text: 'errors.offline' })
  expect(signInProblem(new TypeError('x')).title).toBe('accounts.failed')
})

test('an answer that brings no session is said to be unexpected', async () => {
  await loadTexts(['accounts'])
  const { title, text: more } = signInProblem(new ApiError('unexpected', 200))
  expect([text(title), text(more)]).toEqual(['Sign in failed', 'Unexpected response from server'])
  expect(text('accounts.unauthorized')).toBe('Unauthorized')
  expect(text('accounts.error')).toBe('Error signing in:')
})

test('the sign-up form says what is missing and takes what is right', () => {
  expect(Object.keys(checkSignUp(emptySignUp))).toHaveLength(7)
  const filled = {
    ...emptySignUp,
    firstName: 'Maria',
    lastName: 'Lopez',
    companyName: 'Lopez Roofing',
    phoneNumber: '(415) 555-0100',
    email: 'maria@example.com',
    zipCode: '94107',
  }
  expect(checkSignUp(filled)).toEqual({})
  expect(checkSignUp({ ...filled, companyName: 'Lopez' })).toEqual({ trade: 'accounts.needTrade' })
  expect(checkSignUp({ ...filled, companyName: 'Lopez', trade: 'other' })).toEqual({})
  expect(tradeOf(filled)).toBe('roofing')
  expect(tradeOf({ ...filled, trade: 'gutters' })).toBe('gutters')
  expect(checkSignUp({ ...filled, zipCode: '9410', phoneNumber: '555-0100' })).toEqual({
    zipCode: 'accounts.needZip',
    phoneNumber: 'accounts.needPhone',
  })
})
