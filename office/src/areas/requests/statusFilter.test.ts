import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stage } from '#contract/requests.ts'
import { admitsStatus, askedStatuses, readStatuses, writeStatuses } from './statusFilter.ts'
import { stages, statusesOf } from './words.ts'

describe('the statuses in the address', () => {
  it('reads a status of one stage without its stage', () => {
    expect(readStatuses(['sent', 'new'], null)).toEqual({ quote: ['sent'], request: ['new'] })
  })
  it('keeps apart what two stages call alike', () => {
    expect(readStatuses(['won.in_progress'], null)).toEqual({ won: ['in_progress'] })
    expect(readStatuses(['in_progress'], 'qualifying')).toEqual({ qualifying: ['in_progress'] })
    expect(readStatuses(['in_progress'], null)).toEqual({ qualifying: ['in_progress'], won: ['in_progress'] })
  })
  it('leaves aside what no stage knows, and what the shown stage does not have', () => {
    expect(readStatuses(['nonsense', 'quote.new', 'sent'], 'request')).toEqual({})
  })
  it('reads what it writes', () => {
    const filter = { qualifying: ['in_progress', 'qualified'], quote: ['sent'], won: ['in_progress'] } as const
    expect(readStatuses(writeStatuses(filter), null)).toEqual(filter)
  })
})

describe('what the server is asked for', () => {
  it('is nothing when nothing is chosen among the stages asked for', () => {
    expect(askedStatuses({ won: ['done'] }, ['request', 'quote'])).toEqual([])
  })
  it('names all statuses of a stage without a choice', () => {
    expect(askedStatuses({ quote: ['sent'] }, ['request', 'quote'])).toEqual(['new', 'contacted', 'no_answer', 'sent'])
  })
  it('says where a status of two stages is meant when only one of them has chosen it', () => {
    expect(askedStatuses({ qualifying: ['qualified'], won: ['in_progress'] }, ['qualifying', 'won'])).toEqual([
      'qualified',
      'won.in_progress',
    ])
    expect(askedStatuses({ qualifying: ['in_progress'], won: ['in_progress'] }, ['qualifying', 'won'])).toEqual([
      'in_progress',
    ])
    expect(askedStatuses({ qualifying: ['in_progress'] }, ['qualifying'])).toEqual(['in_progress'])
  })
  it('lets in what each stage has chosen, and nothing else, whatever is chosen', () => {
    const chosen = (stage: Stage) =>
      fc.option(fc.subarray([...statusesOf[stage]], { minLength: 1 }), { nil: undefined })
    const filters = fc.record({ qualifying: chosen('qualifying'), quote: chosen('quote'), won: chosen('won') })
    fc.assert(
      fc.property(filters, fc.subarray([...stages], { minLength: 1 }), (found, among) => {
        const filter = Object.fromEntries(Object.entries(found).filter(([, list]) => list !== undefined))
        const asked: readonly string[] = askedStatuses(filter, among)
        for (const stage of among)
          for (const status of statusesOf[stage]) {
            const comes = asked.length === 0 || asked.includes(status) || asked.includes(`${stage}.${status}`)
            expect([stage, status, comes]).toEqual([stage, status, admitsStatus(filter, stage, status)])
          }
      }),
    )
  })
})
