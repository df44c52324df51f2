import IconDownload from '~icons/tabler/download'
import IconFileImport from '~icons/tabler/file-import'
import IconListCheck from '~icons/tabler/list-check'
import IconSparkles from '~icons/tabler/sparkles'
import { useQueryState } from 'nuqs'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { modals } from '../../lib/urlState.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import type { Filters } from './filters.ts'
import { wantedOf } from './listQuery.ts'
import { useExport } from './useExport.ts'

export interface ScreenMenuProps {
  filters: Filters
  onImport: () => void
  /** Left out where nothing can be ticked. */
  onPick: (() => void) | undefined
}

/** What is done now and then with requests. */
export function ScreenMenu({ filters, onImport, onPick }: ScreenMenuProps) {
  const text = useText()
  const [, openAssistant] = useQueryState('aisaSettings', { ...modals.aisaSettings, history: 'push' })
  const { role } = useSite()
  const give = useExport()
  const acts = [
    ...(onPick === undefined ? [] : [{ label: text('requests.pick'), icon: IconListCheck, act: onPick }]),
    { label: text('requests.import'), icon: IconFileImport, act: onImport },
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
    { label: text('requests.assistantSettings'), icon: IconSparkles, act: () => void openAssistant(true) },
  ]
  return <ActMenu title={text('requests.more')} acts={acts} />
}
