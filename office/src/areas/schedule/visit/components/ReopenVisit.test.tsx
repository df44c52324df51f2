import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { detailOf, site, visitId } from '#tests/support/schedule.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { ReopenVisit } from './ReopenVisit.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: { body: object; ifVersion: number }) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
// a field that grows with its words asks when fonts are there
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['schedule']))
afterEach(cleanup)

test('a visit that is done is opened again only with a reason, where it was or to take place another time', async () => {
  api.mockReset().mockReturnValue(new Promise(() => {}))
  const visit = detailOf({ id: visitId(41), state: 'done', started: '2026-11-23T17:00:00.000Z' })
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <ReopenVisit visit={visit} onClose={onClose} />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await until(() => screen.getByLabelText('Reason'))
  const press = (words: string) => act(async () => screen.getByText(words).closest('button')?.click())
  expect(screen.getByText('Still working').closest('button')?.getAttribute('aria-pressed')).toBe('true')
  await press('Reopen visit')
  expect(screen.getByText('Say why.')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await press('Not started')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Still drips ' } })
  await press('Reopen visit')
  expect(onClose).toHaveBeenCalledOnce()
  await until(() =>
    expect(api.mock.lastCall?.[1]).toMatchObject({ body: { state: 'confirmed', reason: 'Still drips' }, ifVersion: 4 }),
  )
})
