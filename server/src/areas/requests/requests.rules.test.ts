import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestStatuses, stages, stageStatuses } from '#contract/requests.ts'
import { move, projectNameOf, readCursor, writeCursor } from './requests.rules.ts'

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
        (created, id, waiting) => {
          expect(readCursor(writeCursor({ created, id, waiting }))).toEqual({ created, id, waiting })
        },
      ),
    )
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
