import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/problem.ts'
import { useText } from '../lib/texts.ts'
import { problemText } from '../lib/toasts.ts'
import { ErrorState, OfflineError } from '../ui/ErrorState.tsx'

/** A part of the office that is not on the server any more: it was replaced by a newer version. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|Failed to fetch|Unable to preload/i.test(error.message)
  )
}

/** A screen broke: what happened, what to do, and the rest of the office still works. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  const client = useQueryClient()
  if (isOutdated(error) && navigator.onLine) {
    return (
      <ErrorState
        title={text('shell.updatedTitle')}
        text={text('shell.updatedText')}
        label={text('shell.reload')}
        onRetry={() => location.reload()}
      />
    )
  }
  const again = async () => {
    await client.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    await router.invalidate()
  }
  // a screen that was never opened here cannot come without a connection: nothing broke
  if (isOutdated(error)) return <OfflineError onRetry={() => void again()} />
  return (
    <ErrorState
      title={text('shell.errorTitle')}
      text={error instanceof ApiError ? problemText(error) : text('shell.errorText')}
      onRetry={() => void again()}
    />
  )
}
