import { ActionIcon, Text } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconTrash from '~icons/tabler/trash'
import { useState, type KeyboardEvent } from 'react'
import type { PriceCategory } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { useChangeCategory, useRemoveCategory } from '../api/useCategories.ts'
import styles from './groups.module.css'

interface CategoryRowProps {
  category: PriceCategory
  /** Among those beside it, from 0. */
  place: number
  isLast: boolean
}

/** A category in the list: its name is typed in place, its place moved, and it is removed. */
export function CategoryRow({ category, place, isLast }: CategoryRowProps) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const change = useChangeCategory()
  const remove = useRemoveCategory()
  const { name } = category
  const rename = () => {
    const next = typed?.trim() ?? ''
    setTyped(null)
    if (next !== '' && next !== name) change.mutate({ category, change: { name: next } })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setTyped(null)
  }
  const move = (by: -1 | 1) => change.mutate({ category, change: { order: place + by } })
  return (
    <li className={styles['row']} data-below={category.parent !== null}>
      <div className={styles['words']}>
        <input
          className={styles['name']}
          aria-label={text('pricebook.categoryName', { name })}
          value={typed ?? name}
          maxLength={priceBookLimits.categoryName}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={press}
        />
        <Text size="sm" c="dimmed" className={styles['count'] ?? ''}>
          {text('pricebook.count', { count: category.items })}
        </Text>
      </div>
      <ActionIcon
        color="gray"
        aria-label={text('pricebook.moveUp', { name })}
        disabled={place === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={text('pricebook.moveDown', { name })}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={text('pricebook.removeCategory', { name })}
        onClick={() => remove.mutate(category)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
