import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConversationKeys } from './useConversationKeys.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const read = vi.hoisted(() => vi.fn<(id: string) => void>())
vi.mock('../api/useReadState.ts', () => ({ useMarkDone: () => ({ mutate: read }) }))
beforeEach(() => read.mockClear())

const rows = [
  { id: 'one', unread: true },
  { id: 'two', unread: false },
  { id: 'three', unread: true },
]

/** The keys with a conversation open; `moved` is told which one is shown next. */
function open(selected: string, moved: (id: string) => void) {
  const Probe = () => {
    const composer = useRef<HTMLTextAreaElement>(null)
    useConversationKeys({ rows, selection: { selected, move: moved }, composer })
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Probe />))
  return () => act(() => root.unmount())
}

test('e marks an unread conversation as read and goes on; one that is read already it only leaves', () => {
  const moved = vi.fn<(id: string) => void>()
  const closeOne = open('one', moved)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))
  expect(read).toHaveBeenCalledExactlyOnceWith('one')
  expect(moved).toHaveBeenLastCalledWith('two')
  closeOne()
  const closeTwo = open('two', moved)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))
  expect(read).toHaveBeenCalledOnce()
  expect(moved).toHaveBeenLastCalledWith('three')
  closeTwo()
})
