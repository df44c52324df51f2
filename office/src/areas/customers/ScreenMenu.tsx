import IconDownload from '~icons/tabler/download'
import IconFileImport from '~icons/tabler/file-import'
import IconListCheck from '~icons/tabler/list-check'
import IconUsersGroup from '~icons/tabler/users-group'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { queryOf, type Filters } from './filters.ts'
import { useExport } from './useExport.ts'

export interface ScreenMenuProps {
  filters: Filters
  onImport: () => void
  /** Left out where nobody is in the book. */
  onDuplicates: (() => void) | undefined
  onPick: (() => void) | undefined
}

/** What is done now and then with the book. */
export function ScreenMenu({ filters, onImport, onDuplicates, onPick }: ScreenMenuProps) {
  const text = useText()
  const { role } = useSite()
  const give = useExport()
  const filter = queryOf(filters)
  const acts = [
    ...(onPick === undefined ? [] : [{ label: text('customers.pick'), icon: IconListCheck, act: onPick }]),
    ...(onDuplicates === undefined
      ? []
      : [{ label: text('customers.findDuplicates'), icon: IconUsersGroup, act: onDuplicates }]),
    { label: text('customers.import'), icon: IconFileImport, act: onImport },
    // The whole book leaves the business: its owner decides.
    ...(role === 'owner' && onDuplicates !== undefined
      ? [
          {
            label: text('lists.exportCsv'),
            icon: IconDownload,
            act: () => give.mutate({ format: 'csv' as const, filter }),
          },
          {
            label: text('customers.exportVcard'),
            icon: IconDownload,
            act: () => give.mutate({ format: 'vcard' as const, filter }),
          },
        ]
      : []),
  ]
  return <ActMenu title={text('customers.more')} acts={acts} />
}
