// Small on purpose: parts of several areas say so alike.
import { Button, Group, Text } from '@mantine/core'
import IconCloudOff from '~icons/tabler/cloud-off'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'

interface PartProblemProps {
  error: unknown
  onRetry: () => void
}

/** A part of a record that could not be loaded: why, and another try. A whole screen says so with `QueryError`. */
export function PartProblem({ error, onRetry }: PartProblemProps) {
  const text = useText()
  return (
    <Group role="alert" gap="sm" wrap="nowrap">
      <IconCloudOff size={20} aria-hidden color="var(--mantine-color-error)" />
      <Text flex={1} miw={0}>
        {problemText(error)}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {text('shell.tryAgain')}
      </Button>
    </Group>
  )
}
