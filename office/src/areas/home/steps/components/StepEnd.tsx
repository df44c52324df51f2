// Small on purpose: the buttons that every step ends with.
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../lib/texts.ts'
import type { Way } from '../../components/Section.tsx'
import styles from './steps.module.css'

export interface StepEndProps {
  /** Keeps what is filled in. */
  label: string
  onKeep: () => void
  busy: boolean
  disabled?: boolean
  /** Where all of it is changed. */
  change: Way
}

/** One filled button that keeps what is filled in, and a quiet way to change it. */
export function StepEnd({ label, onKeep, busy, disabled = false, change: { to, search } }: StepEndProps) {
  const text = useText()
  return (
    <Group gap="xs" className={styles['end'] ?? ''}>
      <Button onClick={onKeep} loading={busy} disabled={disabled}>
        {label}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={to} search={search ?? {}} />}>
        {text('home.change')}
      </Button>
    </Group>
  )
}
