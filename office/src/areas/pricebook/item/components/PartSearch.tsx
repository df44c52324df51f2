import { TextInput } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import type { KitPart } from '#contract/pricebook/types.ts'
import { api } from '../../../../lib/api.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { dollars } from '../../labels.ts'
import styles from './item.module.css'

interface PartSearchProps {
  /** What the kit has already. */
  known: readonly string[]
  error: string | undefined
  onAdd: (item: KitPart['item']) => void
}

const SHOWN = 6

/** Finds items that can be parts, by name or code. Enter adds the first. */
export function PartSearch({ known, error, onAdd }: PartSearchProps) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = { search, kits: 'without', limit: SHOWN + known.length } as const
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'pricebook'), 'parts', query],
    queryFn: ({ signal }) => api('listPriceItems', { slug, signal, query }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = search === '' ? [] : (data?.items ?? []).filter(({ id }) => !known.includes(id)).slice(0, SHOWN)
  const add = (item: KitPart['item'] | undefined) => {
    if (item === undefined) return
    onAdd(item)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(found[0])
  }
  return (
    <div>
      <TextInput
        label={text('pricebook.addPart')}
        placeholder={text('pricebook.findHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        type="search"
        value={typed}
        error={error}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ul className={styles['found']} aria-live="polite">
        {found.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => add(item)}>
              <span>{item.name}</span>
              <span className={styles['code']}>{item.code}</span>
              <span>{formats.exactMoney(dollars(item.price_cents))}</span>
            </button>
          </li>
        ))}
        {search !== '' && data !== undefined && found.length === 0 && (
          <li className={styles['none']}>{text('pricebook.noMatchTitle')}</li>
        )}
      </ul>
    </div>
  )
}
