import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { endActing } from '../../early/acting.ts'
import { forgetDevice } from '../../lib/pushes.ts'
import { currentSession, signedOut } from '../../lib/session.ts'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { AccountPage } from './AccountPage.tsx'
import { endSession } from './mechanism.ts'

/** Ends the session, then says so calmly. A session that ended by itself says why. */
export function SignOutScreen() {
  const text = useText()
  const client = useQueryClient()
  const search: { next?: unknown } = useSearch({ strict: false })
  const [ended] = useState(() => currentSession().status === 'ended')
  const [state, setState] = useState<'ending' | 'done' | 'failed'>('ending')
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (state !== 'ending') return
    const end = async () => {
      try {
        // Whoever is signed out here is not told here any more, also when it happened elsewhere.
        await forgetDevice()
        await endSession()
        client.clear()
        endActing()
        signedOut()
        setState('done')
      } catch (error) {
        setFailure(error)
        setState('failed')
      }
    }
    void end()
  }, [state, client])

  if (state === 'failed') {
    return (
      <ErrorState
        title={text('accounts.signOutFailed')}
        text={problemText(failure)}
        onRetry={() => setState('ending')}
      />
    )
  }
  const next = typeof search.next === 'string' ? { next: search.next } : {}
  return (
    <AccountPage
      title={text(state === 'ending' ? 'accounts.signingOut' : 'accounts.signedOut')}
      text={text(ended ? 'accounts.endedText' : 'accounts.signedOutText')}
    >
      <Button
        fullWidth
        size="lg"
        loading={state === 'ending'}
        renderRoot={(props) => <Link {...props} to="/signin" search={next} />}
      >
        {text('accounts.signInAgain')}
      </Button>
    </AccountPage>
  )
}
