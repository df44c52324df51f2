import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { site } from '#tests/support/notes.ts'
import { aDocument } from '#tests/support/websites.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import type { Edit } from '../../draft/components/document.ts'
import { ColorChoice } from '../../look/components/ColorChoice.tsx'
import { useLogoColors } from '../api/useLogos.ts'
import { LogoField } from './LogoField.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
const success = vi.hoisted(() => vi.fn<(said: string, more: { undo?: () => void }) => void>())
vi.mock('../../../../lib/toasts.ts', () => ({
  toast: { success, problem: vi.fn<() => void>() },
  problemText: () => 'a problem',
}))
beforeAll(() => loadTexts(['website']))
beforeEach(() => {
  api.mockReset()
  api.mockImplementation((name) =>
    name === 'listLogos'
      ? Promise.resolve({ logos: [] })
      : Promise.resolve({ logo: { hash: 'a'.repeat(64), width: 200, height: 80, colors: ['#1e3cbe', '#fff9c8'] } }),
  )
})
afterEach(cleanup)

const seen = { document: aDocument() }

/** The logo and the color of a draft that is kept here alone. */
function Look() {
  const [document, setDocument] = useState<WebsiteDocument>(aDocument)
  useEffect(() => void Object.assign(seen, { document }), [document])
  const change = (edit: Edit) => setDocument(edit)
  const { theme, brand } = document
  const setColor = (color: string) => change((before) => ({ ...before, theme: { ...before.theme, color } }))
  return (
    <>
      <LogoField draft={{ document, change }} />
      <ColorChoice color={theme.color} ofLogo={useLogoColors(brand.logo)} onChoose={setColor} />
    </>
  )
}

const open = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <Look />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
const choose = (name: string, type: string) =>
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [new File(['x'], name, { type })] } })

test('a logo is taken into the draft, offers its colors, and comes back after it was removed', async () => {
  open()
  choose('logo.png', 'image/png')
  await waitFor(() => expect(seen.document.brand.logo).toBe('a'.repeat(64)))
  fireEvent.click(await screen.findByRole('radio', { name: 'Color 1 of your logo' }))
  await waitFor(() => expect(seen.document.theme.color).toBe('#1e3cbe'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(seen.document.brand.logo).toBeNull())
  success.mock.lastCall?.[1].undo?.()
  await waitFor(() => expect(seen.document.brand.logo).toBe('a'.repeat(64)))
})

test('a file that is no picture is refused in words that say what to send', async () => {
  open()
  choose('logo.svg', 'image/svg+xml')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^SVG and PDF files don’t work here/)
  expect(api).not.toHaveBeenCalledWith('uploadLogo', expect.anything())
  api.mockImplementation((name) =>
    name === 'listLogos' ? Promise.resolve({ logos: [] }) : Promise.reject(new ApiError('photo_refused', 422)),
  )
  choose('bomb.png', 'image/png')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We can’t open this file as a picture/))
  expect(seen.document.brand.logo).toBeNull()
})
