import { Badge } from '@mantine/core'
import type { Icon } from '../../lib/area.ts'
import { useFormats } from '../../lib/formats.ts'
import { TimeAgo } from '../times.tsx'
import styles from './marks.module.css'

/** What a status means: only waiting is amber, only trouble is red, only money and success are green. */
export type Meaning = 'brand' | 'neutral' | 'gain' | 'waiting' | 'trouble'

const colors: Readonly<Record<Meaning, string>> = {
  brand: 'petrol',
  neutral: 'gray',
  gain: 'gain',
  waiting: 'waiting',
  trouble: 'trouble',
}

export interface MarkProps {
  meaning: Meaning
  label: string
  icon?: Icon
}

/** A status: an icon and a word on the tint of what it means. */
export function Mark({ meaning, label, icon: Sign }: MarkProps) {
  return (
    <Badge color={colors[meaning]} leftSection={Sign === undefined ? null : <Sign size={14} aria-hidden />}>
      {label}
    </Badge>
  )
}

export interface StatusWordProps {
  icon: Icon
  label: string
  /** Left out or `settled` (green, for what went well): words without a tint. The others ask somebody to act. */
  meaning?: Exclude<Meaning, 'brand'> | 'settled'
}

/** Where a record stands, in a list: an icon and a word, on a tint only where somebody has to act. */
export function StatusWord({ icon: Sign, label, meaning = 'neutral' }: StatusWordProps) {
  if (meaning !== 'neutral' && meaning !== 'settled') return <Mark meaning={meaning} icon={Sign} label={label} />
  return (
    <span className={styles['status']} data-settled={meaning === 'settled'}>
      <Sign size={16} aria-hidden />
      {label}
    </span>
  )
}

export interface MoneyCellProps {
  amount: { readonly cents: number; readonly currency: string }
}

/** An amount whose figures line up with those above and below. */
export function MoneyCell({ amount }: MoneyCellProps) {
  return <span className={styles['money']}>{useFormats().money(amount)}</span>
}

/** How long ago something was, in figures that line up. `moment` is ISO 8601. */
export function TimeCell({ moment }: { moment: string }) {
  return (
    <span className={styles['cell']}>
      <TimeAgo moment={moment} />
    </span>
  )
}
