import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'

const fields = ['first', 'second', 'third', 'fourth', 'fifth']

/** A form that is on its way, in the shape of its fields. */
export function SectionSkeleton() {
  const text = useText()
  return (
    <Stack aria-busy="true" gap="xl">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {fields.map((field) => (
        <Stack key={field} gap="xs">
          <Skeleton height={14} width="8rem" />
          <Skeleton height={42} />
        </Stack>
      ))}
    </Stack>
  )
}
