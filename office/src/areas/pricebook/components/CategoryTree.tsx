import { Button } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import type { PriceBook, PriceCategory } from '#contract/pricebook/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import styles from './price-book.module.css'

interface CategoryTreeProps {
  book: PriceBook
  /** As the address names it. */
  chosen: string
  onChoose: (category: string) => void
  onEdit: () => void
}

/** Items in a category and in those below it. */
export const itemsIn = (categories: readonly PriceCategory[], { id, items }: PriceCategory): number =>
  categories.reduce((sum, { parent, items: below }) => (parent === id ? sum + below : sum), items)

/** The categories beside the list, with how many items each has. */
export function CategoryTree({ book, chosen, onChoose, onEdit }: CategoryTreeProps) {
  const text = useText()
  const { categories, items, kits, uncategorized } = book
  const entry = (value: string, name: string, count: number, isBelow = false) => (
    <Entry
      key={value}
      name={name}
      count={count}
      isBelow={isBelow}
      isChosen={value === chosen}
      onChoose={() => onChoose(value)}
    />
  )
  return (
    <nav className={styles['tree']} aria-label={text('pricebook.categories')}>
      <ul>
        {entry('', text('pricebook.allItems'), items)}
        {categories.map((each) => entry(each.id, each.name, itemsIn(categories, each), each.parent !== null))}
        {categories.length > 0 && uncategorized > 0 && entry('none', text('pricebook.uncategorized'), uncategorized)}
        {kits > 0 && entry('kits', text('pricebook.kits'), kits)}
      </ul>
      <Button
        className={styles['treeEdit'] ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={onEdit}
      >
        {text('pricebook.editCategories')}
      </Button>
    </nav>
  )
}

interface EntryProps {
  name: string
  count: number
  isBelow: boolean
  isChosen: boolean
  onChoose: () => void
}

function Entry({ name, count, isBelow, isChosen, onChoose }: EntryProps) {
  const formats = useFormats()
  return (
    <li>
      <button
        type="button"
        className={styles['category']}
        data-below={isBelow}
        aria-current={isChosen}
        onClick={onChoose}
      >
        <span>{name}</span>
        <span className={styles['count']}>{formats.number(count)}</span>
      </button>
    </li>
  )
}
