import { Alert, Button, Flex, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { api } from '../../lib/api.ts'
import { signedIn } from '../../lib/members.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { AccountPage } from './AccountPage.tsx'
import { PhoneSignIn } from './PhoneSignIn.tsx'

/** Where an invitation leads: what it is for, signing in (which makes an account for whoever is new), and joining. */
export function JoinScreen() {
  const text = useText()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const session = useSession()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await api('findInvitation', { token, signal })).invitation,
    staleTime: Infinity,
  })
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'gone' || code === 'not_found') return <Ended kind={code === 'gone' ? 'gone' : 'missing'} />
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />
  if (isPending || session.status === 'loading') {
    return (
      <AccountPage title={text('members.join.loading')} text={text('members.join.wait')}>
        {null}
      </AccountPage>
    )
  }
  const { business, invited_by: inviter, role } = data
  const values = { inviter: inviter || text('members.join.nobody'), role: text(`members.role.${role}`) }
  return (
    <AccountPage title={text('members.join.title', { business })} text={text('members.join.text', values)}>
      {session.status === 'authenticated' ? (
        <Accept token={token} />
      ) : (
        <>
          <Text mb="md">{text('members.join.signIn')}</Text>
          <PhoneSignIn />
        </>
      )}
    </AccountPage>
  )
}

const ends = {
  gone: ['members.join.goneTitle', 'members.join.goneText'],
  missing: ['members.join.missingTitle', 'members.join.missingText'],
  already: ['members.join.alreadyTitle', 'members.join.alreadyText'],
  elsewhere: ['members.join.elsewhereTitle', 'members.join.elsewhereText'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>

/** The link leads nowhere (any more). */
function Ended({ kind }: { kind: keyof typeof ends }) {
  const text = useText()
  const [title, words] = ends[kind]
  return (
    <AccountPage title={text(title)} text={text(words)}>
      <Button fullWidth size="lg" variant="default" renderRoot={(props) => <Link {...props} to="/home" />}>
        {text('members.join.open')}
      </Button>
    </AccountPage>
  )
}

/** Joins, with a name where the person has none yet. */
function Accept({ token }: { token: string }) {
  const text = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<keyof typeof ends | null>(null)
  const [names, setNames] = useState({ first_name: '', last_name: '' })
  const [missing, setMissing] = useState(false)
  const { data: user, error, refetch } = useQuery(signedIn)
  if (ended !== null) return <EndedHere kind={ended} token={token} />
  if (user === undefined) return error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />
  const own = `${user.first_name} ${user.last_name}`.trim()

  const join = async () => {
    setBusy(true)
    try {
      const { slug } = await api('acceptInvitation', { token, body: names })
      // The businesses are others now, and the name may be. The invitation stays: asked for again it would be gone.
      client.removeQueries({ queryKey: keys.profiles() })
      client.removeQueries({ queryKey: keys.user() })
      await navigate({ href: `/home?site=${slug}`, replace: true })
    } catch (problem) {
      const code = problem instanceof ApiError ? problem.code : 'unexpected'
      if (code === 'conflict') setEnded('already')
      else if (code === 'gone') setEnded('gone')
      else if (code === 'forbidden') setEnded('elsewhere')
      else toast.problem(problem)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nameless = own === '' && names.first_name.trim() === ''
    setMissing(nameless)
    if (!nameless) void join()
  }
  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
      {own !== '' ? (
        <Text>{text('members.join.as', { name: own })}</Text>
      ) : (
        <>
          <TextInput
            label={text('accounts.firstName')}
            autoComplete="given-name"
            maxLength={80}
            autoFocus
            error={missing && text('accounts.needFirstName')}
            value={names.first_name}
            onChange={({ currentTarget }) => {
              setMissing(false)
              setNames({ ...names, first_name: currentTarget.value })
            }}
          />
          <TextInput
            label={text('accounts.lastName')}
            autoComplete="family-name"
            maxLength={80}
            value={names.last_name}
            onChange={({ currentTarget }) => setNames({ ...names, last_name: currentTarget.value })}
          />
        </>
      )}
      <Button type="submit" fullWidth size="lg" loading={busy}>
        {text('members.join.accept')}
      </Button>
      {own !== '' && <OtherAccount token={token} />}
    </Flex>
  )
}

/** Signs out, and comes back to the invitation as somebody else. */
function OtherAccount({ token }: { token: string }) {
  const text = useText()
  return (
    <Button
      variant="subtle"
      fullWidth
      renderRoot={(props) => <Link {...props} to="/signout" search={{ next: `/join/${token}` }} />}
    >
      {text('members.join.other')}
    </Button>
  )
}

/** The same inside the card, after trying. */
function EndedHere({ kind, token }: { kind: keyof typeof ends; token: string }) {
  const text = useText()
  const [title, words] = ends[kind]
  return (
    <>
      <Alert role="alert" color="waiting" mb="md" title={text(title)}>
        {text(words)}
      </Alert>
      {kind === 'elsewhere' && <OtherAccount token={token} />}
      <Button fullWidth size="lg" variant="default" renderRoot={(props) => <Link {...props} to="/home" />}>
        {text('members.join.open')}
      </Button>
    </>
  )
}
