import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import list from '../../../ui/rows/list.module.css'
import styles from './home.module.css'

/** Where something leads. */
export interface Way {
  to: string
  search?: Readonly<Record<string, string>>
  params?: Readonly<Record<string, string>>
}

export interface SectionProps {
  /** Of its heading. */
  id: string
  title: string
  /** How much there is of it, shown or not. */
  count?: string
  /** To all of it. */
  all?: Way & { label: string }
  children: ReactNode
}

/** A part of Home under its heading. */
export function Section({ id, title, count, all, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <Group gap="xs" wrap="nowrap" className={styles['head']}>
        <Title order={2} id={id} size="h3">
          {title}
        </Title>
        {count !== undefined && <Text c="dimmed">{count}</Text>}
        {all !== undefined && (
          <Anchor
            ml="auto"
            size="sm"
            fw={600}
            underline="never"
            renderRoot={(props) => <Link {...props} to={all.to} search={all.search ?? {}} />}
          >
            {all.label}
          </Anchor>
        )}
      </Group>
      {children}
    </section>
  )
}

/** Rows below a heading. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={list['list']}>{children}</ul>

export interface RowProps {
  way: Way
  /** What stands before the words. */
  lead: ReactNode
  title: string
  second: string
  /** What stands behind them. */
  children?: ReactNode
}

/** A row that leads somewhere wherever it is pressed: what it is about, and a second line. */
export function Row({ way: { to, search, params }, lead, title, second, children }: RowProps) {
  return (
    <li className={`${list['row']} ${styles['row']}`}>
      <span className={styles['lead']}>{lead}</span>
      <Link
        to={to}
        search={search ?? {}}
        params={params ?? {}}
        className={`${list['title']} ${list['opener']}`}
        dir="auto"
      >
        {title}
      </Link>
      <p className={list['second']} dir="auto">
        {second}
      </p>
      <div className={list['end']}>{children}</div>
    </li>
  )
}
