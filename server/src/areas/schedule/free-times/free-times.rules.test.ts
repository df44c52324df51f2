import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlap, slotsIn, stretchFrom, within } from './free-times.rules.ts'

const at = (text: string) => new Date(`2026-05-20T${text}:00Z`)
const wanted = { minutes: 60, earliest: at('00:00'), most: 100, offsetAt: () => 0 }
const starts = (slots: readonly { begins: Date }[]) => slots.map(({ begins }) => begins.toISOString().slice(11, 16))

it('two stretches overlap when they share a moment, and one lies within another that is as long', () => {
  const nine = stretchFrom(at('09:00'), 60)
  expect(nine).toEqual({ begins: at('09:00'), ends: at('10:00') })
  const overlaps = ['08:00', '08:30', '09:30', '10:00'].map((time) => overlap(nine, stretchFrom(at(time), 60)))
  expect(overlaps).toEqual([false, true, true, false])
  expect(within(nine, [{ begins: at('09:00'), ends: at('10:00') }])).toBe(true)
  expect(within(nine, [{ begins: at('09:01'), ends: at('10:00') }])).toBe(false)
  expect(within(nine, [{ begins: at('09:00'), ends: at('09:59') }])).toBe(false)
  expect(within(nine, [])).toBe(false)
})

describe('slots', () => {
  it('begin on the hour and half hour, and end before closing', () => {
    const open = [{ begins: at('08:10'), ends: at('10:40') }]
    expect(starts(slotsIn(open, [], wanted))).toEqual(['08:30', '09:00', '09:30'])
  })

  it('go round what is taken', () => {
    const open = [{ begins: at('08:00'), ends: at('12:00') }]
    const taken = [{ begins: at('09:00'), ends: at('10:15') }]
    expect(starts(slotsIn(open, taken, wanted))).toEqual(['08:00', '10:30', '11:00'])
  })

  it('begin not before the earliest moment, and are no more than asked for', () => {
    const open = [{ begins: at('08:00'), ends: at('18:00') }]
    const slots = slotsIn(open, [], { ...wanted, earliest: at('11:05'), most: 2 })
    expect(starts(slots)).toEqual(['11:30', '12:00'])
  })

  it('stand on the half hours of the wall clock where that is a quarter off', () => {
    const open = [{ begins: at('08:00'), ends: at('10:00') }]
    const slots = slotsIn(open, [], { ...wanted, offsetAt: () => 345 * 60_000 })
    expect(starts(slots)).toEqual(['08:15', '08:45'])
  })

  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 })
  const stretch = fc
    .tuple(minute, fc.integer({ min: 15, max: 900 }))
    .map(([begin, length]) => stretchFrom(new Date(at('00:00').getTime() + begin * 60_000), length))

  it('never overlap what is taken, always lie within the hours, on a half hour, at most so many', () => {
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 12 }),
        fc.array(stretch, { maxLength: 12 }),
        fc.integer({ min: 15, max: 480 }),
        fc.integer({ min: 1, max: 40 }),
        (open, taken, minutes, most) => {
          const slots = slotsIn(open, taken, { ...wanted, minutes, most })
          expect(slots.length).toBeLessThanOrEqual(most)
          for (const slot of slots) {
            expect(taken.some((visit) => overlap(visit, slot))).toBe(false)
            expect(within(slot, open)).toBe(true)
            expect(slot.begins.getTime() % (30 * 60_000)).toBe(0)
            expect(slot.ends.getTime() - slot.begins.getTime()).toBe(minutes * 60_000)
          }
        },
      ),
    )
  })

  it('leave no free half hour out', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), fc.integer({ min: 15, max: 240 }), (taken, minutes) => {
        const open = [{ begins: at('08:00'), ends: at('20:00') }]
        const slots = new Set(slotsIn(open, taken, { ...wanted, minutes }).map(({ begins }) => begins.getTime()))
        for (let start = at('08:00').getTime(); start < at('20:00').getTime(); start += 30 * 60_000) {
          const slot = stretchFrom(new Date(start), minutes)
          const free = within(slot, open) && !taken.some((visit) => overlap(visit, slot))
          expect(slots.has(start)).toBe(free)
        }
      }),
    )
  })
})
