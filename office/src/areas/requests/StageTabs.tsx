import { useRef, type KeyboardEvent } from 'react'
import type { Stage } from '#contract/requests.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { activeStages } from './filters.ts'
import { stages } from './words.ts'
import { bringIntoSight } from '../../ui/tabs.ts'
import shared from '../../ui/tabs.module.css'
import styles from './tabs.module.css'

/** The list that the tabs show. */
export const LIST_ID = 'requests-list'

export interface StageTabsProps {
  stage: Stage | null
  archived: boolean
  counts: Readonly<Record<Stage, number>> | undefined
  onChange: (stage: Stage | null) => void
}

const tabs = [null, ...stages] as const

/** The stages with the number of requests in each; arrow keys go from one to the next. */
export function StageTabs({ stage, archived, counts, onChange }: StageTabsProps) {
  const text = useText()
  const formats = useFormats()
  const row = useRef<HTMLDivElement>(null)
  const countOf = (tab: Stage | null) => {
    if (counts === undefined) return undefined
    const counted = tab === null ? (archived ? stages : activeStages) : [tab]
    return counted.reduce((sum, each) => sum + counts[each], 0)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (tabs.indexOf(stage) + step + tabs.length) % tabs.length
    onChange(tabs[at] ?? null)
    row.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div className={styles['around']}>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={text('requests.stages')}
        className={`${shared['tabs']} ${styles['tabs']}`}
        onKeyDown={press}
      >
        {tabs.map((tab) => {
          const count = countOf(tab)
          return (
            <button
              key={tab ?? 'all'}
              ref={tab === stage ? bringIntoSight : undefined}
              type="button"
              role="tab"
              aria-selected={tab === stage}
              aria-controls={LIST_ID}
              tabIndex={tab === stage ? 0 : -1}
              className={shared['tab']}
              onClick={() => onChange(tab)}
            >
              {tab === null
                ? text(archived ? 'requests.allArchived' : 'requests.allActive')
                : text(`requests.stage.${tab}`)}
              {count !== undefined && <span className={shared['count']}>{formats.number(count)}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
