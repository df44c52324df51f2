import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PerDay } from './PerDay.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('a number is saved once it is whole, and not what stands on the way to it', () => {
  const saved: number[] = []
  const drawn = (value: number) => (
    <MantineProvider>
      <PerDay value={value} today={0} disabled={false} onSave={(wanted) => void saved.push(wanted)} />
    </MantineProvider>
  )
  const { rerender } = render(drawn(5))
  const field = screen.getByRole('textbox')
  for (const typed of ['', '1', '15']) {
    fireEvent.change(field, { target: { value: typed } })
    pass(300)
  }
  pass(700)
  expect(saved).toEqual([15])
  rerender(drawn(15))
  pass(700)
  // refused, or taken back
  rerender(drawn(5))
  pass(700)
  expect(saved).toEqual([15])
  expect(field).toHaveProperty('value', '5')
})
