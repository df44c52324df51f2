import { useText } from '../../lib/texts.ts'
import { bringIntoSight, useTabKeys } from '../../ui/tabs.ts'
import shared from '../../ui/tabs.module.css'
import { parts, type Part } from './parts.ts'

/** What the tabs show. */
export const PANEL_ID = 'opportunities-part'
export const tabId = (part: Part) => `opportunities-tab-${part}`

/** The parts of the screen; arrow keys go from one to the next. */
export function PartTabs({ value, onChange }: { value: Part; onChange: (part: Part) => void }) {
  const text = useText()
  const { row, press } = useTabKeys(parts, value, onChange)
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={text('opportunities.parts')}
      className={`${shared['tabs']} ${shared['long']}`}
      onKeyDown={press}
    >
      {parts.map((part) => (
        <button
          key={part}
          id={tabId(part)}
          ref={part === value ? bringIntoSight : undefined}
          type="button"
          role="tab"
          aria-selected={part === value}
          aria-controls={part === value ? PANEL_ID : undefined}
          tabIndex={part === value ? 0 : -1}
          className={shared['tab']}
          onClick={() => onChange(part)}
        >
          {text(`opportunities.${part}.title`)}
        </button>
      ))}
    </div>
  )
}
