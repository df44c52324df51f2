import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import IconSearch from '~icons/tabler/search'
import { useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import choice from '../../../ui/choice.module.css'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Compare } from './Compare.tsx'
import styles from './duplicates.module.css'

const FEW = 20

/** Finds the other customer of a merge that nothing suggests: another number, another name. */
export function ChooseOther({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const [search, setSearch] = useState('')
  const [other, setOther] = useState<Customer | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { data } = useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.customers ?? []).filter(({ id }) => id !== customer.id)
  if (other !== null) return <Compare one={customer} other={other} onClose={onClose} />
  return (
    <Sheet opened onClose={onClose} title={text('customers.mergeWith')}>
      <Stack className={styles['finder'] ?? ''}>
        <SearchField
          value={search}
          onChange={setSearch}
          field={field}
          label={text('customers.search')}
          placeholder={text('customers.searchHint')}
          clearLabel={text('customers.clearSearch')}
        />
        {data !== undefined && found.length === 0 && (
          <EmptyPart icon={IconSearch}>{text('customers.noMatchTitle')}</EmptyPart>
        )}
        <ul className={styles['found']} aria-label={text('shell.customers')}>
          {found.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className={`${choice['choice'] ?? ''} ${styles['one'] ?? ''}`}
                onClick={() => setOther(each)}
              >
                <strong>{each.name}</strong>
                <span>
                  {[each.phone === null ? '' : formats.phone(each.phone), each.email ?? '', each.address]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Sheet>
  )
}
