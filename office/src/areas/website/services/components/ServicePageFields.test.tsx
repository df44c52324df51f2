import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { site } from '#tests/support/notes.ts'
import { aWebsite } from '#tests/support/websites.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { useWrittenServices } from '../api/useServicePages.ts'
import { ServicePageFields } from './ServicePageFields.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
const success = vi.hoisted(() => vi.fn<(said: string, more?: { undo?: () => void }) => void>())
vi.mock('../../../../lib/toasts.ts', () => ({ problemText: String, toast: { success, problem: vi.fn<() => void>() } }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['website', 'amounts']))
beforeEach(() => {
  localStorage.clear()
  success.mockReset()
  api.mockReset()
})
afterEach(cleanup)

const none = { en: '', es: '' }
const aRecord = (description: string) => ({
  service: { id: 'one', name: 'Drains', description, active: true },
  service_version: 1,
  page: {
    path: 'drains',
    state: 'published',
    intro: none,
    includes: [],
    price_kind: 'none',
    price_cents: null,
    price_to_cents: null,
    name_es: '',
    description_es: '',
    photo: null,
    questions: [],
  },
  version: 1,
})

function Page() {
  const services = useWrittenServices()
  return (
    <ServicePageFields
      draft={{ website: aWebsite() }}
      place={{ page: 'service', section: 'service', record: 'one', view: 'desk', tab: 'sections' }}
      language="en"
      {...services}
    />
  )
}

async function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <Page />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('textbox', { name: 'Short description' })
}
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const valueOf = (label: string) => field(label).value

test('Undo of a suggestion leaves alone what was typed in other fields since', async () => {
  const words = { en: 'We clear drains.', es: 'Destapamos drenajes.' }
  api.mockImplementation((name) =>
    Promise.resolve(name === 'suggestWebsiteWords' ? { words } : { pages: [aRecord('Clogged?')] }),
  )
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Suggest words: About this service' }))
  await waitFor(() => expect(valueOf('About this service')).toBe(words.en))
  type('Short description', 'Kitchen and bath')
  act(() => success.mock.lastCall?.[1]?.undo?.())
  expect(valueOf('About this service')).toBe('')
  expect(valueOf('Short description')).toBe('Kitchen and bath')
})

test('what is typed while the page is being saved stays', async () => {
  let saved = (): void => undefined
  let description = 'Clogged?'
  api.mockImplementation((name) => {
    if (name !== 'updateServicePage') return Promise.resolve({ pages: [aRecord(description)] })
    return new Promise((done) => {
      saved = () => {
        description = 'Kitchen'
        done({})
      }
    })
  })
  await open()
  type('Short description', 'Kitchen')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api).toHaveBeenCalledWith('updateServicePage', expect.anything()))
  type('Short description', 'Kitchen and bath')
  saved()
  await waitFor(() => expect(success).toHaveBeenCalledWith('website.servicePageSaved'))
  expect(valueOf('Short description')).toBe('Kitchen and bath')
})

test('what is typed of a service is there again after a reload, and no more once it is let go', async () => {
  api.mockResolvedValue({ pages: [aRecord('Clogged?')] })
  await open()
  type('Short description', 'Kitchen and bath')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  await open()
  expect(valueOf('Short description')).toBe('Kitchen and bath')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  await open()
  expect(valueOf('Short description')).toBe('Clogged?')
})

/** The page is written, kept on the device, and open again after somebody else saved it as `theirs`. */
async function comeBackTo(theirs: object, mine: Readonly<Record<string, string>>) {
  let record = aRecord('Clogged?')
  api.mockImplementation(() => Promise.resolve({ pages: [record] }))
  await open()
  for (const [label, words] of Object.entries(mine)) type(label, words)
  dispatchEvent(new Event('pagehide'))
  cleanup()
  record = { ...record, ...theirs }
  await open()
}
const sent = () => api.mock.calls.find(([name]) => name === 'updateServicePage')?.[1]

test('what somebody else saved meanwhile in other fields stays', async () => {
  const page = { ...aRecord('').page, intro: { en: 'We clear drains.', es: '' } }
  await comeBackTo({ page, version: 2 }, { 'Short description': 'Kitchen and bath' })
  expect(valueOf('About this service')).toBe('We clear drains.')
  expect(valueOf('Short description')).toBe('Kitchen and bath')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({
    ifVersion: 2,
    body: { intro: page.intro, service: { name: 'Drains', description: 'Kitchen and bath', version: 1 } },
  })
})

test.each([
  ['Keep mine', 'Kitchen and bath'],
  ['Use theirs', 'Any drain'],
])('of a field that both changed both versions are shown: %s', async (button, stays) => {
  const { service } = aRecord('Any drain')
  await comeBackTo({ service, service_version: 2 }, { 'Short description': 'Kitchen and bath', Address: 'pipes' })
  const versions = screen.getByRole('alert')
  for (const words of ['Kitchen and bath', 'Any drain']) expect(versions.textContent).toContain(words)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(valueOf('Short description')).toBe(stays)
  expect(valueOf('Address')).toBe('pipes')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toBeDefined())
})
