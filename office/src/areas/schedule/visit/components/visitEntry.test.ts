import { expect, test } from 'vitest'
import { detailOf } from '#tests/support/schedule.ts'
import { isRestorable } from './visitEntry.ts'

const now = Date.parse('2026-11-23T18:00:00.000Z')

test.each([
  ['was canceled 29 days ago', { state: 'cancelled', cancelled: '2026-10-25T18:00:00.000Z' }, true],
  ['was canceled 30 days ago', { state: 'cancelled', cancelled: '2026-10-24T18:00:00.000Z' }, false],
  ['was canceled on this screen just now', { state: 'cancelled', cancelled: null }, true],
  ['found nobody home', { state: 'no_show', cancelled: null }, true],
  ['is done', { state: 'done', cancelled: null }, false],
] as const)('whether a visit is offered to be restored that %s', (_what, fields, is) =>
  expect(isRestorable(detailOf(fields), now)).toBe(is),
)
