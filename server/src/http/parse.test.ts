import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { Refusal } from '../platform/refusal.ts'
import { parserOf, readVersion } from './parse.ts'
import { readKey } from './idempotency.ts'

const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'fine'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'crash'
  }
}

it('never crashes on a body, whatever it is: it parses or names what is wrong', () => {
  const parsers = Object.values(contract).map((call) => parserOf(call))
  fc.assert(
    fc.property(
      fc.constantFrom(...parsers),
      fc.anything({ withNullPrototype: true }),
      fc.anything(),
      fc.anything(),
      (parse, params, query, body) => {
        expect(['fine', 'not_found', 'invalid']).toContain(codeOf(() => parse({ params, query, body })))
      },
    ),
    { numRuns: 2000 },
  )
})

it('reads an empty value in a query as none', () => {
  const { query } = parserOf(contract.listRequests)({ params: { slug: 'miller' }, query: { status: '' }, body: {} })
  expect(query).toEqual(parserOf(contract.listRequests)({ params: { slug: 'miller' }, query: {}, body: {} }).query)
  const some = { status: ['', 'new'], search: '' }
  expect(parserOf(contract.listRequests)({ params: { slug: 'miller' }, query: some, body: {} }).query).toMatchObject({
    status: ['new'],
    search: '',
  })
})

describe('a version in If-Match', () => {
  it.each([
    ['"3"', 3],
    ['W/"12"', 12],
    ['3', 3],
    [' "1" ', 1],
    ['*', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, version) => {
    expect(readVersion(header)).toBe(version)
  })

  it('refuses everything else', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() !== '*' && !/^((W\/)?"\d{1,9}"|\d{1,9})$/.test(text.trim())),
        (text) => {
          expect(codeOf(() => readVersion(text))).toBe('malformed')
        },
      ),
    )
  })
})

describe('an idempotency key', () => {
  it.each(['a', '01890000-0000-7000-8000-000000000000', 'x'.repeat(200)])('may be %s', (key) => {
    expect(readKey(key)).toBe(key)
  })

  it.each([[''], ['x'.repeat(201)], ['two words'], ['käse'], [['a', 'b']]])('may not be %j', (key) => {
    expect(codeOf(() => readKey(key))).toBe('malformed')
  })
})
