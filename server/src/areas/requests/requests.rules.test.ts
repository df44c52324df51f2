import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestStatuses, stages, stageStatuses } from '#contract/requests.ts'
import { actOf, BulkColumns, factsOf, restored } from './requests.bulk.rules.ts'
import { move, projectNameOf, readCursor, stillWaits, toldApart, writeCursor } from './requests.rules.ts'

const fresh = { stage: 'request', status: 'new', closedReason: null } as const

describe('moving a request', () => {
  it.each(stages.filter((stage) => stage !== 'closed'))('lands on the first status of %s', (stage) => {
    expect(move(fresh, { stage })).toEqual({ stage, status: stageStatuses[stage][0], closedReason: null })
  })

  it('asks for a reason before it loses a request', () => {
    expect(move(fresh, { stage: 'closed' })).toEqual({ fault: 'reason_missing' })
    expect(move(fresh, { stage: 'closed', closedReason: 'price' })).toEqual({
      stage: 'closed',
      status: 'lost',
      closedReason: 'price',
    })
  })

  it('keeps the reason of a lost request until another one is given, and its status within its stage', () => {
    const lost = { stage: 'closed', status: 'lost', closedReason: 'price' } as const
    expect(move(lost, {})).toEqual(lost)
    expect(move(lost, { status: 'lost' })).toEqual(lost)
    expect(move(lost, { closedReason: 'other' })).toEqual({ ...lost, closedReason: 'other' })
    const contacted = { stage: 'request', status: 'contacted', closedReason: null } as const
    expect(move(contacted, { stage: 'request' })).toEqual(contacted)
    expect(move(contacted, { stage: 'quote', closedReason: 'price' })).toEqual({
      stage: 'quote',
      status: 'to_do',
      closedReason: null,
    })
    expect(move(contacted, { status: 'lost' })).toEqual({ fault: 'status_of_another_stage' })
  })

  it('ends the wait for a first word with whatever takes it up', () => {
    expect(stillWaits(fresh)).toBe(true)
    expect(stillWaits({ stage: 'request', status: 'contacted' })).toBe(false)
    expect(stillWaits({ stage: 'qualifying', status: 'new' })).toBe(false)
  })

  it('needs no reason for spam, and keeps none', () => {
    expect(move(fresh, { stage: 'closed', status: 'spam', closedReason: 'price' })).toEqual({
      stage: 'closed',
      status: 'spam',
      closedReason: null,
    })
  })

  it('forgets the reason when a lost request comes back', () => {
    expect(move({ stage: 'closed', status: 'lost', closedReason: 'price' }, { stage: 'quote' })).toEqual({
      stage: 'quote',
      status: 'to_do',
      closedReason: null,
    })
  })

  it('never lets a status stand in a stage it does not belong to', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), fc.constantFrom(...requestStatuses), (stage, status) => {
        const to = move(fresh, { stage, status, closedReason: 'other' })
        if ('fault' in to) return
        expect(stageStatuses[to.stage] as readonly string[]).toContain(to.status)
      }),
    )
  })
})

describe('a cursor', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.uuid(),
        fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
        fc.boolean(),
        (created, id, waiting, emergency) => {
          const cursor = { created, id, waiting, emergency }
          expect(readCursor(writeCursor(cursor))).toEqual(cursor)
        },
      ),
    )
  })

  it('is refused when something stands before or behind it, or its id is none', () => {
    const id = '01890000-0000-7000-8000-000000000001'
    const encoded = (text: string) => Buffer.from(text).toString('base64url')
    expect(readCursor(encoded(`12~${id}`))).toEqual({ created: new Date(12), id, waiting: null, emergency: false })
    expect(readCursor(encoded(`12~${id}~34`))).toEqual({
      created: new Date(12),
      id,
      waiting: new Date(34),
      emergency: false,
    })
    for (const text of [
      `a12~${id}`,
      `12~${id}b`,
      `12~${id}~`,
      `12~${id}~3x`,
      `~${id}`,
      '12~',
      `${'1'.repeat(16)}~${id}`,
    ])
      expect([text, readCursor(encoded(text))]).toEqual([text, undefined])
    for (const other of [id.slice(1), id.slice(0, -1), id.replace('-7', '-'), id.replace('0', 'g')])
      expect([other, readCursor(encoded(`12~${other}`))]).toEqual([other, undefined])
  })

  it('is refused when it is anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(text)).toBeUndefined()
      }),
    )
  })
})

it('names a project by its service and customer, never longer than a project may be called', () => {
  expect(projectNameOf('Water heater', 'Dana Lopez')).toBe('Water heater – Dana Lopez')
  expect(projectNameOf(null, 'Dana Lopez')).toBe('Dana Lopez')
})

describe('what somebody said of themselves', () => {
  const known = { name: 'Dana Lopez', phone: '+14155550100', email: 'dana@example.com' }
  it.each([
    ['the same', {}],
    ['the same in another case', { name: 'DANA LOPEZ', email: 'Dana@Example.com' }],
    ['less', { name: '', phone: null, email: null }],
  ])('is nothing to note when it is %s', (_what, said) => {
    expect(toldApart({ ...known, ...said }, known)).toBeNull()
  })
  it.each([[{ name: 'Dan' }], [{ phone: '+14155550101' }], [{ email: 'd@example.com' }]])('is noted: %j', (said) => {
    const told = { ...known, ...said }
    expect(toldApart(told, known)).toBe(told)
  })
  it('is noted when nothing was known', () => {
    const told = { name: '', phone: '+14155550100', email: null }
    expect(toldApart(told, { name: '', phone: null, email: null })).toBe(told)
  })
})

describe('one act for many requests', () => {
  const row = BulkColumns.parse({
    stage: 'closed',
    status: 'lost',
    closed_reason: 'price',
    position: 'a1',
    assigned_user_id: 'u',
    archived_at: '2026-05-20T12:00:00Z',
    waiting_since: null,
    first_response_at: null,
    first_response_by: null,
  })
  it('is named in the history by what it changes', () => {
    expect(actOf({ archived: true }, true)).toBe('request.archive')
    expect(actOf({ archived: null }, false)).toBe('request.restore')
    expect(actOf({ stage: 'won' }, false)).toBe('request.move')
    expect(actOf({ status: 'lost' }, true)).toBe('request.move')
    expect(actOf({ assigned_id: null }, false)).toBe('request.assign')
  })
  it('tells where each stood', () => {
    const facts = { stage: 'closed', status: 'lost', closed_reason: 'price', archived: true, assigned_id: 'u' }
    expect(factsOf(row)).toEqual(facts)
    expect(factsOf({ ...row, archived_at: null }).archived).toBe(false)
  })
  it('is undone but for the wait, which is as it is now', () => {
    const now = { ...row, stage: 'won', status: 'scheduled' }
    const [since, earlier] = [new Date(2), new Date(1)]
    expect(restored(now, { ...row, waiting_since: earlier })).toEqual(row)
    expect(restored({ ...now, waiting_since: since }, { ...row, waiting_since: earlier }).waiting_since).toBe(since)
  })
})
