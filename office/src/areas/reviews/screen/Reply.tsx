import { Box, Button, Flex, Group, Text, Textarea } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconClock from '~icons/tabler/clock'
import IconSparkles from '~icons/tabler/sparkles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import warning from '../../../ui/warning.module.css'
import { bytesOf, replyBytes, useDeleteReply, useDraftReply, usePostReply } from './useReply.ts'
import rows from '../../../ui/rows.module.css'

/** The reply: what stands there, what is on its way, and where it can be written. */
export function Reply({ review }: { review: Review }) {
  const text = useText()
  const formats = useFormats()
  const [editing, setEditing] = useState(false)
  const remove = useDeleteReply()
  const { reply, reply_sending: sending, may } = review
  const writes = may.reply && sending?.state !== 'queued' && (editing || reply === null || sending !== null)
  return (
    <Flex component="section" direction="column" gap="sm" miw={0} aria-label={text('reviewing.reply')}>
      <h3>{text('reviewing.reply')}</h3>
      {sending !== null && <Sending review={review} />}
      {reply !== null && sending === null && !editing && (
        <>
          <Words>{reply.text}</Words>
          {reply.date !== null && (
            <Text component="small" c="dimmed" size="sm">
              {formats.day(reply.date)}
            </Text>
          )}
          {may.reply && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setEditing(true)}>
                {text('reviewing.changeReply')}
              </Button>
              <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate(review)}>
                {text('reviewing.deleteReply')}
              </Button>
            </Group>
          )}
        </>
      )}
      {writes && <Editor review={review} onDone={() => setEditing(false)} cancels={editing} />}
      {!may.reply && reply === null && sending === null && <WhyNot review={review} />}
    </Flex>
  )
}

/** What was sent and has not arrived, or did not. */
function Sending({ review: { reply_sending: sending } }: { review: Review }) {
  const text = useText()
  if (sending === null) return null
  if (sending.state === 'failed') {
    return (
      <output className={warning['warning']}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {text(sending.text === '' ? 'reviewing.deleteFailed' : 'reviewing.postFailed')}{' '}
          {text(`reviewing.fault.${sending.reason ?? 'unavailable'}`)}
        </span>
      </output>
    )
  }
  return (
    <>
      {sending.text !== '' && <Words>{sending.text}</Words>}
      <Flex component="output" gap={6} display="inline-flex" miw={0} align="center">
        <IconClock size={18} aria-hidden />
        {text(sending.text === '' ? 'reviewing.deleteQueued' : 'reviewing.replyQueued')}
      </Flex>
    </>
  )
}

function Words({ children }: { children: string }) {
  return (
    <Box component="blockquote" className={rows['lines']} py="sm" px="md" bdrs="md" bg="var(--office-quiet)">
      {children}
    </Box>
  )
}

/** Why no reply can be written here. */
function WhyNot({ review }: { review: Review }) {
  const text = useText()
  const { role } = useSite()
  if (review.source === 'own')
    return (
      <Text c="dimmed" size="sm">
        {text('reviewing.replyOffice')}
      </Text>
    )
  if (review.source !== 'google')
    return (
      <Text c="dimmed" size="sm">
        {text(review.source === 'facebook' ? 'reviewing.replyAtFacebook' : 'reviewing.replyThere')}
      </Text>
    )
  return (
    <Text c="dimmed" size="sm">
      {text('reviewing.replyNeedsGoogle')}{' '}
      {role !== 'field' && <Link to="/settings/connections">{text('reviewing.toConnections')}</Link>}
    </Text>
  )
}

interface EditorProps {
  review: Review
  cancels: boolean
  onDone: () => void
}

function Editor({ review, cancels, onDone }: EditorProps) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear } = useDraft(slug, `reply:${review.id}`, { comment: '', own: '', attempt: 0 })
  const post = usePostReply()
  const draft = useDraftReply()
  // an empty field begins with what stands there, or what was prepared
  const prepared = review.reply?.text ?? (review.reply_sending?.text || review.reply_draft)
  const [touched, setTouched] = useState(value.comment !== '')
  const comment = touched ? value.comment : prepared
  const left = replyBytes - bytesOf(comment.trim())
  const write = (words: string) => {
    setTouched(true)
    change({ comment: words, own: words })
  }
  // The person's words stay, also those typed while others are on their way.
  const suggest = () => {
    if (!touched && prepared !== '') write(prepared)
    draft.mutate(
      { review, attempt: value.attempt },
      {
        onSuccess: ({ draft: words }) => {
          setTouched(true)
          change({ comment: words, attempt: Math.min(50, value.attempt + 1) })
        },
      },
    )
  }
  return (
    <Flex
      component="form"
      gap="md"
      direction="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (comment.trim() === '' || left < 0 || post.isPending) return
        post.mutate(
          { review, comment: comment.trim() },
          {
            onSuccess: () => {
              clear()
              onDone()
            },
          },
        )
      }}
    >
      <Textarea
        label={text('reviewing.yourReply')}
        description={text(review.source === 'own' ? 'reviewing.publicHintOwn' : 'reviewing.publicHint')}
        value={comment}
        onChange={(event) => write(event.currentTarget.value)}
        error={
          left < 0
            ? text(review.source === 'own' ? 'reviewing.tooLongOwn' : 'reviewing.tooLong', { count: -left })
            : undefined
        }
        autosize
        minRows={4}
        maxRows={14}
      />
      <Group gap="xs">
        <Button type="submit" loading={post.isPending} disabled={comment.trim() === '' || left < 0}>
          {text('reviewing.post')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={draft.isPending}
          onClick={suggest}
        >
          {text(comment === '' ? 'reviewing.suggest' : 'reviewing.suggestAgain')}
        </Button>
        {value.own.trim() !== '' && value.own !== comment && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => change({ comment: value.own })}
          >
            {text('reviewing.ownWords')}
          </Button>
        )}
        {cancels && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              clear()
              onDone()
            }}
          >
            {text('shell.cancel')}
          </Button>
        )}
      </Group>
    </Flex>
  )
}
