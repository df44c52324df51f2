import { IconLayoutGrid, IconMap } from '@tabler/icons-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useText } from '../../../lib/texts.ts'
import styles from './toggle.module.css'

/** Whether the map is shown: `?map=true`. */
export const useMapShown = () => useQueryState('map', parseAsBoolean.withDefault(false))

/** Shows the projects as a list or on the map. */
export function ViewToggle() {
  const text = useText()
  const [map, setMap] = useMapShown()
  const views = [
    { on: !map, label: text('projects.view.list'), icon: IconLayoutGrid, value: null },
    { on: map, label: text('projects.view.map'), icon: IconMap, value: true },
  ] as const
  return (
    <fieldset className={styles['toggle']} aria-label={text('projects.view')}>
      {views.map(({ on, label, icon: Sign, value }) => (
        <button key={label} type="button" aria-pressed={on} onClick={() => void setMap(value)}>
          <Sign size={18} aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
