import { expect, test } from 'vitest'
import { workPaths } from '#contract/paths/work.ts'
import { requestOf } from './requestOf.ts'
import { fieldErrors } from './fieldErrors.ts'
import { formatPhone, formatsIn } from './formats.ts'
import { ApiError, errorOfAnswer } from './problem.ts'
import { selectedSite } from './site.tsx'
import { text } from './texts.ts'

const formats = formatsIn('America/Los_Angeles')
const now = Date.parse('2026-11-20T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('times ago and durations in their largest unit', () => {
  expect(formats.timeAgo(before(0), now)).toBe('now')
  expect(formats.timeAgo(before(200), now)).toBe('3 hours ago')
  expect(formats.timeAgo(before(26 * 60), now)).toBe('yesterday')
  expect(formats.duration(45)).toBe('0 min')
  expect(formats.duration(3 * 86_400)).toBe('3 days')
  expect(formats.day('2026-11-20')).toBe('Nov 20, 2026')
})

test('phones as people write them', () => {
  expect(formatPhone('+14155550100')).toBe('(415) 555-0100')
  expect(formatPhone('4155550100')).toBe('(415) 555-0100')
  expect(formatPhone('+34600123456')).toBe('+34 600 123 456')
  expect(formatPhone('call me')).toBe('call me')
})

test('texts are filled in', () => {
  expect(text('shell.call', { phone: '(415) 555-0100' })).toBe('Call (415) 555-0100')
})

test('a call becomes a request: lists repeated, empty left out, the version in quotes', () => {
  const { url, init } = requestOf(workPaths.updateNote, {
    slug: 's',
    projectId: 'a/b',
    noteId: 'n',
    body: { title: 'x' },
    ifVersion: 3,
  })
  expect(url).toBe('/api/landing-pages/s/projects/a%2Fb/notes/n/')
  expect(init.headers).toMatchObject({ 'If-Match': '"3"', 'Content-Type': 'application/json' })
  expect(init.headers).not.toHaveProperty('Idempotency-Key')
  expect(
    requestOf(workPaths.listProjects, { slug: 's', query: { status: ['lead', 'completed'], search: '', page: 2 } }).url,
  ).toBe('/api/landing-page/s/projects?status=lead&status=completed&page=2')
})

test('creates carry a key, their own or a new one; sign-in calls carry none', () => {
  expect(
    requestOf(workPaths.createNote, { slug: 's', projectId: 'p', body: {}, idempotencyKey: 'k' }).init.headers,
  ).toMatchObject({
    'Idempotency-Key': 'k',
  })
  expect(
    requestOf(workPaths.createNote, { slug: 's', projectId: 'p', body: {} }).init.headers['Idempotency-Key'],
  ).toMatch(/^[0-9a-f-]{36}$/)
  expect(requestOf(workPaths.sendCode, { body: {} }).init.headers).not.toHaveProperty('Idempotency-Key')
})

test('a problem document names its code and fields; any other answer is known by its status', async () => {
  const problem = {
    code: 'invalid',
    status: 422,
    title: 'x',
    errors: [{ path: 'body.email', message: 'is no address' }],
  }
  const error = await errorOfAnswer(Response.json(problem, { status: 422 }))
  expect(error.code).toBe('invalid')
  expect(fieldErrors(error)).toEqual({ email: 'is no address' })
  expect((await errorOfAnswer(new Response('<html>', { status: 502 }))).code).toBe('unavailable')
  expect((await errorOfAnswer(Response.json({ error: 'Unauthorized' }, { status: 401 }))).code).toBe('unauthenticated')
  expect(fieldErrors(new Error('x'))).toEqual({})
  expect(new ApiError('timeout', 0).passing).toBe(true)
})

test('the business chosen before is shown again, else the first', () => {
  const sites = ['a', 'b'].map((id) => ({ id, slug: id, name: id, role: 'owner' }) as never)
  expect(selectedSite(sites, 'b')).toBe(sites[1])
  expect(selectedSite(sites, 'gone')).toBe(sites[0])
  expect(selectedSite([], null)).toBeUndefined()
})
