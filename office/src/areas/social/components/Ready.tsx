import { Button } from '@mantine/core'
import type { SocialCard, SocialSuggestion } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useCreatePost, usePostActs } from '../api/usePostActs.ts'
import { bodyOf } from '../api/useSocial.ts'
import { networksOf, timeOf } from '../labels.ts'
import { CardPhoto, NetworkIcons } from './PostTile.tsx'
import styles from './side.module.css'

interface EntryProps {
  photo: SocialCard['photo']
  words: string
  at: SocialCard['at']
  targets: readonly Pick<SocialCard['targets'][number], 'network'>[]
  /** Whether whoever looks may approve it. */
  approve: (() => void) | null
  /** What the button says where it may not be approved; null: there is none. */
  instead: { label: string; act: () => void } | null
  busy: boolean
  onEdit: () => void
}

function Entry({ photo, words, at, targets, approve, instead, busy, onEdit }: EntryProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <li>
      <div className={styles['entry']}>
        <span className={styles['photo']}>
          <CardPhoto post={{ photo }} sizes="64px" />
        </span>
        <span>
          <span className={styles['words']}>{words}</span>
          <span className={styles['about']}>
            <NetworkIcons targets={targets} />
            <span className={styles['hidden']}>{networksOf(text, formats, targets)}</span>
            {timeOf(text, formats, at)}
          </span>
        </span>
      </div>
      <div className={styles['acts']}>
        {approve !== null && (
          <Button variant="light" loading={busy} onClick={approve}>
            {text('social.approve')}
          </Button>
        )}
        {approve === null && instead !== null && (
          <Button variant="light" loading={busy} onClick={instead.act}>
            {instead.label}
          </Button>
        )}
        <Button variant="default" onClick={onEdit}>
          {text('social.edit')}
        </Button>
      </div>
    </li>
  )
}

/** A draft that waits for the owner's OK. */
export function ReadyDraft({ post, onEdit, onOpen }: { post: SocialCard; onEdit: () => void; onOpen: () => void }) {
  const text = useText()
  const { approve } = usePostActs()
  return (
    <Entry
      photo={post.photo}
      words={post.text || text('social.noWords')}
      at={post.at}
      targets={post.targets}
      approve={post.may.approve ? () => approve.mutate(post) : null}
      instead={{ label: text('social.open'), act: onOpen }}
      busy={approve.isPending}
      onEdit={post.may.update ? onEdit : onOpen}
    />
  )
}

/** A post that was made for them; it is kept when they approve it, or put it among the drafts. */
export function ReadySuggestion({ suggestion, onEdit }: { suggestion: SocialSuggestion; onEdit: () => void }) {
  const text = useText()
  const { role } = useSite()
  const create = useCreatePost()
  const { texts, language, photos, at, networks } = suggestion
  const [first] = photos
  const photo = first ? { id: first.id, ...first.asset } : null
  const add = (isApproved: boolean) =>
    create.mutate(
      { ...bodyOf(suggestion), approve: isApproved },
      {
        onSuccess: () =>
          toast.success(isApproved ? (at === null ? 'social.approved' : 'social.scheduled') : 'social.saved'),
        onError: (error) => toast.problem(error),
      },
    )
  return (
    <Entry
      photo={photo}
      words={texts[language] || texts.en}
      at={at}
      targets={networks.map((network) => ({ network }))}
      approve={role === 'owner' ? () => add(true) : null}
      instead={{ label: text('social.addDraft'), act: () => add(false) }}
      busy={create.isPending}
      onEdit={onEdit}
    />
  )
}
