import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { currentSession } from '../lib/session.ts'
import { useText } from '../lib/texts.ts'
import { Sheet } from './Sheet.tsx'
import foot from './foot.module.css'

export interface AskBeforeLeavingProps {
  /** How much of the person's is not sent yet. */
  count: number
  title: string
  stay: string
  children: ReactNode
}

/** Asks before somebody signs out of whom something is not sent yet: nobody sends it until the same person is back. */
export function AskBeforeLeaving({ count, title, stay, children }: AskBeforeLeavingProps) {
  const text = useText()
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
    <Sheet opened={status === 'blocked'} onClose={() => reset?.()} title={title}>
      <Text mb="md">{children}</Text>
      <Group justify="flex-end" className={foot['ends'] ?? ''}>
        <Button variant="default" onClick={() => reset?.()}>
          {stay}
        </Button>
        <Button color="trouble" onClick={() => proceed?.()}>
          {text('shell.signOut')}
        </Button>
      </Group>
    </Sheet>
  )
}
