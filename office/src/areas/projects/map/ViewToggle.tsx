import IconLayoutGrid from '~icons/tabler/layout-grid'
import IconMap from '~icons/tabler/map'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useText } from '../../../lib/texts.ts'
import { Ways } from '../../../ui/Ways.tsx'

/** Whether the map is shown: `?map=true`. */
export const useMapShown = () => useQueryState('map', parseAsBoolean.withDefault(false))

const views = ['list', 'map'] as const
const signs = { list: IconLayoutGrid, map: IconMap } as const

/** Shows the projects as a list or on the map. */
export function ViewToggle() {
  const text = useText()
  const [map, setMap] = useMapShown()
  return (
    <Ways
      label={text('projects.view')}
      ways={views}
      chosen={map ? 'map' : 'list'}
      nameOf={(view) => text(`projects.view.${view}`)}
      signs={signs}
      onChoose={(view) => void setMap(view === 'map' ? true : null)}
      narrow
      pictured
    />
  )
}
