import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Counts } from '../../lib/outbox/rules.ts'
import { currentSession } from '../../lib/session.ts'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'

/** Asks before somebody signs out whose acts the server does not know: nobody sends them until the same person is back. */
export function LeaveWithOutbox({ counts: { waiting, refused } }: { counts: Counts }) {
  const text = useText()
  const count = waiting + refused
  const { status, proceed, reset } = useBlocker({
    // A session that ended by itself leaves nothing to decide.
    shouldBlockFn: ({ next }) =>
      next.pathname === '/signout' && count > 0 && currentSession().status === 'authenticated',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const over = status === 'blocked' && count === 0
  useEffect(() => {
    // The last one was sent while the question stood there.
    if (over) proceed?.()
  }, [over, proceed])
  return (
    <Sheet opened={status === 'blocked'} onClose={() => reset?.()} title={text('outbox.leaveTitle', { count })}>
      <Text mb="md">{text('outbox.leaveKeeps')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => reset?.()}>
          {text('outbox.leaveStay')}
        </Button>
        <Button color="trouble" onClick={() => proceed?.()}>
          {text('shell.signOut')}
        </Button>
      </Group>
    </Sheet>
  )
}
