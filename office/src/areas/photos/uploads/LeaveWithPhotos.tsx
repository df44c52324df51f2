import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Course } from './rules.ts'

/** Asks before somebody signs out whose photos are not safe: nobody sends them until the same person is back. */
export function LeaveWithPhotos({ course: { going, paused, failed, unkept } }: { course: Course }) {
  const text = useText()
  const count = going + paused + failed
  const { status, proceed, reset } = useBlocker({
    // A session that ended by itself leaves nothing to decide.
    shouldBlockFn: ({ next }) =>
      next.pathname === '/signout' && count > 0 && currentSession().status === 'authenticated',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const over = status === 'blocked' && count === 0
  useEffect(() => {
    // The last one became safe while the question stood there.
    if (over) proceed?.()
  }, [over, proceed])
  return (
    <Sheet opened={status === 'blocked'} onClose={() => reset?.()} title={text('photos.leaveTitle', { count })}>
      <Text mb="md">{unkept > 0 ? text('photos.leaveLoses', { count: unkept }) : text('photos.leaveKeeps')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => reset?.()}>
          {text('photos.leaveStay')}
        </Button>
        <Button color="trouble" onClick={() => proceed?.()}>
          {text('shell.signOut')}
        </Button>
      </Group>
    </Sheet>
  )
}
