import { Button, Text } from '@mantine/core'
import type { SocialPost } from '#contract/social/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { problemText, toast } from '../../../../lib/toasts.ts'
import foot from '../../../../ui/foot.module.css'
import { useCreatePost, usePostActs, useUpdatePost } from '../../api/usePostActs.ts'
import { networkName } from '../../labels.ts'
import { bodyOfDraft, faultsOf, type PostDraft } from './draft.ts'

/** What follows: kept as a draft, approved for its time, or shared now. */
type End = 'draft' | 'approved' | 'share'

interface Ended {
  onSaved: () => void
  onClose: () => void
  onShare: (id: string) => void
}

export interface ComposerEndProps extends Ended {
  post: SocialPost | undefined
  draft: PostDraft
}

/** The buttons of the composer: keep it, and a filled one that says what happens then. */
export function ComposerEnd({ post, draft, ...ended }: ComposerEndProps) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const { send, isBusy, error } = useSend(post, ended)
  const [fault] = faultsOf(draft)
  // nobody is told what is missing before they have begun
  const isBlank = draft.photos.length === 0 && draft.texts.en === '' && draft.texts.es === ''
  const isTimed = draft.day !== '' && draft.time !== ''
  const isApproved = post !== undefined && post.state !== 'draft'
  const button = (end: End, label: string, isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={isBusy && isMain}
      disabled={draft.chosen.length === 0 || isBusy || (end !== 'draft' && fault !== undefined)}
      onClick={() => send(draft, end)}
    >
      {label}
    </Button>
  )
  const time = isTimed ? `${formats.dayAhead(`${draft.day}T18:00:00Z`)}, ${formats.clock(draft.time)}` : ''
  return (
    <div className={foot['framed']}>
      <Problem
        words={
          fault && !isBlank
            ? text(`social.fault.${fault.fault}`, { network: networkName(text, fault.network) })
            : undefined
        }
        error={error}
      />
      {role === 'owner' ? (
        <>
          {!isApproved && button('draft', text('social.saveDraft'), false)}
          {isTimed && button('share', text('social.shareNow'), false)}
          {isTimed
            ? button('approved', text('social.scheduleFor', { time }), true)
            : button('share', text('social.shareNow'), true)}
        </>
      ) : (
        button('draft', text('social.sendForApproval'), true)
      )}
    </div>
  )
}

function Problem({ words, error }: { words: string | undefined; error: unknown }) {
  const said = error === null ? words : problemText(error)
  if (said === undefined) return null
  return (
    <Text
      size="sm"
      c="var(--mantine-color-error)"
      role={error === null ? 'status' : 'alert'}
      className={foot['said'] ?? ''}
    >
      {said}
    </Text>
  )
}

/** Sends what was written, once however often it is clicked. */
function useSend(post: SocialPost | undefined, { onSaved, onClose, onShare }: Ended) {
  const sendOnce = useSendOnce()
  const create = useCreatePost()
  const update = useUpdatePost()
  const { approve } = usePostActs()
  const ended = (end: End) => (saved: SocialPost) => {
    onSaved()
    if (end === 'share') return onShare(saved.id)
    // an owner's change of an approved post is approved with it
    if (end === 'approved' && saved.state === 'draft') approve.mutate(saved)
    else toast.success(saved.state === 'scheduled' ? 'social.scheduled' : 'social.saved')
    onClose()
  }
  const send = (draft: PostDraft, end: End) =>
    sendOnce((sent) => {
      const body = bodyOfDraft(draft)
      const done = { ...sent, onSuccess: ended(end) }
      if (post) update.mutate({ post, body }, done)
      else create.mutate({ ...body, approve: end !== 'draft' }, done)
    })
  return { send, isBusy: create.isPending || update.isPending, error: create.error ?? update.error }
}
