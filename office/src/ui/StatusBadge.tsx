import { Badge } from '@mantine/core'

/** What a status means: only waiting is amber, only trouble is red, only money and success are green. */
export type Meaning = 'brand' | 'neutral' | 'gain' | 'waiting' | 'trouble'

const colors: Readonly<Record<Meaning, string>> = {
  brand: 'petrol',
  neutral: 'gray',
  gain: 'gain',
  waiting: 'waiting',
  trouble: 'trouble',
}

/** A status in words, with its meaning as colour. */
export function StatusBadge({ meaning, label }: { meaning: Meaning; label: string }) {
  return (
    <Badge color={colors[meaning]} variant="light" size="lg" tt="none" fw={600}>
      {label}
    </Badge>
  )
}
