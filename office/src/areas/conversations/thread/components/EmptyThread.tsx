// Small on purpose: the thread and the inbox's pane without one look the same.
import { Stack, Text } from '@mantine/core'
import IconMessages from '~icons/tabler/messages'

/** In the place of a thread: why there is nothing to read. */
export function EmptyThread({ words }: { words: string }) {
  return (
    <Stack gap="xs" align="center" justify="center" flex={1} p="lg" c="dimmed">
      <IconMessages size={28} stroke={1.6} aria-hidden />
      <Text maw="20rem" ta="center">
        {words}
      </Text>
    </Stack>
  )
}
