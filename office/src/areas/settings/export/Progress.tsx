import '@mantine/core/styles/Progress.layer.css'
import { Progress as Bar, Stack, Text } from '@mantine/core'

/** How far something is that takes its time; without a total nobody knows yet. */
export function Progress({ label, done, total }: { label: string; done: number; total: number | null }) {
  const share = total === null || total === 0 ? 0 : Math.min(100, (done / total) * 100)
  return (
    <Stack gap={4}>
      <Bar.Root size="lg">
        <Bar.Section value={share} aria-label={label} animated={total === null} />
      </Bar.Root>
      <Text span c="dimmed" size="sm" aria-hidden>
        {label}
      </Text>
    </Stack>
  )
}
