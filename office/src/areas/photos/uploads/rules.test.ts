import { expect, test } from 'vitest'
import { anUpload } from '#tests/support/uploads.ts'
import { ApiError } from '../../../lib/problem.ts'
import {
  courseOf,
  failureOf,
  faultOf,
  faultsOf,
  fingerprintOf,
  gatherFor,
  pauseAfter,
  secondsLeft,
  stallAfter,
  TOGETHER,
} from './rules.ts'
import { isUpload, uploadIdOf } from './upload.ts'

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

test('the same file for another project, or for a request, is another upload', () => {
  const sent = { name: 'IMG_1.HEIC', type: '', size: 10, modified: 1 }
  const target = { slug: 'site', galleryIds: [], place: '' }
  const one = fingerprintOf(sent, { ...target, projectId: 'one' })
  expect(one).not.toBe(fingerprintOf(sent, { ...target, projectId: 'two' }))
  expect(one).not.toBe(fingerprintOf(sent, { ...target, projectId: null }))
  expect(fingerprintOf(sent, { ...target, projectId: null, requestId: 'one' })).not.toBe(
    fingerprintOf(sent, { ...target, projectId: null }),
  )
  expect(one).toBe(fingerprintOf(sent, { ...target, projectId: 'one', place: 'Renamed meanwhile' }))
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

const upload = anUpload({ projectId: 'one', place: 'Deck' })

test('what this device kept is believed only whole', () => {
  expect(isUpload(upload)).toBe(true)
  expect(isUpload(structuredClone(upload))).toBe(true)
  const taken = Object.keys(upload).filter((name) => isUpload({ ...upload, [name]: { odd: true } }))
  expect(taken).toEqual([])
  expect(isUpload({ ...upload, state: 'somewhere' })).toBe(false)
  expect(isUpload(null)).toBe(false)
})

test('an upload is called by the end of its address', () => {
  expect(uploadIdOf({ url: '/api/uploads/one?x=1' })).toBe('one')
  expect(uploadIdOf({ url: '/api/uploads/' })).toBeUndefined()
  expect(uploadIdOf({ url: null })).toBeUndefined()
})

test('together they count what is safe, what goes on and what is wrong; cancelled ones are out of sight', () => {
  const course = courseOf([
    { ...upload, state: 'safe', share: 1 },
    { ...upload, state: 'safe', share: 1, duplicate: true },
    { ...upload, state: 'uploading', share: 0.5 },
    { ...upload, kept: 'memory' },
    { ...upload, state: 'paused' },
    { ...upload, state: 'failed', failure: 'unexpected' },
    { ...upload, state: 'failed', failure: 'not_a_photo', kept: 'memory' },
    { ...upload, state: 'cancelled' },
  ])
  expect(course).toEqual({
    count: 6,
    safe: 2,
    going: 2,
    paused: 1,
    failed: 2,
    duplicates: 1,
    unkept: 1,
    bytes: 600,
    bytesThere: 250,
    stalled: false,
  })
  expect(courseOf([{ ...upload, state: 'uploading', stalled: 'connection' }, upload]).stalled).toBe(true)
})

test('the time left follows the pace of the last seconds, and is not told before there is one', () => {
  const course = courseOf([{ ...upload, size: 1000, share: 0.5, state: 'uploading' }])
  expect(secondsLeft([], course)).toBeNull()
  expect(
    secondsLeft(
      [
        { at: 0, bytesThere: 0 },
        { at: 1000, bytesThere: 500 },
      ],
      course,
    ),
  ).toBeNull()
  expect(
    secondsLeft(
      [
        { at: 0, bytesThere: 500 },
        { at: 9000, bytesThere: 500 },
      ],
      course,
    ),
  ).toBeNull()
  expect(
    secondsLeft(
      [
        { at: 0, bytesThere: 100 },
        { at: 4000, bytesThere: 500 },
      ],
      course,
    ),
  ).toBe(5)
})

test('pauses grow to a quarter of a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('received photos wait for others while those are on their way, and hardly when none are', () => {
  const received = { state: 'checking' } as const
  expect(gatherFor([received])).toBe(250)
  expect(gatherFor([received, { state: 'paused' }, { state: 'safe' }])).toBe(250)
  expect(gatherFor([received, { state: 'uploading' }])).toBe(1500)
  expect(gatherFor([...Array.from({ length: TOGETHER }, () => received), { state: 'waiting' }])).toBe(250)
})

test('a photo says what it waits for', () => {
  expect([0, 429, 503, 507].map((status) => stallAfter({ status }))).toEqual(['connection', 'server', 'server', 'room'])
})
