import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { problemText } from '../../lib/toasts.ts'
import { RequestRow } from './RequestRow.tsx'
import styles from './list.module.css'

export interface RequestListProps {
  requests: readonly RequestSummary[]
  fresh: readonly RequestSummary[]
  selected: string | null
  inStage: boolean
  list: RefObject<HTMLUListElement | null>
  onOpen: (id: string) => void
  more: { has: boolean; busy: boolean; error: unknown; load: () => void }
}

/** The rows, and further ones as the end of the list comes near. */
export function RequestList({ requests, fresh, selected, inStage, list, onOpen, more }: RequestListProps) {
  const text = useText()
  const reachable = requests.find(({ id }) => id === selected) ?? requests[0]
  const newest = fresh[0]
  return (
    <>
      <output>
        <VisuallyHidden>
          {newest === undefined ? '' : text('requests.arrived', { name: newest.customer.name })}
        </VisuallyHidden>
      </output>
      <ul ref={list} className={styles['list']} aria-label={text('shell.requests')}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            selected={request.id === selected}
            fresh={fresh.some(({ id }) => id === request.id)}
            reachable={request.id === reachable?.id}
            inStage={inStage}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {more.has && <More {...more} />}
    </>
  )
}

function More({ busy, error, load }: RequestListProps['more']) {
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
    <div ref={end} className={styles['end']}>
      {failed && <p role="alert">{problemText(error)}</p>}
      <Button variant="default" onClick={load} loading={busy}>
        {text(failed ? 'shell.tryAgain' : 'requests.loadMore')}
      </Button>
    </div>
  )
}
