import '@mantine/core/styles/Input.layer.css'
import { Button, Flex, Text, Textarea } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconLock from '~icons/tabler/lock'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useFormats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { problemText, toast } from '../../lib/toasts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Ways } from '../../ui/Ways.tsx'
import foot from '../../ui/foot.module.css'
import warning from '../../ui/warning.module.css'
import type { Project } from '#contract/projects.ts'
import { useWordingCheck } from './useWordingCheck.ts'

/** Letters of the message (the contract's limit, whose file would bring the schema library into the browser). */
const LONGEST = 600

type Prepared = Answer<'prepareReviewRequest'>
type Channel = Prepared['channels'][number]

/** Asks the customer of a project for a review: by which way, in which words, and what stands against it. */
export function AskForReview({ project, onClose }: { project: Pick<Project, 'id' | 'name'>; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const { data, error, isError, refetch } = useQuery({
    queryKey: keys.asking(slug, project.id),
    queryFn: ({ signal }) => api('prepareReviewRequest', { slug, signal, query: { project_id: project.id } }),
  })
  const body = () => {
    if (data === undefined && isError) return <QueryError error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <ListSkeleton rows={2} />
    if (data.customer === null) return <EmptyPart icon={IconLock}>{text('reviews.noCustomer')}</EmptyPart>
    if (data.locked_until !== null) {
      const day = formats.date(data.locked_until)
      return <EmptyPart icon={IconLock}>{text('reviews.lockedUntil', { name: data.customer.name, day })}</EmptyPart>
    }
    if (data.channels.length === 0)
      return <EmptyPart icon={IconLock}>{text('reviews.noWay', { name: data.customer.name })}</EmptyPart>
    return <AskForm project={project} prepared={data} onClose={onClose} />
  }
  return (
    <Sheet opened onClose={onClose} title={text('reviews.askTitle')}>
      {body()}
    </Sheet>
  )
}

interface AskFormProps {
  project: Pick<Project, 'id' | 'name'>
  prepared: Prepared
  onClose: () => void
}

const none: { message: string; channel: string } = { message: '', channel: '' }
const signs = { sms: IconMessage, email: IconMail } as const

function AskForm({ project, prepared, onClose }: AskFormProps) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const { value, change, clear, idempotencyKey } = useDraft(slug, `review-request:${project.id}`, none)
  const { channels } = prepared
  const channel: Channel | undefined = channels.find((each) => each === value.channel) ?? channels[0]
  // Empty means that nobody has written another one.
  const message = value.message === '' ? prepared.message : value.message
  const { faults, pending } = useWordingCheck(message)
  const send = useMutation({
    mutationFn: (by: Channel) =>
      api('createReviewRequest', {
        slug,
        body: { project_id: project.id, channel: by, message: message.trim() },
        idempotencyKey,
      }),
    onSuccess: ({ review_request: made }) => {
      clear()
      onClose()
      if (made.state === 'failed') toast.failure('reviews.notSent')
      else toast.success('reviews.onItsWay')
    },
    onSettled: () =>
      Promise.all(
        [keys.topic(slug, 'reviews'), keys.topic(slug, 'customers')].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (channel !== undefined && faults.length === 0 && !send.isPending) send.mutate(channel)
  }
  const wording = send.error instanceof ApiError && send.error.code === 'invalid'
  return (
    <Flex onSubmit={submit} noValidate component="form" gap="md" direction="column">
      <p>{text('reviews.askWhom', { name: prepared.customer?.name ?? '' })}</p>
      {channels.length > 1 && channel !== undefined && (
        <Ways
          label={text('reviews.channel')}
          ways={channels}
          chosen={channel}
          nameOf={(way) => text(`reviews.channel.${way}`)}
          signs={signs}
          onChoose={(chosen) => change({ channel: chosen })}
        />
      )}
      <Textarea
        label={text('reviews.message')}
        description={text('reviews.messageHint')}
        value={message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        maxLength={LONGEST}
        error={faults.length > 0}
        autosize
        minRows={4}
        maxRows={10}
      />
      {faults.length > 0 && (
        <ul className={warning['warning']} aria-label={text('reviews.faults')} aria-live="polite">
          {faults.map(({ fault, words }) => (
            <li key={`${fault} ${words}`}>
              <IconAlertTriangle size={18} aria-hidden />
              <span>
                <q>{words}</q> {text(`reviews.fault.${fault}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {send.isError && !wording && (
        <Text c="var(--mantine-color-error)" role="alert">
          {problemText(send.error)}
        </Text>
      )}
      <div className={foot['framed']}>
        {value.message !== '' && (
          <Button variant="transparent" px={0} className={foot['aside'] ?? ''} onClick={() => clear()}>
            {text('reviews.usualWords')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {text('reviews.cancel')}
        </Button>
        <Button type="submit" loading={send.isPending} disabled={faults.length > 0 || pending}>
          {text(channel === 'email' ? 'reviews.sendEmail' : 'reviews.sendText')}
        </Button>
      </div>
    </Flex>
  )
}
