import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels } from '#contract/conversations.ts'
import { judge, partsOf, type Recipient } from './conversations.rules.ts'

const anybody: Recipient = {
  phone: '+14155550123',
  email: 'bob@home.example',
  doNotContact: false,
  textsStopped: false,
}

test('a message goes to the number or the address of its channel', () => {
  expect(judge('sms', 'hi', anybody)).toEqual({ to: '+14155550123' })
  expect(judge('email', 'hi', anybody)).toEqual({ to: 'bob@home.example' })
})

test('a message is held, with the reason', () => {
  expect(judge('sms', 'hi', { ...anybody, phone: null })).toEqual({ held: 'no_phone' })
  expect(judge('email', 'hi', { ...anybody, email: null })).toEqual({ held: 'no_email' })
  expect(judge('sms', 'hi', { ...anybody, textsStopped: true })).toEqual({ held: 'opted_out' })
  expect(judge('sms', 'x'.repeat(1531), anybody)).toEqual({ held: 'too_long' })
})

test('who stopped texts still gets mail; who wants no contact gets nothing', () => {
  expect(judge('email', 'hi', { ...anybody, textsStopped: true })).toEqual({ to: 'bob@home.example' })
  for (const channel of channels)
    expect(judge(channel, 'hi', { ...anybody, doNotContact: true })).toEqual({ held: 'do_not_contact' })
})

test('nothing ever goes to somebody who wants no contact, or by text to who said stop', () => {
  const people = fc.record<Recipient>({
    phone: fc.option(fc.constant('+14155550123')),
    email: fc.option(fc.constant('bob@home.example')),
    doNotContact: fc.boolean(),
    textsStopped: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...channels), fc.string(), people, (channel, body, person) => {
      if ('held' in judge(channel, body, person)) return
      expect(person.doNotContact).toBe(false)
      expect(channel === 'sms' && person.textsStopped).toBe(false)
    }),
  )
})

test('parts of a text are counted as carriers do', () => {
  expect(partsOf('x'.repeat(160))).toBe(1)
  expect(partsOf('x'.repeat(161))).toBe(2)
  expect(partsOf('x'.repeat(1530))).toBe(10)
  expect(partsOf(`${'x'.repeat(158)}€`)).toBe(1)
  expect(partsOf(`${'x'.repeat(159)}€`)).toBe(2)
  expect(partsOf('ű'.repeat(70))).toBe(1)
  expect(partsOf('ű'.repeat(71))).toBe(2)
  // an emoji counts twice
  expect(partsOf('👍'.repeat(35))).toBe(1)
  expect(partsOf('👍'.repeat(36))).toBe(2)
})
