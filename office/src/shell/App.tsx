import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { styleNonce } from '../lib/nonce.ts'
import { queryClient } from '../lib/queryClient.ts'
import { makeRouter } from '../routes.tsx'
import { theme } from '../theme.ts'
import { Toasts } from './Toasts.tsx'

const router = makeRouter()

/** The whole office. The provider writes every variable of the theme: the library's file of them is not loaded. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
