import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'

/** A request on its way. */
export function DetailsSkeleton() {
  const text = useText()
  return (
    <Stack gap="lg" aria-busy="true">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      <Stack gap="xs">
        <Skeleton height={24} width="46%" />
        <Skeleton height={16} width="62%" />
      </Stack>
      <Skeleton height={44} />
      <Stack gap="sm">
        <Skeleton height={16} width="90%" />
        <Skeleton height={16} width="82%" />
        <Skeleton height={16} width="64%" />
      </Stack>
    </Stack>
  )
}
