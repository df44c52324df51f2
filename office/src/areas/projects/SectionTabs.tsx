import { useText } from '../../lib/texts.ts'
import type { Section } from './sections.ts'
import { bringIntoSight, useTabKeys } from '../../ui/tabs.ts'
import shared from '../../ui/tabs.module.css'

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

/** The sections of a project; arrow keys go from one to the next. */
export function SectionTabs({ sections, value, onChange, counts }: SectionTabsProps) {
  const text = useText()
  const { row, press } = useTabKeys(sections, value, onChange)
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={text('projects.sections')}
      className={`${shared['tabs']} ${shared['long']}`}
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
