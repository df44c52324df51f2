import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconDownload from '~icons/tabler/download'
import IconMessageOff from '~icons/tabler/message-off'
import type { Customer } from '#contract/customers.ts'
import type { PickedItems } from '../../lib/picked.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { BulkBar as Bar } from '../../ui/BulkBar.tsx'
import filters from '../../ui/filters.module.css'
import { TagsOfMany } from '../../ui/TagsOfMany.tsx'
import { useChangeCustomers } from './useChangeCustomers.ts'
import { useCustomerTags } from './useCustomerList.ts'
import { useExport } from './useExport.ts'

/** One thing for all customers that are ticked. */
export function BulkBar({ picked, archived }: { picked: PickedItems<Customer>; archived: boolean }) {
  const text = useText()
  const { role } = useSite()
  const change = useChangeCustomers()
  const give = useExport()
  const known = useCustomerTags()
  const { items } = picked
  const does = (wanted: Parameters<typeof change.mutate>[0]['change']) => {
    change.mutate({ customers: items, change: wanted })
    picked.clear()
  }
  const silent = items.every(({ do_not_contact: told }) => told)
  const ids = items.map(({ id }) => id)
  return (
    <Bar label={text('customers.bulk')} count={items.length} onClear={picked.clear} onAll={picked.all}>
      {/* what was ticked for others is nothing to these */}
      <TagsOfMany key={ids.join()} known={known} items={items} onChange={does} />
      <button type="button" className={filters['pill']} onClick={() => does({ do_not_contact: !silent })}>
        <IconMessageOff size={16} aria-hidden />
        {text(silent ? 'customers.mayContact' : 'customers.doNotContact')}
      </button>
      <button type="button" className={filters['pill']} onClick={() => does({ archived: !archived })}>
        {archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
        {text(archived ? 'customers.restore' : 'customers.archive')}
      </button>
      {role === 'owner' && (
        <ActMenu
          title={text('customers.export')}
          label={
            <>
              <IconDownload size={16} aria-hidden />
              {text('customers.export')}
            </>
          }
          acts={[
            {
              label: text('customers.asCsv'),
              icon: IconDownload,
              act: () => give.mutate({ format: 'csv', ids }),
            },
            {
              label: text('customers.asVcard'),
              icon: IconDownload,
              act: () => give.mutate({ format: 'vcard', ids }),
            },
          ]}
        />
      )}
    </Bar>
  )
}
