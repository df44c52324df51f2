import IconDownload from '~icons/tabler/download'
import IconListCheck from '~icons/tabler/list-check'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { wantedOf, type Filters } from './filters.ts'
import { useExport } from './useExport.ts'

export interface ScreenMenuProps {
  filters: Filters
  /** Left out where nothing can be ticked. */
  onPick: (() => void) | undefined
}

/** What is done now and then with projects. */
export function ScreenMenu({ filters, onPick }: ScreenMenuProps) {
  const text = useText()
  const { role } = useSite()
  const give = useExport()
  const acts = [
    ...(onPick === undefined ? [] : [{ label: text('projects.pick'), icon: IconListCheck, act: onPick }]),
    // A whole list leaves the business: its owner decides.
    ...(role === 'owner'
      ? [
          {
            label: text('lists.exportCsv'),
            icon: IconDownload,
            act: () => give.mutate({ filter: wantedOf(filters) }),
          },
        ]
      : []),
  ]
  return acts.length === 0 ? null : <ActMenu title={text('projects.more')} acts={acts} />
}
