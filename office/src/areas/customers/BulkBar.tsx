import { IconArchive, IconArchiveOff, IconDownload, IconMessageOff, IconTag, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { PickedItems } from '../../lib/picked.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import bar from '../../ui/bulk.module.css'
import { DropDown } from '../../ui/DropDown.tsx'
import { FilterOptions } from '../../ui/FilterOptions.tsx'
import filters from '../../ui/filters.module.css'
import { useChangeCustomers } from './useChangeCustomers.ts'
import { useCustomerTags } from './useCustomerList.ts'
import { useExport } from './useExport.ts'

/** One thing for all customers that are ticked. */
export function BulkBar({ picked, archived }: { picked: PickedItems<Customer>; archived: boolean }) {
  const text = useText()
  const { role } = useSite()
  const change = useChangeCustomers()
  const give = useExport()
  const { items } = picked
  const does = (wanted: Parameters<typeof change.mutate>[0]['change']) => {
    change.mutate({ customers: items, change: wanted })
    picked.clear()
  }
  const silent = items.every(({ do_not_contact: told }) => told)
  const ids = items.map(({ id }) => id)
  return (
    <div className={bar['around']}>
      <section className={bar['bar']} aria-label={text('customers.bulk')}>
        <button type="button" className={bar['clear']} aria-label={text('requests.bulkClear')} onClick={picked.clear}>
          <IconX size={18} aria-hidden />
        </button>
        <output className={bar['count']}>{text('requests.bulkCount', { count: items.length })}</output>
        <div className={bar['acts']}>
          {/* what was ticked for others is nothing to these */}
          <Tags key={ids.join()} customers={items} onChange={does} />
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
          <button type="button" className={filters['clear']} onClick={picked.all}>
            {text('requests.bulkAll')}
          </button>
        </div>
      </section>
    </div>
  )
}

interface TagsProps {
  customers: readonly Customer[]
  onChange: (change: { add_tags: string[]; remove_tags: string[] }) => void
}

/** Tags for all of them: those that all have are ticked; what is typed becomes a new one. */
function Tags({ customers, onChange }: TagsProps) {
  const text = useText()
  const known = useCustomerTags()
  const shared = known.filter((tag) => customers.every(({ tags }) => tags.includes(tag)))
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const chosen = wanted ?? shared
  const save = (close: () => void) => {
    close()
    onChange({
      add_tags: chosen.filter((tag) => !shared.includes(tag)),
      remove_tags: shared.filter((tag) => !chosen.includes(tag)),
    })
  }
  return (
    <DropDown
      label={
        <>
          <IconTag size={16} aria-hidden />
          {text('customers.tags')}
        </>
      }
      title={text('customers.tags')}
    >
      {(close) => (
        <>
          <FilterOptions
            label={text('customers.tags')}
            options={[...new Set([...known, ...chosen])]}
            chosen={chosen}
            nameOf={(tag) => tag}
            onChange={setWanted}
            create={(typed) => typed}
            none={text('customers.noTags')}
          />
          <button type="button" className={filters['act']} disabled={wanted === null} onClick={() => save(close)}>
            <IconTag size={18} aria-hidden />
            {text('customers.setTags')}
          </button>
        </>
      )}
    </DropDown>
  )
}
