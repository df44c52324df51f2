import { Alert, Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { PhoneSignIn } from './PhoneSignIn.tsx'

const refused: Readonly<Record<string, TextKey>> = {
  not_found: 'accounts.confirm.missing',
  gone: 'accounts.confirm.gone',
  conflict: 'accounts.confirm.taken',
}

/** Where the link in a mail leads that confirms an address. A button confirms it, so a mail scanner that follows links does not. */
export function ConfirmEmailScreen() {
  const text = useText()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const session = useSession()
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => api('confirmEmail', { body: { token } }),
    onSuccess: ({ user }) => client.setQueryData(keys.user(), user),
  })
  const page = (title: TextKey, words: TextKey, content: ReactNode) => (
    <AccountPage title={text(title)} text={text(words)}>
      {content}
    </AccountPage>
  )
  if (session.status === 'loading') return page('accounts.confirm.title', 'accounts.confirm.wait', null)
  if (session.status !== 'authenticated')
    return page('accounts.confirm.title', 'accounts.confirm.signIn', <PhoneSignIn />)
  if (confirm.isSuccess) return page('accounts.confirm.doneTitle', 'accounts.confirm.doneText', <OpenOffice />)
  const code = confirm.error instanceof ApiError ? confirm.error.code : 'unexpected'
  return page(
    'accounts.confirm.title',
    'accounts.confirm.text',
    <>
      {confirm.isError && (
        <Alert role="alert" color="waiting" mb="md">
          <Text>{text(refused[code] ?? 'errors.unexpected')}</Text>
        </Alert>
      )}
      <Button fullWidth size="lg" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {text('accounts.confirm.confirm')}
      </Button>
    </>,
  )
}

function OpenOffice() {
  const text = useText()
  return (
    <Button fullWidth size="lg" variant="default" renderRoot={(props) => <Link {...props} to="/home" />}>
      {text('accounts.confirm.open')}
    </Button>
  )
}
