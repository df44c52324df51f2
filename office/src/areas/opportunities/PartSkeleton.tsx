import { Skeleton, Stack } from '@mantine/core'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** The shape of a part while it is on its way. */
export function PartSkeleton() {
  return (
    <Stack gap="sm" miw={0} aria-hidden>
      <Skeleton height="5.5rem" />
      {rows.map((row) => (
        <Skeleton key={row} height="3.75rem" />
      ))}
    </Stack>
  )
}
