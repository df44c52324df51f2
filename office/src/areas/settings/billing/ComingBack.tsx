import { Flex, Loader, Stack } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import { LookAgain } from './LookAgain.tsx'

/**
 * After the page to pay on: it is being confirmed, and turns by itself; after a while that it takes longer, and what to do.
 * `onNothing`: the provider was asked, and nothing was paid.
 */
export function ComingBack({ isLong, onNothing }: { isLong: boolean; onNothing: () => void }) {
  const text = useText()
  return (
    <Stack gap="sm" p="md" bdrs="md" bg="var(--office-quiet)">
      <Flex component="output" gap="sm" align="center">
        {!isLong && <Loader size="sm" aria-hidden />}
        <span>{text(isLong ? 'billing.takesLonger' : 'billing.confirming')}</span>
      </Flex>
      {isLong && <LookAgain onNothing={onNothing} />}
    </Stack>
  )
}
