import { Text, Title, Stack } from '@mantine/core'
import IconClipboardList from '~icons/tabler/clipboard-list'
import type { ReactNode } from 'react'
import type { Icon } from '../lib/area.ts'
import { useText } from '../lib/texts.ts'
import styles from './states.module.css'

export interface EmptyStateProps {
  icon: Icon
  title: string
  /** What this is for, in one sentence. */
  text: string
  /** The first step. */
  action?: ReactNode
  /** 1 where it stands for the whole screen. */
  level?: 1 | 2
}

/** Nothing here yet: what it is for, and the first step. */
export function EmptyState({ icon: Icon, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Stack className={styles['state'] ?? ''} gap="sm" align="center" justify="center">
      <span className={styles['icon']}>
        <Icon size={28} stroke={1.6} aria-hidden />
      </span>
      <Title order={level} size="h2">
        {title}
      </Title>
      <Text c="dimmed" maw="26rem">
        {text}
      </Text>
      {action}
    </Stack>
  )
}

/** A field member has no work yet: where it comes from. */
export function NoWork() {
  const text = useText()
  return <EmptyState icon={IconClipboardList} title={text('shell.noWorkTitle')} text={text('shell.noWorkText')} />
}
