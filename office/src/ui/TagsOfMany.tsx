import IconTag from '~icons/tabler/tag'
import { useState } from 'react'
import { useText } from '../lib/texts.ts'
import { DropDown } from './DropDown.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import filters from './filters.module.css'

export interface TagsOfManyProps {
  known: readonly string[]
  items: readonly { readonly tags: readonly string[] }[]
  onChange: (change: { add_tags: string[]; remove_tags: string[] }) => void
}

/** Tags for all records that are ticked: those that all have are ticked; what is typed becomes a new one. */
export function TagsOfMany({ known, items, onChange }: TagsOfManyProps) {
  const text = useText()
  const offered = [...new Set([...known, ...items.flatMap(({ tags }) => tags)])]
  const shared = offered.filter((tag) => items.every(({ tags }) => tags.includes(tag)))
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
          {text('lists.tags')}
        </>
      }
      title={text('lists.tags')}
    >
      {(close) => (
        <>
          <FilterOptions
            label={text('lists.tags')}
            options={[...new Set([...offered, ...chosen])]}
            chosen={chosen}
            nameOf={(tag) => tag}
            onChange={setWanted}
            create={(typed) => typed}
            none={text('lists.noTags')}
          />
          <button type="button" className={filters['act']} disabled={wanted === null} onClick={() => save(close)}>
            <IconTag size={18} aria-hidden />
            {text('lists.setTags')}
          </button>
        </>
      )}
    </DropDown>
  )
}
