import { useRef, type KeyboardEvent } from 'react'
import { useText } from '../../lib/texts.ts'
import type { Section } from './sections.ts'
import shared from '../../ui/tabs.module.css'
import styles from './sections.module.css'

/** The part of the screen that the tabs show. */
export const PANEL_ID = 'project-section'
export const tabId = (section: Section) => `project-tab-${section}`

export interface SectionTabsProps {
  sections: readonly Section[]
  value: Section
  onChange: (section: Section) => void
  /** What stands beside a name: how many, or how far. Nothing where it is empty. */
  counts: Partial<Readonly<Record<Section, string>>>
}

/** On a phone the chosen tab may lie outside of the row. */
const bringIntoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_at, length) => length - 1,
}

/** The sections of a project; arrow keys go from one to the next. */
export function SectionTabs({ sections, value, onChange, counts }: SectionTabsProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const at = steps[event.key]?.(sections.indexOf(value), sections.length)
    const next = at === undefined ? undefined : sections[at]
    if (at === undefined || next === undefined) return
    event.preventDefault()
    onChange(next)
    row.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={text('projects.sections')}
      className={`${shared['tabs']} ${styles['tabs']}`}
      onKeyDown={press}
    >
      {sections.map((section) => {
        const count = counts[section] ?? ''
        return (
          <button
            key={section}
            id={tabId(section)}
            ref={section === value ? bringIntoSight : undefined}
            type="button"
            role="tab"
            aria-selected={section === value}
            aria-controls={section === value ? PANEL_ID : undefined}
            tabIndex={section === value ? 0 : -1}
            className={shared['tab']}
            onClick={() => onChange(section)}
          >
            {text(`projects.section.${section}`)}
            {count !== '' && <span className={shared['count']}>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
