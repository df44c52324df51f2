import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconDownload from '~icons/tabler/download'
import IconTag from '~icons/tabler/tag'
import IconUser from '~icons/tabler/user'
import { lazy, Suspense, useState } from 'react'
import type { Stage } from '#contract/requests.ts'
import type { BulkChange } from '#contract/requests.work.ts'
import { useMembers } from '../../lib/members.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { BulkBar as Bar } from '../../ui/BulkBar.tsx'
import { ChooseOne } from '../../ui/ChooseOne.tsx'
import { useChangeRequests } from './useChangeRequests.ts'
import { useExport } from './useExport.ts'
import type { Picked } from './usePicked.ts'
import { stages, statusesOf } from './words.ts'
import filters from '../../ui/filters.module.css'

const CloseRequest = lazy(async () => ({ default: (await import('./CloseRequest.tsx')).CloseRequest }))

/** One thing for all requests that are ticked. */
export function BulkBar({ picked, archived }: { picked: Picked; archived: boolean }) {
  const text = useText()
  const members = useMembers()
  const change = useChangeRequests()
  const give = useExport()
  const { role } = useSite()
  const [closing, setClosing] = useState(false)
  const { requests } = picked
  const shared = sharedStage(requests)
  const does = (wanted: BulkChange, assignedName?: string) => {
    change.mutate({ requests, change: wanted, ...(assignedName !== undefined && { assignedName }) })
    picked.clear()
  }
  const moveTo = (stage: Stage) => {
    // How it ended is asked once for all of them; which quote was taken cannot be.
    if (stage === 'closed') setClosing(true)
    else does(stage === 'won' ? { stage, without_quote: true } : { stage })
  }
  return (
    <>
      <Bar label={text('requests.bulk')} count={requests.length} onClear={picked.clear} onAll={picked.all}>
        <ChooseOne icon={<IconArrowRight size={16} aria-hidden />} title={text('requests.moveTo')}>
          {stages.map((stage) => ({
            key: stage,
            label: text(stage === 'won' ? 'requests.bulkWon' : `requests.stage.${stage}`),
            go: () => moveTo(stage),
          }))}
        </ChooseOne>
        {shared !== null && shared !== 'closed' && (
          <ChooseOne icon={<IconTag size={16} aria-hidden />} title={text('requests.filterStatus')}>
            {statusesOf[shared].map((status) => ({
              key: status,
              label: text(`requests.status.${status}`),
              go: () => does({ stage: shared, status }),
            }))}
          </ChooseOne>
        )}
        <ChooseOne icon={<IconUser size={16} aria-hidden />} title={text('requests.assign')}>
          {[
            ...members.map(({ id, name }) => ({ key: id, label: name, go: () => does({ assigned_id: id }, name) })),
            { key: 'nobody', label: text('requests.nobody'), go: () => does({ assigned_id: null }) },
          ]}
        </ChooseOne>
        <button type="button" className={filters['pill']} onClick={() => does({ archived: !archived })}>
          {archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
          {text(archived ? 'requests.restore' : 'requests.archive')}
        </button>
        {role === 'owner' && (
          <button
            type="button"
            className={filters['pill']}
            onClick={() => give.mutate({ ids: requests.map(({ id }) => id) })}
          >
            <IconDownload size={16} aria-hidden />
            {text('requests.export')}
          </button>
        )}
      </Bar>
      <Suspense fallback={null}>
        {closing && (
          <CloseRequest
            request={{ status: 'new' }}
            withNote={false}
            onCancel={() => setClosing(false)}
            onClosed={({ stage, status, closed_reason: reason }) => {
              setClosing(false)
              does({ stage, status, ...(reason !== undefined && { closed_reason: reason }) })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** The stage that all of them are in; null when they are in several. */
function sharedStage(requests: Picked['requests']): Stage | null {
  const found = new Set(requests.map(({ stage }) => stage))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
