import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankFields, written } from './customers.fields.rules.ts'
import { apart, joined, type MergedFields } from './customers.merging.rules.ts'

const phone = fc.integer({ min: 1, max: 6 }).map((number) => `+1415555010${number}`)
const word = fc.constantFrom('A', 'B', 'C', 'd')
const fields: fc.Arbitrary<MergedFields> = fc
  .record({
    company: fc.constantFrom('', 'Oak LLC'),
    phones: fc.uniqueArray(phone, { maxLength: 3 }),
    emails: fc.uniqueArray(fc.constantFrom('a@example.com', 'b@example.com'), { maxLength: 2 }),
    addresses: fc.uniqueArray(fc.constantFrom('1 Oak', '2 Elm'), { maxLength: 2 }),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    source: fc.constantFrom(null, 'google'),
    notes: fc.constantFrom('', 'Dog', 'Gate'),
    do_not_contact: fc.boolean(),
    review_status: fc.constantFrom('NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW'),
    archived: fc.boolean(),
  })
  .map(({ phones, emails, addresses, archived, ...rest }) => ({
    ...rest,
    phone: phones[0] ?? null,
    other_phones: phones.slice(1),
    email: emails[0] ?? null,
    other_emails: emails.slice(1),
    address: addresses[0] ?? '',
    other_addresses: addresses.slice(1),
    texts_stopped_at: null,
    archived_at: archived ? new Date(0) : null,
  }))
const phonesOf = ({ phone: one, other_phones: others }: MergedFields) => [...(one === null ? [] : [one]), ...others]

describe('two who are one', () => {
  it('keep what the kept one has first, and lose nothing', () => {
    fc.assert(
      fc.property(fields, fields, (kept, other) => {
        const both = joined(kept, other)
        expect(both.phone).toBe(kept.phone ?? other.phone)
        expect(phonesOf(both).toSorted()).toEqual([...new Set([...phonesOf(kept), ...phonesOf(other)])].toSorted())
        expect(both.do_not_contact).toBe(kept.do_not_contact || other.do_not_contact)
        expect(both.address).toBe(kept.address || other.address)
        for (const tag of [...kept.tags, ...other.tags])
          expect(both.tags.map((each) => each.toLowerCase())).toContain(tag.toLowerCase())
        expect(joined(both, other)).toEqual(both)
      }),
    )
  })

  it('are apart again as before, but for what was changed since', () => {
    fc.assert(
      fc.property(fields, fields, fc.constantFrom('Other LLC', ''), (before, other, company) => {
        const after = joined(before, other)
        expect(apart(after, { before, after })).toEqual(before)
        const changed = { ...after, company: `${company}!` }
        expect(apart(changed, { before, after })).toEqual({ ...before, company: changed.company })
      }),
    )
  })
})

describe('two who become one', () => {
  const blank: MergedFields = {
    ...blankFields,
    other_phones: [],
    other_emails: [],
    other_addresses: [],
    tags: [],
    texts_stopped_at: null,
    archived_at: null,
  }
  const both = (kept: Partial<MergedFields>, other: Partial<MergedFields>) =>
    joined({ ...blank, ...kept }, { ...blank, ...other })
  const [early, late] = [new Date(1), new Date(2)]

  it('have notes of both below each other, each once', () => {
    expect(both({ notes: 'Dog' }, { notes: 'Gate' }).notes).toBe('Dog\n\nGate')
    expect(both({ notes: 'Dog, gate' }, { notes: 'gate' }).notes).toBe('Dog, gate')
    expect(both({}, { notes: 'Gate' }).notes).toBe('Gate')
    expect(both({ notes: 'x'.repeat(4999) }, { notes: 'Gate' }).notes).toHaveLength(5000)
  })
  it('keep no more ways and tags than one may have', () => {
    const list = (sign: string, count: number) => Array.from({ length: count }, (_, index) => `${sign}${index}`)
    const kept = { phone: 'p', other_phones: list('p', 7), emails: [], tags: list('s', 15) }
    const merged = both(kept, { phone: 'q', other_phones: list('q', 7), tags: list('t', 15) })
    expect([merged.phone, ...merged.other_phones]).toHaveLength(10)
    expect(merged.other_phones.slice(-2)).toEqual(['q', 'q0'])
    expect(merged.tags).toHaveLength(20)
  })
  it('have what only one of them had, and what was there first', () => {
    expect(both({ company: 'A', source: 'google' }, { company: 'B', source: 'phone' })).toMatchObject({
      company: 'A',
      source: 'google',
    })
    expect(both({}, { company: 'B', source: 'phone', address: '1 Oak' })).toMatchObject({
      company: 'B',
      source: 'phone',
      address: '1 Oak',
    })
    expect(both({}, {})).toMatchObject({ phone: null, email: null, address: '' })
  })
  it('are as far with their review as the one who is further', () => {
    const of = (one: string, other: string) => both({ review_status: one }, { review_status: other }).review_status
    expect(of('NO_REQUEST_SENT', 'LEFT_REVIEW')).toBe('LEFT_REVIEW')
    expect(of('LEFT_REVIEW', 'REQUEST_SENT')).toBe('LEFT_REVIEW')
    expect(of('REQUEST_SENT', 'REQUEST_SENT')).toBe('REQUEST_SENT')
  })
  it('are written to as the number that stays allows, and are archived only if both were', () => {
    expect(both({ phone: '+1' }, { texts_stopped_at: early }).texts_stopped_at).toBeNull()
    expect(both({ phone: '+1', texts_stopped_at: late }, { texts_stopped_at: early }).texts_stopped_at).toBe(late)
    expect(both({}, { phone: '+2', texts_stopped_at: early }).texts_stopped_at).toBe(early)
    expect(both({ archived_at: early }, { archived_at: late }).archived_at).toBe(early)
    expect(both({ archived_at: early }, {}).archived_at).toBeNull()
    expect(both({}, { archived_at: late }).archived_at).toBeNull()
    expect(both({ do_not_contact: false }, { do_not_contact: true }).do_not_contact).toBe(true)
  })
})

describe('what is written', () => {
  const before = { ...blankFields, name: 'Ann', phone: '+1', other_phones: ['+2'], address: '1 Oak' }
  it.each([
    [{}, ['+1', '+2']],
    [{ phone: '+3' }, ['+3', '+2']],
    [{ phone: null }, ['+2']],
    [{ phone: '+2' }, ['+2']],
    [{ phones: [] }, []],
    [{ phones: ['+5', '+1', '+5'] }, ['+5', '+1']],
  ])('%j leaves the numbers %j', (told, numbers) => {
    const after = written(before, told)
    expect([after.phone, ...after.other_phones].filter((each) => each !== null)).toEqual(numbers)
    expect(after.address).toBe('1 Oak')
  })
})
