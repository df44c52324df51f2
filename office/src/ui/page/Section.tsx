import { Group, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

export interface SectionHeadProps {
  title: ReactNode
  /** How many it holds. */
  count?: ReactNode
  /** What can be added or done. */
  children?: ReactNode
  id?: string
  order?: 2 | 3
}

/** The head of a part of a screen: its name, how many it holds, and what can be done. */
export function SectionHead({ title, count, children, id, order = 2 }: SectionHeadProps) {
  return (
    <Group justify="space-between" gap="xs" mih="var(--office-control)">
      <Title order={order} size={order === 2 ? 'h2' : 'h3'} id={id}>
        {title}
        {count !== undefined && (
          <Text span inherit c="dimmed" fw={500} ml="xs">
            {count}
          </Text>
        )}
      </Title>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </Group>
  )
}

export interface SectionProps extends Omit<SectionHeadProps, 'id' | 'children'> {
  /** What can be added or done, in its head. */
  acts?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A part of a record's page under its head. */
export function Section({ acts, children, className = '', ...head }: SectionProps) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" className={className} aria-labelledby={id}>
      <SectionHead {...head} id={id}>
        {acts}
      </SectionHead>
      {children}
    </Stack>
  )
}
