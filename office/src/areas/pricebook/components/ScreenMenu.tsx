import { useNavigate } from '@tanstack/react-router'
import IconDownload from '~icons/tabler/download'
import IconFileImport from '~icons/tabler/file-import'
import IconFolders from '~icons/tabler/folders'
import IconPercentage from '~icons/tabler/percentage'
import IconReceiptTax from '~icons/tabler/receipt-tax'
import IconTrendingUp from '~icons/tabler/trending-up'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { useExportItems } from '../files/api/usePriceFiles.ts'

interface ScreenMenuProps {
  /** Left out where it stands beside the menu. */
  onImport: (() => void) | undefined
  onCategories: () => void
  onMarkup: () => void
  /** Left out where there is nothing whose price could change. */
  onPrices: (() => void) | undefined
  isEmpty: boolean
}

/** What is done now and then with the price book. */
export function ScreenMenu({ onImport, onCategories, onMarkup, onPrices, isEmpty }: ScreenMenuProps) {
  const text = useText()
  const navigate = useNavigate()
  const give = useExportItems()
  return (
    <ActMenu
      title={text('pricebook.more')}
      acts={[
        ...(onImport === undefined ? [] : [{ label: text('pricebook.import'), icon: IconFileImport, act: onImport }]),
        { label: text('pricebook.editCategories'), icon: IconFolders, act: onCategories },
        ...(onPrices === undefined
          ? []
          : [{ label: text('pricebook.changePrices'), icon: IconTrendingUp, act: onPrices }]),
        { label: text('pricebook.markup'), icon: IconPercentage, act: onMarkup },
        {
          label: text('pricebook.taxes'),
          icon: IconReceiptTax,
          act: () => void navigate({ href: '/settings?section=taxes' }),
        },
        ...(isEmpty ? [] : [{ label: text('pricebook.export'), icon: IconDownload, act: () => give.mutate() }]),
      ]}
    />
  )
}
