import { Alert, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/problem.ts'
import { errorKey, useText } from '../../lib/texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { signInWithLink } from './mechanism.ts'
import { useArrival } from './useArrival.ts'

/**
 * Where the link in a mail leads that signs in. A button does it, so a mail scanner that follows links does not. The token
 * stands after the #, which no server is told; it leaves the address at once, so it is in no history either.
 */
export function EmailSignInScreen() {
  const text = useText()
  const arrive = useArrival('/home')
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const signIn = useMutation({ mutationFn: () => signInWithLink(token).then(arrive) })

  const { error } = signIn
  const isGone = token === '' || (error instanceof ApiError && (error.status === 410 || error.status === 422))
  const problem = isGone
    ? 'accounts.link.gone'
    : error && (error instanceof ApiError ? errorKey(error.code) : 'errors.unexpected')
  return (
    <AccountPage title={text('accounts.signIn')} text={text('accounts.link.text')}>
      <div role="alert">
        {problem && (
          <Alert role="presentation" color="waiting" mb="md">
            <Text>{text(problem)}</Text>
          </Alert>
        )}
      </div>
      {isGone ? (
        <Button fullWidth size="lg" renderRoot={(props) => <Link {...props} to="/signin" />}>
          {text('accounts.link.again')}
        </Button>
      ) : (
        <Button fullWidth size="lg" loading={signIn.isPending} onClick={() => signIn.mutate()}>
          {text('accounts.signIn')}
        </Button>
      )}
    </AccountPage>
  )
}
