import { Button, Group, Stack, Text } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconRestore from '~icons/tabler/restore'
import IconShare from '~icons/tabler/share'
import IconTrash from '~icons/tabler/trash'
import IconX from '~icons/tabler/x'
import type { SocialPost } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { ActMenu, type Act } from '../../../ui/ActMenu.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import foot from '../../../ui/foot.module.css'
import { usePostActs } from '../api/usePostActs.ts'
import { Previews } from '../composer/components/Previews.tsx'
import { standingIcons, standingOf, timeOf } from '../labels.ts'
import { TargetList } from './TargetList.tsx'
import styles from './list.module.css'

export interface PostSheetProps {
  post: SocialPost
  onClose: () => void
  onEdit: () => void
  onShare: () => void
}

/** A post: how it looks on each network, how it stands there, and what it brought. */
export function PostSheet({ post, onClose, onEdit, onShare }: PostSheetProps) {
  const text = useText()
  const formats = useFormats()
  const standing = standingOf(post, useNow())
  const Sign = standingIcons[standing]
  const by = post.approver ?? post.author
  return (
    <Sheet opened onClose={onClose} title={text('social.post')} size="side">
      <Stack gap="md">
        <div>
          <span className={styles['standing']} data-standing={standing}>
            <Sign size={18} aria-hidden />
            {text(`social.standing.${standing}`)}
          </span>
          <Text c="dimmed" size="sm">
            {[
              timeOf(text, formats, post.at),
              by === null ? '' : text(post.approver === null ? 'social.by' : 'social.approvedBy', { name: by }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <TargetList post={post} />
        <Previews
          networks={post.targets.map(({ network }) => network)}
          textOf={(network) => post.targets.find((target) => target.network === network)?.text ?? ''}
          photos={post.photos.filter(({ removed }) => !removed)}
        />
      </Stack>
      <Ends post={post} onEdit={onEdit} onShare={onShare} onClose={onClose} />
    </Sheet>
  )
}

/** What can be done with it: one filled button, and the rest. */
function Ends({ post, onEdit, onShare, onClose }: PostSheetProps) {
  const text = useText()
  const { approve, cancel, restore, remove, retry } = usePostActs()
  const { may } = post
  const more: Act[] = [
    ...(may.cancel
      ? [{ label: text('social.cancelPost'), icon: IconX, act: () => cancel.mutate(post, { onSuccess: onClose }) }]
      : []),
    ...(may.delete
      ? [{ label: text('social.deletePost'), icon: IconTrash, act: () => remove.mutate(post, { onSuccess: onClose }) }]
      : []),
  ]
  const share = may.share && (
    <Button
      variant={may.approve || may.restore ? 'default' : 'filled'}
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={onShare}
    >
      {text('social.shareByHand')}
    </Button>
  )
  return (
    <Group className={foot['framed'] ?? ''} mt="md">
      {more.length > 0 && <ActMenu title={text('social.moreActs')} acts={more} />}
      {may.update && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {text('social.edit')}
        </Button>
      )}
      {may.retry && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(post)}>
          {text('social.retry')}
        </Button>
      )}
      {share}
      {may.approve && (
        <Button loading={approve.isPending} onClick={() => approve.mutate(post)}>
          {text('social.approve')}
        </Button>
      )}
      {may.restore && (
        <Button
          loading={restore.isPending}
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => restore.mutate(post)}
        >
          {text('social.restore')}
        </Button>
      )}
    </Group>
  )
}
