// Small on purpose: said once, when the last step is done.
import { Group, Text, Title } from '@mantine/core'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useText } from '../../../../lib/texts.ts'

/** Says that the last of the first steps is done; gone the next time. */
export function AllSet() {
  const text = useText()
  return (
    <Group component="section" gap="xs" aria-labelledby="setup-title" c="var(--mantine-color-gain-light-color)">
      <IconCircleCheckFilled size={22} aria-hidden />
      <Title order={2} size="h3" id="setup-title" c="var(--mantine-color-text)">
        {text('home.setUp')}
      </Title>
      <Text size="sm" c="dimmed">
        {text('home.setUpText')}
      </Text>
    </Group>
  )
}
