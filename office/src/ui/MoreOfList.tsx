import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { More } from '../lib/more.ts'
import { useText } from '../lib/texts.ts'
import { problemText } from '../lib/toasts.ts'

/** The end of a list of pages: fetches the next one as it comes near, and by a button. */
export function MoreOfList({ has, ...more }: More) {
  return has ? <End {...more} /> : null
}

function End({ busy, error, load }: Omit<More, 'has'>) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const failed = error !== null
  useEffect(() => {
    const element = end.current
    // After a failure the button asks; scrolling would ask again and again.
    if (element === null || busy || failed) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy, failed, load])
  return (
    <Stack ref={end} gap="xs" align="center" py="lg">
      {failed && <p role="alert">{problemText(error)}</p>}
      <Button variant="default" onClick={load} loading={busy}>
        {text(failed ? 'shell.tryAgain' : 'shell.loadMore')}
      </Button>
    </Stack>
  )
}
