import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useText } from '../../../lib/texts.ts'
import { columnPlaces } from './columns.ts'
import { currentDrag, followDrag } from './drag.ts'

/** Says where a card that is carried by the keyboard would land. */
export function DragVoice() {
  const text = useText()
  const drag = useSyncExternalStore(followDrag, currentDrag)
  const said = () => {
    if (drag === null || drag.by === 'pointer' || drag.stage === null) return ''
    const place = columnPlaces.get(drag.stage)
    const count = (place?.count ?? 0) + (place?.dragged === -1 ? 1 : 0)
    return text('requests.carried', {
      stage: text(`requests.stage.${drag.stage}`),
      position: drag.index + 1,
      count: Math.max(count, drag.index + 1),
    })
  }
  return (
    <output>
      <VisuallyHidden>{said()}</VisuallyHidden>
    </output>
  )
}
