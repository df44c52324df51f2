import { describe, expect, it } from 'vitest'
import { exactGroups, flatStatuses, readStatuses, writeStatuses } from './statusFilter.ts'

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

describe('one flat list for the server', () => {
  it('is empty when nothing is chosen among the stages asked for', () => {
    expect(flatStatuses({ won: ['done'] }, ['request', 'quote'])).toEqual([])
  })
  it('names all statuses of a stage without a choice', () => {
    expect(flatStatuses({ quote: ['sent'] }, ['request', 'quote'])).toEqual(['new', 'contacted', 'no_answer', 'sent'])
  })
  it('asks twice where a status of two stages is chosen in one of them', () => {
    expect(exactGroups({ qualifying: ['qualified'] })).toHaveLength(2)
    expect(exactGroups({ quote: ['sent'] })).toHaveLength(1)
    expect(exactGroups({})).toHaveLength(1)
  })
})
