import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Request, Stage } from '#contract/requests.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { loadTexts } from '../../../../lib/texts.ts'
import { StaleNote } from '../../detail/StaleNote.tsx'
import { useMoveRequest, type Target } from '../../useMoveRequest.ts'
import { statusesOf } from '../../words.ts'

const WonRequest = lazy(async () => {
  const [found] = await Promise.all([import('../../WonRequest.tsx'), loadTexts(['requestParts'])])
  return { default: found.WonRequest }
})
const CloseRequest = lazy(async () => {
  const [found] = await Promise.all([import('../../CloseRequest.tsx'), loadTexts(['requestParts'])])
  return { default: found.CloseRequest }
})

/** How a request is moved: at once, or after it was said which quote was taken or how it ended. */
export function useStage(request: Request) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [asking, setAsking] = useState<'won' | 'closed' | null>(null)
  const [wanted, setWanted] = useState<Target | null>(null)
  const { stage, status } = request
  const mutation = useMoveRequest(({ to }) => {
    setWanted(to)
    void client.invalidateQueries({ queryKey: keys.request(slug, request.id) })
  })
  const move = (to: Target) => {
    setAsking(null)
    setWanted(null)
    if (to.stage !== stage || to.status !== status || to.closed_reason !== undefined) mutation.mutate({ request, to })
  }
  const go = (to: Stage) => {
    if (to === 'closed' || (to === 'won' && stage !== 'won')) setAsking(to)
    else if (to !== stage) move({ stage: to, status: statusesOf[to][0] })
  }
  return { go, move, asking, wanted, stopAsking: () => setAsking(null), leave: () => setWanted(null) }
}
export type StageMoves = ReturnType<typeof useStage>

/** What a stage asks before a request comes to it, and the choice where somebody else was quicker. */
export function MoveWindows({ request, stage }: { request: Request; stage: StageMoves }) {
  const { asking, wanted, move, stopAsking, leave } = stage
  return (
    <>
      {wanted !== null && <StaleNote now={request} wanted={wanted} onAgain={() => move(wanted)} onLeave={leave} />}
      <Suspense fallback={null}>
        {asking === 'won' && (
          <WonRequest
            request={request}
            onCancel={stopAsking}
            onWon={(taken) => move({ stage: 'won', status: statusesOf.won[0], ...taken })}
          />
        )}
        {asking === 'closed' && <CloseRequest request={request} onCancel={stopAsking} onClosed={move} />}
      </Suspense>
    </>
  )
}
