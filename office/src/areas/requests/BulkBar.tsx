import { IconArchive, IconArchiveOff, IconArrowRight, IconTag, IconUser, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Stage } from '#contract/requests.ts'
import type { BulkChange } from '#contract/requests.work.ts'
import { useMembers } from '../../lib/members.ts'
import { useText } from '../../lib/texts.ts'
import { DropDown } from '../../ui/DropDown.tsx'
import { useChangeRequests } from './useChangeRequests.ts'
import type { Picked } from './usePicked.ts'
import { stages, statusesOf } from './words.ts'
import filters from '../../ui/filters.module.css'
import styles from '../../ui/bulk.module.css'

const CloseRequest = lazy(async () => ({ default: (await import('./CloseRequest.tsx')).CloseRequest }))

/** One thing for all requests that are ticked. */
export function BulkBar({ picked, archived }: { picked: Picked; archived: boolean }) {
  const text = useText()
  const members = useMembers()
  const change = useChangeRequests()
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
    <div className={styles['around']}>
      <section className={styles['bar']} aria-label={text('requests.bulk')}>
        <button
          type="button"
          className={styles['clear']}
          aria-label={text('requests.bulkClear')}
          onClick={picked.clear}
        >
          <IconX size={18} aria-hidden />
        </button>
        <output className={styles['count']}>{text('requests.bulkCount', { count: requests.length })}</output>
        <div className={styles['acts']}>
          <Acts icon={<IconArrowRight size={16} aria-hidden />} title={text('requests.moveTo')}>
            {stages.map((stage) => ({
              key: stage,
              label: text(stage === 'won' ? 'requests.bulkWon' : `requests.stage.${stage}`),
              go: () => moveTo(stage),
            }))}
          </Acts>
          {shared !== null && shared !== 'closed' && (
            <Acts icon={<IconTag size={16} aria-hidden />} title={text('requests.filterStatus')}>
              {statusesOf[shared].map((status) => ({
                key: status,
                label: text(`requests.status.${status}`),
                go: () => does({ stage: shared, status }),
              }))}
            </Acts>
          )}
          <Acts icon={<IconUser size={16} aria-hidden />} title={text('requests.assign')}>
            {[
              ...members.map(({ id, name }) => ({ key: id, label: name, go: () => does({ assigned_id: id }, name) })),
              { key: 'nobody', label: text('requests.nobody'), go: () => does({ assigned_id: null }) },
            ]}
          </Acts>
          <button type="button" className={filters['pill']} onClick={() => does({ archived: !archived })}>
            {archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
            {text(archived ? 'requests.restore' : 'requests.archive')}
          </button>
          <button type="button" className={filters['clear']} onClick={picked.all}>
            {text('requests.bulkAll')}
          </button>
        </div>
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
      </section>
    </div>
  )
}

interface OneAct {
  key: string
  label: string
  go: () => void
}

function Acts({ icon, title, children }: { icon: ReactNode; title: string; children: readonly OneAct[] }) {
  return (
    <DropDown
      label={
        <>
          {icon}
          {title}
        </>
      }
      title={title}
    >
      {(close) => (
        <ul className={filters['acts']}>
          {children.map(({ key, label, go }) => (
            <li key={key}>
              <button
                type="button"
                className={filters['act']}
                onClick={() => {
                  close()
                  go()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}

/** The stage that all of them are in; null when they are in several. */
function sharedStage(requests: Picked['requests']): Stage | null {
  const found = new Set(requests.map(({ stage }) => stage))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
