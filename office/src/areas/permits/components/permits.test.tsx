import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PermitId, PermitSourceId, type Permit, type PermitSource } from '#contract/permits/types.ts'
import { site } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../lib/site.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../../lib/toasts.ts'
import { MailSheet } from './MailSheet.tsx'
import { PortalSheets } from './PortalSheets.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../lib/api.ts', () => ({ api }))

let said: Toast[] = []
beforeAll(() => loadTexts(['permits', 'lists']))
beforeEach(() => {
  said = []
  showToastsWith((toast) => said.push(toast))
  api.mockReset().mockResolvedValue({})
})
afterEach(cleanup)

const patience = { timeout: 60_000 }
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const show = (part: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>{part}</SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
const sent = (call: string) => api.mock.calls.flatMap(([name, given]) => (name === call ? [given] : []))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name }, patience)
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })

const source: PermitSource = {
  id: PermitSourceId.parse(id(1)),
  name: 'Oakland',
  kind: 'socrata',
  address: 'https://data.example.gov/resource/ab12-cd34.json',
  fields: {
    day: 'issued',
    address: ['street'],
    kind: null,
    text: null,
    number: null,
    city: null,
    zip: null,
    contractor: null,
    value: null,
    latitude: null,
    longitude: null,
    location: null,
  },
  city: '',
  state: 'CA',
  reach: 24_000,
  permits: 40,
  listed: 2,
  read: '2026-11-20T18:00:00.000Z',
  tried: '2026-11-20T18:00:00.000Z',
  fault: null,
  version: 1,
  created: '2026-11-01T18:00:00.000Z',
}

const permitTo = (mail: Partial<Permit['mail']>): Permit => ({
  id: PermitId.parse(id(2)),
  source: { id: source.id, name: source.name },
  day: '2026-11-18',
  address: '601 Alcatraz Ave',
  kind: 'Plumbing',
  text: '',
  number: 'B-1',
  contractor: '',
  value_cents: null,
  distance: null,
  matches: [],
  state: 'new',
  mail: { line1: '601 Alcatraz Ave', line2: '', city: 'Oakland', state: 'CA', zip: '94609', ...mail },
  created: '2026-11-19T18:00:00.000Z',
})

test('an address for a letter says at each field what it needs, and is sent once it is whole', async () => {
  api.mockResolvedValue({ permit: permitTo({}), list: { id: id(3), name: 'Building permits' } })
  const onClose = vi.fn<() => void>()
  const long = `601 ${'Alcatraz '.repeat(8)}Ave`
  show(<MailSheet permit={permitTo({ line1: long, city: '', zip: '' })} onClose={onClose} />)
  await screen.findByText('Use 64 characters or fewer.', undefined, patience)
  // what nobody has typed yet is not told before it is sent
  expect(screen.queryByText('Enter a city.')).toBeNull()
  press('Add to mailing list')
  await screen.findByText('Enter a city.', undefined, patience)
  screen.getByText('Enter a ZIP code, such as 94609.')
  expect(document.activeElement).toBe(await field('Street and number'))
  expect(sent('mailPermit')).toEqual([])
  await write('Street and number', 'Alcatraz Ave')
  await screen.findByText('Enter a street with a number.', undefined, patience)
  await write('Street and number', ' 601 Alcatraz Ave')
  await write('City', 'Oakland')
  await write('ZIP code', '94609 ')
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  press('Add to mailing list')
  press('Add to mailing list')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), patience)
  expect(sent('mailPermit')).toMatchObject([{ body: { address: permitTo({}).mail } }])
})

test('a city is deleted only after it says how many addresses go, and nothing offers to undo it', async () => {
  show(<PortalSheets sources={[source]} portal="all" onPortal={vi.fn<() => void>()} />)
  const wanted = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for Oakland' }, patience))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete city' }, patience))
    await screen.findByText(
      'This deletes its permits and takes 2 addresses off your mailing list. You can’t undo this.',
      undefined,
      patience,
    )
  }
  await wanted()
  press('Cancel')
  await waitFor(() => expect(screen.queryByText(/^This deletes/)).toBeNull(), patience)
  expect(sent('deletePermitSource')).toEqual([])
  await wanted()
  press('Delete city')
  await waitFor(() => expect(said.map(({ message }) => message)).toEqual(['City deleted']), patience)
  expect(sent('deletePermitSource')).toMatchObject([{ permitSourceId: source.id }])
  expect(said[0]?.undo).toBeUndefined()
})
