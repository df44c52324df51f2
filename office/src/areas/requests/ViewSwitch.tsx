import IconLayoutKanban from '~icons/tabler/layout-kanban'
import IconList from '~icons/tabler/list'
import { useText } from '../../lib/texts.ts'
import type { Filters } from './filters.ts'
import styles from './screen.module.css'

const views = [
  ['list', IconList],
  ['board', IconLayoutKanban],
] as const

/** The same requests as a list or on a board. */
export function ViewSwitch({ view, onChange }: { view: Filters['view']; onChange: (view: Filters['view']) => void }) {
  const text = useText()
  return (
    <fieldset className={styles['switch']} aria-label={text('requests.viewAs')}>
      {views.map(([each, Icon]) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onChange(each)}>
          <Icon size={18} aria-hidden />
          <span>{text(`requests.${each}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
