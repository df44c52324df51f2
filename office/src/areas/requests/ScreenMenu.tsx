import { IconDotsVertical, IconFileImport, IconListCheck, IconSparkles } from '@tabler/icons-react'
import { useQueryState } from 'nuqs'
import { useText } from '../../lib/texts.ts'
import { modals } from '../../lib/urlState.ts'
import { DropDown } from '../../ui/DropDown.tsx'
import filters from '../../ui/filters.module.css'

export interface ScreenMenuProps {
  onImport: () => void
  /** Left out where nothing can be ticked. */
  onPick: (() => void) | undefined
}

/** What is done now and then with requests. */
export function ScreenMenu({ onImport, onPick }: ScreenMenuProps) {
  const text = useText()
  const [, openAssistant] = useQueryState('aisaSettings', { ...modals.aisaSettings, history: 'push' })
  const acts = [
    ...(onPick === undefined ? [] : [{ label: text('requests.pick'), icon: IconListCheck, go: onPick }]),
    { label: text('requests.import'), icon: IconFileImport, go: onImport },
    { label: text('requests.assistantSettings'), icon: IconSparkles, go: () => void openAssistant(true) },
  ]
  return (
    <DropDown label={<IconDotsVertical size={18} aria-hidden />} title={text('requests.more')} bare side="right">
      {(close) => (
        <ul className={filters['acts']}>
          {acts.map(({ label, icon: Icon, go }) => (
            <li key={label}>
              <button
                type="button"
                className={filters['act']}
                onClick={() => {
                  close()
                  go()
                }}
              >
                <Icon size={18} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
