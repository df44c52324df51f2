import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '~icons/tabler/arrow-left'
import type { ReactNode } from 'react'
import type { Icon } from '../../lib/area.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import styles from './header.module.css'

export interface PageHeaderProps {
  title: string
  /** Where the way back leads, from a screen that hangs off another one. */
  back?: { to: string; label: string }
  /** One dim fact beside the name, such as how many there are. */
  fact?: ReactNode
  /** Quiet actions, and ways to look at the same. */
  children?: ReactNode
  /** The one filled action. */
  action?: ReactNode
}

/** The head of a screen: its name, one dim fact, quiet actions, and one filled action on the right. */
export function PageHeader({ title, back, fact, children, action }: PageHeaderProps) {
  return (
    <Group component="header" className={styles['header']} wrap="nowrap" gap="xs" mb="sm">
      {back !== undefined && (
        <ActionIcon component={Link} to={back.to} aria-label={back.label} ml={-8}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <Title order={1} textWrap="nowrap">
        {title}
      </Title>
      <Text component="output" size="sm" c="dimmed" truncate miw={0} ml={4}>
        {fact}
      </Text>
      <Group wrap="nowrap" gap="xs" ml="auto">
        {children}
        {action}
      </Group>
    </Group>
  )
}

export interface HeaderActionProps {
  icon: Icon
  label: string
  onClick: () => void
  /** The key that does the same. */
  shortcut?: string
  /** There is no room for words, as on a phone: its icon says what it does, and the words are for those who hear them. */
  small?: boolean
  /** Not the filled one. */
  quiet?: boolean
}

/** An action in a screen's head: the filled one, or a quiet one. */
export function HeaderAction(props: HeaderActionProps) {
  const { icon: Sign, label, onClick, shortcut, small = false, quiet = false } = props
  const phone = usePhone()
  return (
    <Button
      className={styles['action'] ?? ''}
      data-small={small || phone}
      variant={quiet ? 'default' : 'filled'}
      leftSection={<Sign size={18} aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts={shortcut}
    >
      {label}
    </Button>
  )
}
