import { ActionIcon, Badge, Text, Group } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconSwitchHorizontal from '~icons/tabler/switch-horizontal'
import IconTrash from '~icons/tabler/trash'
import type { Pair } from '#contract/pairs.ts'
import { useText } from '../../lib/texts.ts'
import { CompareSlider } from './CompareSlider.tsx'
import box from '../../ui/page/box.module.css'
import styles from './pairs.module.css'

export interface PairCardProps {
  pair: Pair
  /** Its place, counted from 1. */
  number: number
  mayChange: boolean
  onSwap: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One pair: compared by its slider, swapped, changed, removed. */
export function PairCard({ pair, number, mayChange, onSwap, onEdit, onRemove }: PairCardProps) {
  const text = useText()
  const { before_photo: before, after_photo: after, caption } = pair
  const name = caption === '' ? text('pairs.unnamed', { number }) : caption
  return (
    <li className={`${box['box']} ${styles['card']}`}>
      <CompareSlider
        before={before}
        after={after}
        name={name}
        sizes="(max-width: 48em) 100vw, (max-width: 88em) 50vw, 640px"
      />
      <Group gap="sm" justify="space-between" wrap="nowrap" mih="3.25rem" pl="md" pr="xs" py={4}>
        <Group gap="4px var(--mantine-spacing-sm)" miw={0}>
          {caption !== '' && (
            <Text inherit fw={500}>
              {caption}
            </Text>
          )}
          {pair.on_website && <Badge>{text('pairs.website')}</Badge>}
        </Group>
        {mayChange && (
          <Group gap={0} align="stretch" wrap="nowrap" flex="none">
            <ActionIcon color="gray" onClick={onSwap} aria-label={text('pairs.swap', { name })}>
              <IconSwitchHorizontal size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon color="gray" onClick={onEdit} aria-label={text('pairs.edit', { name })}>
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon color="gray" onClick={onRemove} aria-label={text('pairs.remove', { name })}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </li>
  )
}
