import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'

const rows = ['first', 'second', 'third', 'fourth']

/** A part that is on its way, in the shape of its rows. */
export function PartSkeleton() {
  const text = useText()
  return (
    <Stack aria-busy="true">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {rows.map((row) => (
        <Skeleton key={row} height={52} radius="md" />
      ))}
    </Stack>
  )
}
