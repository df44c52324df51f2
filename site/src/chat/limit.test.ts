import { expect, test } from 'vitest'
import { chatTextLimit as contractLimit } from '#contract/chat.ts'
import { chatTextLimit } from './limit.ts'

test('a visitor may write as much as the server takes', () => {
  expect(chatTextLimit).toBe(contractLimit)
})
