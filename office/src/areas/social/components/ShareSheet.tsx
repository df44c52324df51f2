import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import IconShare from '~icons/tabler/share'
import { useState } from 'react'
import type { SocialPost } from '#contract/social/types.ts'
import { networkRules } from '#contract/social/networks.rules.ts'
import type { Network } from '#contract/social/values.ts'
import { copyText, copyWords } from '../../../lib/copyText.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { usePostActs } from '../api/usePostActs.ts'
import { networkIcons, networkName } from '../labels.ts'
import { canShareFiles, photoFiles, saveFiles, shareFiles } from './photo-files.ts'
import styles from './list.module.css'

/** Shares a post by hand: its text is copied, its photos go to the network's app, and it is marked as posted there. */
export function ShareSheet({ post, onClose }: { post: SocialPost; onClose: () => void }) {
  const text = useText()
  const left = post.targets.filter(({ state }) => state !== 'posted')
  // made ahead: a browser hands nothing on that comes long after the touch
  const files = useQuery({
    queryKey: ['me', 'social-files', post.id, post.version],
    queryFn: () => photoFiles(post.photos),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
  return (
    <Sheet opened onClose={onClose} title={text('social.shareByHand')} size="side">
      <Stack gap="md">
        <Text c="dimmed">{text('social.shareHint')}</Text>
        {files.isError && (
          <Group gap="xs" role="alert">
            <Text c="var(--mantine-color-error)">{text('social.photosFailed')}</Text>
            <Button variant="default" onClick={() => void files.refetch()}>
              {text('shell.tryAgain')}
            </Button>
          </Group>
        )}
        <ul className={styles['targets']} aria-label={text('social.networks')}>
          {post.targets.map((target) => (
            <Row
              key={target.network}
              post={post}
              target={target}
              // the words can be copied without photos that cannot be had
              files={files.isError ? [] : files.data}
              isLast={left.length === 1}
              onDone={onClose}
            />
          ))}
        </ul>
      </Stack>
    </Sheet>
  )
}

interface RowProps {
  post: SocialPost
  target: SocialPost['targets'][number]
  /** Undefined while they are being made. */
  files: readonly File[] | undefined
  /** It is the last one: with it the post is done. */
  isLast: boolean
  onDone: () => void
}

function Row({ post, target, files, isLast, onDone }: RowProps) {
  const text = useText()
  const { share } = usePostActs()
  const [handed, setHanded] = useState(false)
  const { network, link, state } = target
  const name = networkName(text, network)
  const Icon = networkIcons[network]
  const mark = () =>
    share.mutate(
      { id: post.id, networks: [network] },
      {
        onSuccess: () => {
          toast.success('social.markedPosted', { values: { network: name } })
          if (isLast) onDone()
        },
      },
    )
  return (
    <li data-tall>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{name}</strong>
        {state === 'posted' && <small>{text('social.standing.posted')}</small>}
        {state !== 'posted' && (
          <span className={styles['steps']}>
            <Handing
              network={network}
              words={target.text}
              files={files}
              photos={post.photos.length}
              onDone={() => setHanded(true)}
            />
            {!networkRules[network].linkInText && (
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => void copyWords(link, 'social.linkCopied', 'social.copyFailed')}
              >
                {text('social.copyLink')}
              </Button>
            )}
            <Button
              variant={handed ? 'filled' : 'default'}
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={share.isPending}
              onClick={mark}
            >
              {text('social.markPosted', { network: name })}
            </Button>
          </span>
        )}
      </span>
    </li>
  )
}

interface HandingProps {
  network: Network
  words: string
  files: readonly File[] | undefined
  /** How many the post has. */
  photos: number
  onDone: () => void
}

/** One touch: the text goes to the clipboard, the photos to the app that the person chooses or to the downloads. */
function Handing({ network, words, files, photos, onDone }: HandingProps) {
  const text = useText()
  const most = networkRules[network].photos
  const act = async () => {
    const copied = await copyText(words)
    if (copied) toast.success('social.textCopied')
    else toast.failure('social.copyFailed')
    const taken = (files ?? []).slice(0, most)
    if (canShareFiles(taken)) await shareFiles(taken, words)
    else saveFiles(taken)
    onDone()
  }
  return (
    <Button
      variant="light"
      leftSection={<IconShare size={18} aria-hidden />}
      loading={photos > 0 && files === undefined}
      onClick={() => void act()}
    >
      {text((files?.length ?? photos) === 0 ? 'social.copyText' : 'social.copyAndShare')}
    </Button>
  )
}
