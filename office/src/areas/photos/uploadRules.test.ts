import { expect, test } from 'vitest'
import { ApiError } from '../../lib/problem.ts'
import { failureOf, faultOf, faultsOf, fingerprintOf } from './uploadRules.ts'

const file = { name: 'IMG_1.HEIC', type: '', size: 10, lastModified: 1 }

test('a phone that does not know the type of its own photo may send it', () => {
  expect(faultOf(file)).toBeNull()
  expect(faultOf({ ...file, type: 'image/jpeg', name: 'a' })).toBeNull()
})

test('what is surely no photo, empty or too large is told before it is sent', () => {
  expect(faultOf({ ...file, name: 'plan.pdf', type: 'application/pdf' })).toBe('not_a_photo')
  expect(faultOf({ ...file, size: 0 })).toBe('empty')
  expect(faultOf({ ...file, size: 50_000_001 })).toBe('too_large')
  expect(faultOf({ ...file, size: 50_000_000 })).toBeNull()
})

test('the same file for another project is another upload', () => {
  expect(fingerprintOf(file, 'site', 'one')).not.toBe(fingerprintOf(file, 'site', 'two'))
})

test('a refusal names the uploads at fault', () => {
  const error = new ApiError('photo_refused', 422, {
    errors: [
      { path: 'body.upload_ids.2', message: 'too_many_pixels' },
      { path: 'body.other', message: 'x' },
    ],
  })
  expect([...faultsOf(error)]).toEqual([[2, 'too_many_pixels']])
  expect(failureOf('too_many_pixels')).toBe('too_many_pixels')
  expect(failureOf('something newer')).toBe('unexpected')
})
