import { Button, Flex, Group, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { webhookEvents } from '#contract/webhooks.events.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { CheckList } from '../CheckList.tsx'
import { useAddWebhook, useChangeWebhook } from './useWebhooks.ts'
import { fieldsOf, stampOf, WebhookVersions, type WebhookFields } from './WebhookVersions.tsx'

/** `before`: what stood in the record when the person began to change it; empty for a new one. */
const empty = { url: '', name: '', events: 'request.created,message.received', before: '' }

export interface WebhookFormProps {
  /** What is changed; a new one without it. */
  webhook?: Webhook
  /** With the secret of a new one. */
  onDone: (secret: string | null) => void
}

/** An address and what it is told of. What somebody else saves meanwhile is shown beside it, never written over unseen. */
export function WebhookForm({ webhook, onDone }: WebhookFormProps) {
  const text = useText()
  const { slug } = useSite()
  const add = useAddWebhook()
  const change = useChangeWebhook()
  const record = webhook && fieldsOf(webhook)
  const begun = record ? { ...record, before: stampOf(record) } : empty
  const draft = useDraft(slug, webhook ? `webhook:${webhook.id}` : 'webhook', begun)
  // Fields that nobody has touched follow the record.
  const value = record && stampOf(draft.value) === draft.value.before ? begun : draft.value
  const newer = record !== undefined && value.before !== begun.before && stampOf(value) !== begun.before
  const [problem, setProblem] = useState<{ url?: string; events?: string }>({})
  const field = useRef<HTMLInputElement>(null)
  const events = webhookEvents.filter((event) => value.events.split(',').includes(event))
  const edited = (patch: Partial<WebhookFields>) => {
    setProblem({})
    draft.change({ ...value, ...patch })
  }
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'invalid') {
      setProblem({ url: text('data.hooks.badUrl') })
      field.current?.focus()
    } else toast.problem(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = value.url.trim()
    if (!url.startsWith('https://') || !URL.canParse(url)) {
      setProblem({ url: text('data.hooks.badUrl') })
      field.current?.focus()
      return
    }
    if (events.length === 0) {
      setProblem({ events: text('data.hooks.needEvent') })
      return
    }
    const body = { url, name: value.name.trim(), events }
    const done = (secret: string | null) => {
      draft.clear()
      onDone(secret)
    }
    if (webhook) change.mutate({ webhook, body }, { onSuccess: () => done(null), onError })
    else
      add.mutate(
        { ...body, idempotencyKey: draft.idempotencyKey },
        { onSuccess: ({ secret }) => done(secret), onError },
      )
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
      aria-label={text(webhook ? 'data.hooks.edit' : 'data.hooks.add')}
      noValidate
    >
      {newer && <WebhookVersions mine={value} theirs={record} onTake={draft.clear} />}
      <TextInput
        ref={field}
        type="url"
        label={text('data.hooks.url')}
        description={text('data.hooks.urlHint')}
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        value={value.url}
        error={problem.url}
        onChange={({ currentTarget }) => edited({ url: currentTarget.value })}
      />
      <TextInput
        label={text('data.hooks.name')}
        maxLength={80}
        autoComplete="off"
        value={value.name}
        onChange={({ currentTarget }) => edited({ name: currentTarget.value })}
      />
      <CheckList
        label={text('data.hooks.which')}
        words={webhookEvents}
        chosen={events}
        nameOf={(event) => text(`data.hooks.event.${event}`)}
        error={problem.events ?? null}
        onChange={(chosen) => edited({ events: chosen.join() })}
      />
      <Group gap="xs">
        {!newer && (
          <Button type="submit" loading={add.isPending || change.isPending}>
            {text(webhook ? 'settings.save' : 'data.hooks.addIt')}
          </Button>
        )}
        {!webhook && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              draft.clear()
              onDone(null)
            }}
          >
            {text('settings.cancel')}
          </Button>
        )}
      </Group>
    </Flex>
  )
}
