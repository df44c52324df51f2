import { expect, it } from 'vitest'
import { exportColumns, headOf, linesOf, type ExportedRequest } from './requests.exporting.rules.ts'
import { doerOf, namedFields, shownOf } from './requests.history.rules.ts'

it('shows the fields that are named, and nothing else', () => {
  const fields = { stage: 'won', service_id: 's', assigned_id: 'u', chat_token_hash: 'secret', __proto__: { a: 1 } }
  expect(shownOf(fields, true)).toEqual({ stage: 'won', service: 's', assigned: 'u' })
  for (const nothing of [null, undefined, 'text', 7, []]) expect(shownOf(nothing, true)).toEqual({})
  expect(shownOf({ constructor: 1, toString: 2 }, true)).toEqual({})
})

it('shows sums only to those who may see money', () => {
  expect(shownOf({ total_cents: 5 }, true)).toEqual({ total_cents: 5 })
  expect(shownOf({ total_cents: 5 }, false)).toEqual({})
})

it.each([
  [{ act: 'request.move', userId: 'u', address: '1.2.3.4' }, 'member'],
  [{ act: 'assistant.move', userId: null, address: null }, 'assistant'],
  [{ act: 'request.create', userId: null, address: '1.2.3.4' }, 'customer'],
  [{ act: 'request.customer_wrote', userId: null, address: null }, 'customer'],
  [{ act: 'conversation.received', userId: null, address: null }, 'customer'],
  [{ act: 'message.receive', userId: null, address: null }, 'customer'],
  [{ act: 'message.assistant.', userId: null, address: null }, 'server'],
  [{ act: 'request.merge', userId: null, address: null }, 'server'],
] as const)('says who did %j: %s', (entry, by) => {
  expect(doerOf(entry)).toBe(by)
})

it('shows all that an act of a request tells', () => {
  const own =
    'stage status source closed_reason closed_note archived name phone email address message quote number title total_cents project visit starts minutes state channel held_by how reason outcome direction merged merged_into rule assigned service'
  const fields = Object.fromEntries(own.split(' ').map((name, index) => [name, index]))
  expect(shownOf(fields, true)).toEqual(fields)
  expect([...namedFields]).toEqual(['assigned', 'service', 'quote', 'project'])
})

it('writes a request into a file by its words, and nothing where nothing is known', () => {
  const words = {
    head: (column: string) => column.toUpperCase(),
    source: (source: string) => `from ${source}`,
    stage: (stage: string) => `in ${stage}`,
    status: (status: string) => `is ${status}`,
    reason: (reason: string) => `for ${reason}`,
    phone: (phone: string) => `tel ${phone}`,
    minute: (moment: Date) => `at ${moment.getTime()}`,
  }
  expect(headOf(words)).toBe(`\uFEFF${exportColumns.map((column) => column.toUpperCase()).join(',')}\r\n`)
  const bare: ExportedRequest = {
    name: 'Ann',
    phone: null,
    email: null,
    address: '9 Elm',
    service: null,
    message: 'Leak',
    source: 'google',
    created: new Date(1),
    stage: 'request',
    status: 'new',
    reason: null,
    assigned: 'Pat',
    firstResponse: null,
    waitingSince: null,
    emergencySince: null,
  }
  const full = {
    ...bare,
    phone: '1',
    email: 'a@b.c',
    service: 'Roof',
    reason: 'price',
    firstResponse: new Date(2),
  } as const
  expect(linesOf([bare, { ...full, waitingSince: new Date(3), emergencySince: new Date(4) }], words)).toBe(
    'Ann,,,9 Elm,,Leak,from google,at 1,in request,is new,,Pat,,,\r\n' +
      'Ann,tel 1,a@b.c,9 Elm,Roof,Leak,from google,at 1,in request,is new,for price,Pat,at 2,at 3,at 4\r\n',
  )
})
