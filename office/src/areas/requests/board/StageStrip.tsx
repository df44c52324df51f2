import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Stage } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { stages } from '../words.ts'
import { tabPlaces } from './columns.ts'
import { useDragStage } from './drag.ts'
import tabs from '../../../ui/tabs.module.css'

export interface StageStripProps {
  shown: Stage
  counts: ReadonlyMap<Stage, number>
  onShow: (stage: Stage) => void
}

/** A card that rests on a tab this long opens its column, so that it can be put among its cards. In milliseconds. */
const REST = 550

/** The stages above the columns of a phone: which one is shown, the way to the others, and a place to drop a card. */
export function StageStrip({ shown, counts, onShow }: StageStripProps) {
  const text = useText()
  const formats = useFormats()
  const row = useRef<HTMLDivElement>(null)
  const over = useDragStage()
  useEffect(() => {
    if (over === null || over === shown) return undefined
    const timer = setTimeout(() => onShow(over), REST)
    return () => clearTimeout(timer)
  }, [over, shown, onShow])
  useEffect(() => {
    tabPlaces.get(shown)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  }, [shown])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (stages.indexOf(shown) + step + stages.length) % stages.length
    onShow(stages[at] ?? shown)
    row.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={text('requests.stages')}
      className={`${tabs['tabs']} ${tabs['long']}`}
      onKeyDown={press}
    >
      {stages.map((stage) => (
        <button
          key={stage}
          ref={(tab) => {
            if (tab !== null) tabPlaces.set(stage, tab)
            return () => void tabPlaces.delete(stage)
          }}
          type="button"
          role="tab"
          aria-selected={stage === shown}
          tabIndex={stage === shown ? 0 : -1}
          className={tabs['tab']}
          data-over={stage === over}
          onClick={() => onShow(stage)}
        >
          {text(`requests.stage.${stage}`)}
          <span className={tabs['count']}>{formats.number(counts.get(stage) ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
