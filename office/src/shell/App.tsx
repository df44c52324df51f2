import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { styleNonce } from '../lib/nonce.ts'
import { queryClient } from '../lib/queryClient.ts'
import { makeRouter } from '../routes.tsx'
import { cssVariables, theme } from '../theme.ts'
import { Toasts } from './toasts/Toasts.tsx'

/** Milliseconds that the page stays as it is while the first screen's code is on its way. */
const PATIENCE = 500
const router = makeRouter()

/** Fetches what the first screen is made of; over when it is there, or when waiting longer would leave the page white. */
export async function prepareScreen(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const long = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE)
  })
  // What goes wrong on the way is shown by the router itself.
  await Promise.race([router.load().catch(() => undefined), long])
  clearTimeout(timer)
}

/** The whole office. The provider writes every variable of the theme: the library's file of them is not loaded. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
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
