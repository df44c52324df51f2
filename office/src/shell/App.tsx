import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../lib/queryClient.ts'
import { makeRouter } from '../routes.tsx'
import { theme } from '../theme.ts'
import { Toasts } from './Toasts.tsx'

const router = makeRouter()

/** The nonce that the server put into the page; styles made while running carry it. */
function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
}

/** The whole office. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="light" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
