import { ActionIcon, Box, Group, Text } from '@mantine/core'
import IconLinkOff from '~icons/tabler/link-off'
import IconLinkPlus from '~icons/tabler/link-plus'
import IconPencil from '~icons/tabler/pencil'
import type { Share } from '#contract/shares.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { Mark, type Meaning } from '../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import box from '../../ui/page/box.module.css'

export interface ShareRowProps {
  share: Share
  onEdit: () => void
  onWithdraw: () => void
  onGiveBack: () => void
}

const meanings: Readonly<Record<Share['state'], Meaning>> = {
  open: 'gain',
  expired: 'neutral',
  withdrawn: 'neutral',
}

/** One link: for whom, how long, what it shows, and whether somebody came. */
export function ShareRow({ share, onEdit, onWithdraw, onGiveBack }: ShareRowProps) {
  const text = useText()
  const formats = useFormats()
  const { name, state, expires, withdrawn, includes, views } = share
  const ended = withdrawn ?? expires
  return (
    <li>
      <Group
        component="article"
        className={box['box'] ?? ''}
        gap="xs"
        align="flex-start"
        wrap="nowrap"
        aria-label={name}
        data-over={state !== 'open'}
      >
        <Box flex={1} miw={0}>
          <Group component="p" gap="4px var(--mantine-spacing-sm)" mb={2} fw={600}>
            <span>{name}</span>
            <Mark meaning={meanings[state]} label={text(`shares.state.${state}`)} />
          </Group>
          <Text c="dimmed" size="sm">
            {text(`shares.audience.${share.audience}`)} ·{' '}
            {includes
              .map((one) => text(one === 'notes' ? 'projects.section.notes' : `shares.includes.${one}`))
              .join(', ')}
            {share.may_add_photos && ` · ${text('shares.adds')}`}
          </Text>
          <Text c="dimmed" size="sm">
            {views === 0 ? text('shares.never') : text('shares.views', { count: views })}
            {share.last_seen !== null && (
              <>
                , <TimeAgo moment={share.last_seen} />
              </>
            )}
            {share.photos_added > 0 && ` · ${text('shares.photosAdded', { count: share.photos_added })}`}
            {' · '}
            {state === 'open'
              ? text('shares.until', { when: formats.date(expires) })
              : text('shares.ended', { when: formats.date(ended) })}
          </Text>
        </Box>
        <Group gap={0} align="stretch" wrap="nowrap">
          <ActionIcon color="gray" onClick={onEdit} aria-label={text('shares.edit', { name })}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          {state === 'withdrawn' ? (
            <ActionIcon color="gray" onClick={onGiveBack} aria-label={text('shares.giveBack', { name })}>
              <IconLinkPlus size={20} aria-hidden />
            </ActionIcon>
          ) : (
            state === 'open' && (
              <ActionIcon color="gray" onClick={onWithdraw} aria-label={text('shares.withdraw', { name })}>
                <IconLinkOff size={20} aria-hidden />
              </ActionIcon>
            )
          )}
        </Group>
      </Group>
    </li>
  )
}
