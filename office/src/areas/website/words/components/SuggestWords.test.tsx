import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { site } from '#tests/support/notes.ts'
import { SiteProvider } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { withWords } from '../../draft/components/document.ts'
import { WordsField } from '../../fields/components/WordsField.tsx'

const api = vi.hoisted(() => vi.fn<(name: string, given: object) => Promise<unknown>>())
vi.mock('../../../../lib/api.ts', () => ({ api }))
const said = vi.hoisted(() => ({
  success: vi.fn<(said: string, more: { undo?: () => void }) => void>(),
  failure: vi.fn<(said: string) => void>(),
}))
vi.mock('../../../../lib/toasts.ts', () => ({ toast: said }))
Object.assign(document, { fonts: new EventTarget() })
beforeAll(() => loadTexts(['website']))
afterEach(cleanup)

const mine = { en: 'My own headline', es: '' }
const seen = { words: mine }

function Headline() {
  const [words, setWords] = useState(mine)
  useEffect(() => void Object.assign(seen, { words }), [words])
  return (
    <WordsField
      label="Headline"
      kind="line"
      most={120}
      words={words}
      language="en"
      wanted={{ field: 'headline', section: 'hero' }}
      onChange={(typed) => setWords(withWords(words, 'en', typed))}
      onWords={setWords}
    />
  )
}

test('a suggestion fills both languages, and Undo brings back what stood there', async () => {
  api.mockResolvedValueOnce({ words: { en: 'Plumbing in Oakland', es: 'Plomería en Oakland' } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site}>
          <Headline />
        </SiteProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Suggest words: Headline' })
  fireEvent.click(button)
  await waitFor(() => expect(seen.words).toEqual({ en: 'Plumbing in Oakland', es: 'Plomería en Oakland' }))
  said.success.mock.lastCall?.[1].undo?.()
  await waitFor(() => expect(seen.words).toEqual(mine))

  // the next press asks for other words; where there are none, what stands there stays
  api.mockResolvedValueOnce({ words: { en: '', es: '' } })
  fireEvent.click(button)
  await waitFor(() => expect(said.failure).toHaveBeenCalledWith('website.nothingToSuggest'))
  expect(api.mock.lastCall?.[1]).toMatchObject({ body: { field: 'headline', attempt: 1 } })
  expect(seen.words).toEqual(mine)
})
