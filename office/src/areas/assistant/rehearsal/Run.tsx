import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { PartSkeleton } from '../PartSkeleton.tsx'
import { usePlace } from '../place.ts'
import { Homeowners } from './Homeowners.tsx'
import { Scores } from './Scores.tsx'
import { Transcript } from './Transcript.tsx'
import { useRehearsal } from './useRehearsals.ts'
import styles from './rehearsal.module.css'

/** Homeowners of a rehearsal. */
const all = 30

/** One rehearsal: its progress while it runs, then its scores; the homeowners, or what one of them said. */
export function Run({ id }: { id: string }) {
  const text = useText()
  const { script, set } = usePlace()
  const { data, error, isPending, refetch } = useRehearsal(id)
  if (isPending) return <PartSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { rehearsal, before, conversations } = data
  const open = conversations.find((conversation) => conversation.script === script)
  if (open !== undefined) {
    return <Transcript conversation={open} onBack={() => void set({ aisaScript: null })} />
  }
  const running = rehearsal.state === 'waiting' || rehearsal.state === 'running'
  return (
    <>
      {running && (
        <div className={styles['progress']}>
          <label htmlFor="rehearsal-progress">
            {text('assistant.progress', { done: conversations.length, count: all })}
          </label>
          <progress id="rehearsal-progress" max={all} value={conversations.length} />
        </div>
      )}
      {rehearsal.state === 'failed' && (
        <p className={styles['failed']} role="alert">
          {text('assistant.rehearsalFailed')}
        </p>
      )}
      {rehearsal.scores !== null && <Scores scores={rehearsal.scores} before={before?.scores ?? null} />}
      {conversations.length > 0 && (
        <Homeowners conversations={conversations} onOpen={(aisaScript) => void set({ aisaScript })} />
      )}
    </>
  )
}
