import { Alert, Badge, Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { acting } from '../../../early/acting.ts'
import { api } from '../../../lib/api.ts'
import { signedIn } from '../../../lib/members.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys } from '../../../lib/queries.ts'
import { currentLanguage, useText, type TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'

/** The signed-in person. Fetched each time: the link in the mail may have been opened on another device. */
const useAccount = () => useQuery({ ...signedIn, enabled: acting() === null, staleTime: 0 })

/** Mails a link that confirms an address. */
function useSendEmailProof() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api('sendEmailProof', { body: { email, language: currentLanguage() } }),
    onSuccess: ({ user }) => {
      client.setQueryData(keys.user(), user)
      toast.success('settings.account.sent', { values: { email: user.email_pending ?? '' } })
    },
  })
}

/** The person's own account: the email, and whether it is confirmed. */
export function AccountSection() {
  const text = useText()
  const { data: user, error, isPending, fetchStatus, refetch } = useAccount()
  if (acting() !== null)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('errors.forbidden')}
      </Text>
    )
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (user === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="xl">
      <EmailState user={user} />
      <EmailForm key={user.email_pending ?? user.email} user={user} />
    </Stack>
  )
}

/** The address in use, and whether the person proved that it is theirs. */
function EmailState({ user }: { user: User }) {
  const text = useText()
  const send = useSendEmailProof()
  const { email, email_confirmed: confirmed, email_pending: pending } = user
  const open = pending ?? (confirmed ? null : email)
  return (
    <>
      {email !== null && (
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {email}
          <Badge variant="light" size="lg" tt="none" color={confirmed ? 'gain' : 'waiting'}>
            {text(confirmed ? 'settings.account.confirmed' : 'settings.account.unconfirmed')}
          </Badge>
        </Flex>
      )}
      {open !== null && (
        <Alert
          color="waiting"
          title={text(pending === null ? 'settings.account.confirmTitle' : 'settings.account.pendingTitle')}
        >
          <p>
            {text(pending === null ? 'settings.account.confirmText' : 'settings.account.pendingText', { email: open })}
          </p>
          <Button
            variant="default"
            loading={send.isPending}
            onClick={() => send.mutate(open, { onError: (problem) => toast.problem(problem) })}
          >
            {text(pending === null ? 'settings.account.send' : 'settings.account.resend')}
          </Button>
        </Alert>
      )}
    </>
  )
}

const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Changes the address; the old one stays until the link in the mail is opened. */
function EmailForm({ user }: { user: User }) {
  const text = useText()
  const send = useSendEmailProof()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<TextKey | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMail.test(email.trim())) return setProblem('accounts.needEmail')
    return send.mutate(email.trim(), {
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : 'unexpected'
        if (code === 'conflict') setProblem('settings.account.sameEmail')
        else if (code === 'invalid') setProblem('accounts.needEmail')
        else toast.problem(error)
      },
    })
  }
  return (
    <Flex
      component="form"
      gap="md"
      p="md"
      bdrs="md"
      bg="var(--office-quiet)"
      direction="column"
      onSubmit={submit}
      noValidate
    >
      <TextInput
        type="email"
        autoComplete="email"
        maxLength={254}
        label={text(user.email === null ? 'settings.account.email' : 'settings.account.newEmail')}
        value={email}
        error={problem && text(problem)}
        onChange={({ currentTarget }) => {
          setProblem(null)
          setEmail(currentTarget.value)
        }}
      />
      <Group gap="xs">
        <Button type="submit" variant="default" loading={send.isPending}>
          {text(user.email === null ? 'settings.account.addEmail' : 'settings.account.changeEmail')}
        </Button>
      </Group>
    </Flex>
  )
}
