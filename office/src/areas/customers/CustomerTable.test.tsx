import { MantineProvider } from '@mantine/core'
import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { reviewStatuses, type Customer } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import { loadTexts } from '../../lib/texts.ts'
import { CustomerTable } from './CustomerTable.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts(['customers']))

const customers = reviewStatuses.map((status, index): Customer => {
  const phone = `+1415555267${index}`
  const email = `ana${index}@example.com`
  return {
    id: CustomerId.parse(`01890000-0000-7000-8000-00000000000${index}`),
    name: `Ana ${index}`,
    phone,
    email,
    company: '',
    address: '',
    phones: [phone],
    emails: [email],
    addresses: [],
    tags: [],
    source: null,
    review_status: status,
    do_not_contact: false,
    archived: null,
    merged_into: null,
    created: '2026-05-01T00:00:00.000Z',
    modified: '2026-05-01T00:00:00.000Z',
    version: 1,
  }
})

test('a customer is listed by name, review status, phone number and email', async () => {
  const place = document.createElement('div')
  await act(async () =>
    createRoot(place).render(
      <MantineProvider>
        <CustomerTable
          customers={customers}
          selected={null}
          table={createRef<HTMLTableElement>()}
          picked={null}
          picking={false}
          onOpen={() => {}}
        />
      </MantineProvider>,
    ),
  )
  const words = (selector: string, inside: ParentNode = place) =>
    [...inside.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(words('thead th')).toEqual(['Name', 'Review status', 'Phone number', 'Email'])
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => words('td, th', row))
  expect(rows.map(([, status]) => status)).toEqual(['To Do', 'Request Sent', 'Review Complete'])
  expect(rows[0]?.[0]).toContain('Ana 0')
  expect(rows[0]?.slice(2)).toEqual([expect.stringContaining('(415) 555-2670'), expect.stringContaining('ana0@')])
})
