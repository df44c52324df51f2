import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../lib/texts.ts'
import { noRepeat, repeatFaults, type RepeatFault } from './repeat.ts'
import { RepeatFields } from './RepeatFields.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['schedule']))
afterEach(cleanup)

/** A Tuesday. */
const day = '2026-06-02'

function Form({ refused }: { refused: readonly RepeatFault[] }) {
  const [value, setValue] = useState(noRepeat)
  return (
    <MantineProvider>
      <RepeatFields value={value} day={day} faults={[...repeatFaults(value, day), ...refused]} onChange={setValue} />
    </MantineProvider>
  )
}
const open = (...refused: RepeatFault[]) => render(<Form refused={refused} />)
const choose = (choice: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Repeat' }), { target: { value: choice } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('choosing a repeat shows it in a sentence', () => {
  open()
  expect(screen.getByRole('status').textContent).toBe('')
  choose('twoWeeks')
  expect(screen.getByRole('status').textContent).toBe('Every 2 weeks on Tuesday')
  press('After')
  expect(screen.getByRole('status').textContent).toBe('Every 2 weeks on Tuesday, 10 times')
})

test('a custom repeat takes weekdays and keeps at least one', () => {
  open()
  choose('custom')
  press('Tuesday')
  expect(screen.getByRole('status').textContent).toBe('Every week on Tuesday')
  press('Thursday')
  press('Tuesday')
  expect(screen.getByRole('status').textContent).toBe('Every week on Thursday. Starts Thu, Jun 4')
  fireEvent.change(screen.getByRole('textbox', { name: 'Every' }), { target: { value: '3' } })
  expect(screen.getByRole('status').textContent).toBe('Every 3 weeks on Thursday. Starts Thu, Jun 4')
})

test('a count that is too high shows an error and no sentence', () => {
  open()
  choose('week')
  press('After')
  const count = screen.getByRole('textbox', { name: 'How many times' })
  fireEvent.change(count, { target: { value: '10000' } })
  expect(count.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a whole number from 1 to 200.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a repeat that the server refuses shows an error', () => {
  open('rule')
  choose('week')
  expect(screen.getByRole('alert').textContent).toBe('No visits fall in the next two years. Choose different days.')
})
