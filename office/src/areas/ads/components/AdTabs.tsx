import { useText } from '../../../lib/texts.ts'
import { bringIntoSight, useTabKeys } from '../../../ui/tabs.ts'
import shared from '../../../ui/tabs.module.css'
import { adTabs, type AdTab } from '../filters.ts'

/** What the tabs show. */
export const PANEL_ID = 'ads-part'
export const tabId = (tab: AdTab) => `ads-tab-${tab}`

/** The parts of the screen; arrow keys go from one to the next. */
export function AdTabs({ value, onChange }: { value: AdTab; onChange: (tab: AdTab) => void }) {
  const text = useText()
  const { row, press } = useTabKeys(adTabs, value, onChange)
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={text('ads.tabs')}
      className={shared['tabs'] ?? ''}
      onKeyDown={press}
    >
      {adTabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          ref={tab === value ? bringIntoSight : undefined}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={tab === value ? PANEL_ID : undefined}
          tabIndex={tab === value ? 0 : -1}
          className={shared['tab']}
          onClick={() => onChange(tab)}
        >
          {text(`ads.tab.${tab}`)}
        </button>
      ))}
    </div>
  )
}
