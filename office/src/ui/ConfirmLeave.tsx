import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../lib/texts.ts'
import { Sheet } from './Sheet.tsx'
import foot from './foot.module.css'

/** Asks once before unsaved text is left, whether by a link, the back button or closing the window. */
export function ConfirmLeave({ when }: { when: boolean }) {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <Sheet opened={status === 'blocked'} onClose={() => reset?.()} title={text('shell.leaveTitle')}>
      <Text mb="md">{text('shell.leaveText')}</Text>
      <Group justify="flex-end" className={foot['ends'] ?? ''}>
        <Button variant="default" onClick={() => reset?.()}>
          {text('shell.stay')}
        </Button>
        <Button color="trouble" onClick={() => proceed?.()}>
          {text('shell.leave')}
        </Button>
      </Group>
    </Sheet>
  )
}
