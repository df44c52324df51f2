import { Alert, Button, Flex, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import type { SupportPerson } from '#contract/support.ts'
import { acting, beginActing } from '../../early/acting.ts'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { signedIn } from '../../lib/members.ts'
import { ApiError } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { leaveSupport } from '../../lib/support.ts'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { AccountPage } from './AccountPage.tsx'
import { Forward } from './components/Forward.tsx'

/** Where product staff find somebody and begin to act as them. */
export function SupportScreen() {
  const text = useText()
  const session = useSession()
  // Here one is oneself, whoever one was in this tab.
  const [wasActing] = useState(() => acting() !== null)
  useEffect(() => {
    if (wasActing) leaveSupport('ended')
  }, [wasActing])
  const search: { over?: unknown } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({ ...signedIn, enabled: session.status === 'authenticated' && !wasActing })
  if (session.status === 'unauthenticated') return <Forward to="/signin?next=%2Fsupport" />
  if (session.status === 'ended') return <Forward to="/signout?next=%2Fsupport" />
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <AccountPage title={text('support.loading')} text={text('support.wait')}>
        {null}
      </AccountPage>
    )
  }
  if (!data.support) {
    return (
      <AccountPage title={text('support.refusedTitle')} text={text('support.refusedText')}>
        <OwnOffice />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={text('support.title')} text={text('support.text')}>
      {search.over !== undefined && (
        <output>
          <Alert role="presentation" color="waiting" mb="md">
            {text('support.over')}
          </Alert>
        </output>
      )}
      <FindPerson />
      <OwnOffice />
    </AccountPage>
  )
}

function OwnOffice() {
  const text = useText()
  return (
    <Button fullWidth mt="lg" variant="default" ta="center" renderRoot={(props) => <Link {...props} to="/home" />}>
      {text('support.goOffice')}
    </Button>
  )
}

/** By the whole number or address; what is found stands below. */
function FindPerson() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const find = useMutation({
    mutationFn: (by: { phone: string } | { email: string }) => api('findPerson', { body: by }),
    onError: (error) => {
      const isTyped = error instanceof ApiError && (error.code === 'phone_invalid' || error.code === 'invalid')
      setProblem(isTyped ? text('support.needWho') : problemText(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const who = typed.trim()
    if (who === '') setProblem(text('support.needWho'))
    else find.mutate(who.includes('@') ? { email: who } : { phone: who })
  }
  return (
    <>
      <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
        <TextInput
          label={text('support.who')}
          description={text('support.whoHint')}
          autoComplete="off"
          autoFocus
          size="lg"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(null)
            setTyped(currentTarget.value)
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={find.isPending}>
          {text('support.find')}
        </Button>
      </Flex>
      <output>{find.data?.person === null && <Text mt="md">{text('support.nobody')}</Text>}</output>
      {find.data?.person && <Begin key={find.data.person.id} person={find.data.person} />}
    </>
  )
}

/** Who was found, and the reason that the owner will read. */
function Begin({ person }: { person: SupportPerson }) {
  const text = useText()
  const formats = useFormats()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const name = person.name || text('support.nameless')
  const begin = useMutation({
    mutationFn: () => api('beginSupport', { body: { user_id: person.id, reason } }),
    onSuccess: ({ session }) => {
      beginActing({ userId: person.id, name: person.name, sessionId: session.id, ends: session.ends })
      // Loaded anew, so that nothing of one's own stays in memory.
      location.assign('/home')
    },
    onError: (error) => {
      const isColleague = error instanceof ApiError && error.code === 'forbidden'
      setProblem(isColleague ? text('support.staffToo') : problemText(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setProblem(text('support.needReason'))
    else begin.mutate()
  }
  const sites = person.sites.map((site) => `${site.name} (${text(`members.role.${site.role}`)})`)
  return (
    <Flex
      component="form"
      gap="md"
      mt="lg"
      p="md"
      bd="1px solid var(--office-line)"
      bdrs="md"
      direction="column"
      onSubmit={submit}
      aria-label={name}
      noValidate
    >
      <div>
        <Title fz="h3" order={2}>
          {name}
        </Title>
        <Text mt={2} c="dimmed" miw={0}>
          {[person.phone === null ? null : formats.phone(person.phone), person.email].filter(Boolean).join(' · ')}
        </Text>
        <Text mt={2} c="dimmed" miw={0}>
          {sites.length === 0 ? text('support.noSites') : sites.join(', ')}
        </Text>
      </div>
      <TextInput
        label={text('support.reason')}
        description={text('support.reasonHint')}
        maxLength={300}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={({ currentTarget }) => {
          setProblem(null)
          setReason(currentTarget.value)
        }}
      />
      <Button type="submit" fullWidth loading={begin.isPending}>
        {text('support.begin', { name })}
      </Button>
    </Flex>
  )
}
