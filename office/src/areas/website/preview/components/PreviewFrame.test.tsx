import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PreviewFrame } from './PreviewFrame.tsx'

afterEach(cleanup)

test('the preview says that it is on its way until the page in its frame is painted', () => {
  render(
    <MantineProvider env="test">
      <PreviewFrame
        title="Preview of Home page"
        html="<!doctype html><title>Ortiz</title><main><h1>House painting</h1></main>"
        device="desk"
        chosen={null}
        chosenName=""
        onNear={() => {}}
        onChoose={() => {}}
        onService={() => false}
      />
    </MantineProvider>,
  )
  expect(screen.getByText('Loading')).toBeDefined()
  const frame = screen.getByTitle('Preview of Home page')
  fireEvent.load(frame)
  expect(screen.queryByText('Loading')).toBeNull()
})
