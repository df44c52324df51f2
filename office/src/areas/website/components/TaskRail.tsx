import IconChartBar from '~icons/tabler/chart-bar'
import IconLayoutList from '~icons/tabler/layout-list'
import IconListDetails from '~icons/tabler/list-details'
import IconMapPin from '~icons/tabler/map-pin'
import IconPalette from '~icons/tabler/palette'
import IconSearch from '~icons/tabler/search'
import IconWorld from '~icons/tabler/world'
import type { Icon } from '../../../lib/area.ts'
import { useText } from '../../../lib/texts.ts'
import { tasks, type Place, type Task } from '../filters.ts'
import styles from './editor.module.css'

const icons: Readonly<Record<Task, Icon>> = {
  sections: IconLayoutList,
  look: IconPalette,
  facts: IconListDetails,
  areas: IconMapPin,
  domain: IconWorld,
  google: IconSearch,
  figures: IconChartBar,
}

export interface TaskRailProps {
  place: Place
  onChoose: (task: Task) => void
  /** On a phone a task lies in a sheet, and none is open while the sheet is closed. */
  isClosed?: boolean
}

/** The tasks of the editor: at the left of a desk, at the thumb on a phone. */
export function TaskRail({ place, onChoose, isClosed = false }: TaskRailProps) {
  const text = useText()
  return (
    <nav className={styles['rail']} aria-label={text('website.tasks')}>
      {tasks.map((task) => {
        const Sign = icons[task]
        const isOpen = task === place.tab && !isClosed
        return (
          <button
            key={task}
            type="button"
            className={styles['task']}
            aria-current={isOpen ? 'page' : undefined}
            onClick={() => onChoose(task)}
          >
            <Sign size={24} stroke={1.6} aria-hidden />
            {text(`website.task.${task}`)}
          </button>
        )
      })}
    </nav>
  )
}
