import IconCheck from '~icons/tabler/check'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Request, Stage } from '#contract/requests.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { WaitingMark } from '../../../ui/WaitingMark.tsx'
import { StaleNote } from './StaleNote.tsx'
import { useMoveRequest, type Target } from '../useMoveRequest.ts'
import { stages, statusesOf } from '../words.ts'
import styles from '../stage.module.css'

const WonRequest = lazy(async () => ({ default: (await import('../WonRequest.tsx')).WonRequest }))
const CloseRequest = lazy(async () => ({ default: (await import('../CloseRequest.tsx')).CloseRequest }))

export interface StageControlProps {
  request: Request
  /** The window that asks how it ended is open. */
  closing: boolean
  onClosing: (open: boolean) => void
}

/** The way a request goes, and where on it this one stands: one touch moves it. */
export function StageControl({ request, closing, onClosing: setClosing }: StageControlProps) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const [winning, setWinning] = useState(false)
  const [wanted, setWanted] = useState<Target | null>(null)
  const { stage, status } = request
  const mutation = useMoveRequest(({ to }) => {
    setWanted(to)
    void client.invalidateQueries({ queryKey: keys.request(slug, request.id) })
  })
  const move = (to: Target) => {
    setWanted(null)
    if (to.stage !== stage || to.status !== status || to.closed_reason !== undefined) mutation.mutate({ request, to })
  }
  const go = (to: Stage) => {
    // Winning needs to know which quote was taken, closing how it ended: nothing is moved until that is said.
    if (to === 'closed') setClosing(true)
    else if (to === 'won' && stage !== 'won') setWinning(true)
    else if (to !== stage) move({ stage: to, status: statusesOf[to][0] })
  }
  const passed = stages.indexOf(stage)
  const statuses: readonly Target['status'][] = statusesOf[stage]
  return (
    <div className={styles['control']}>
      <fieldset className={styles['steps']} aria-label={text('requests.stageLabel')}>
        {stages.map((each, index) => (
          <button
            key={each}
            type="button"
            className={styles['step']}
            aria-pressed={each === stage}
            data-passed={index < passed && stage !== 'closed'}
            onClick={() => go(each)}
          >
            {text(`requests.stage.${each}`)}
          </button>
        ))}
      </fieldset>
      {stage === 'closed' ? (
        <p className={styles['closed']}>
          <span>
            {text(`requests.status.${status}`)}
            {request.closed_reason !== null && `: ${text(`requests.lost.${request.closed_reason}`)}`}
            {request.closed_note !== '' && ` – ${request.closed_note}`}
          </span>
          <button type="button" className={styles['change']} onClick={() => setClosing(true)}>
            {text('request.changeClosing')}
          </button>
        </p>
      ) : (
        <fieldset className={styles['statuses']} aria-label={text('request.statusLabel')}>
          {statuses.map((each) => (
            <button
              key={each}
              type="button"
              className={styles['status']}
              aria-pressed={each === status}
              onClick={() => move({ stage, status: each })}
            >
              {each === status && <IconCheck size={16} aria-hidden />}
              {text(`requests.status.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      <WaitingMark record={`request:${request.id}`} />
      {wanted !== null && (
        <StaleNote now={request} wanted={wanted} onAgain={() => move(wanted)} onLeave={() => setWanted(null)} />
      )}
      <Suspense fallback={null}>
        {winning && (
          <WonRequest
            request={request}
            onCancel={() => setWinning(false)}
            onWon={(taken) => {
              setWinning(false)
              move({ stage: 'won', status: statusesOf.won[0], ...taken })
            }}
          />
        )}
        {closing && (
          <CloseRequest
            request={request}
            onCancel={() => setClosing(false)}
            onClosed={(to) => {
              setClosing(false)
              move(to)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
