import { Box, Button, Flex } from '@mantine/core'
import { useText } from '../../lib/texts.ts'

export interface TheirsNoteProps {
  /** What stands there now, in words. */
  theirs: string
  onTake: () => void
}

/** Somebody else has changed what is being edited: their version beside one's own. */
export function TheirsNote({ theirs, onTake }: TheirsNoteProps) {
  const text = useText()
  return (
    <Flex
      component="output"
      gap="sm"
      justify="space-between"
      mt="xs"
      py="xs"
      px="sm"
      bdrs="md"
      c="var(--mantine-color-waiting-light-color)"
      bg="var(--mantine-color-waiting-light)"
      fz="sm"
      align="center"
      wrap="wrap"
    >
      <Box component="span" miw={0}>
        {text('settings.theirs', { value: theirs === '' ? text('settings.blank') : theirs })}
      </Box>
      <Button size="compact-md" variant="default" onClick={onTake}>
        {text('settings.takeTheirs')}
      </Button>
    </Flex>
  )
}
