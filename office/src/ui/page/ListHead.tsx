import type { ReactNode } from 'react'
import { SearchField, type SearchFieldProps } from '../SearchField.tsx'
import { SortMenu, type SortMenuProps } from '../SortMenu.tsx'
import { CountTabs, type CountTabsProps } from './CountTabs.tsx'
import filters from '../filters.module.css'
import styles from './list-head.module.css'

export interface ListHeadProps<Tab extends string, Sort extends string> {
  tabs: CountTabsProps<Tab>
  search?: SearchFieldProps | undefined
  /** Left out for a part whose order is its own. */
  sort?: SortMenuProps<Sort> | undefined
  /** What else concerns the list, such as filters and the saved views. */
  children?: ReactNode
}

/** Above a list in parts: the parts with how many each has, and beside them finding, sorting, and saved views. */
export function ListHead<Tab extends string, Sort extends string>(props: ListHeadProps<Tab, Sort>) {
  const { tabs, search, sort, children } = props
  return (
    <div className={styles['head']}>
      <CountTabs {...tabs} />
      <div className={styles['tools']}>
        {search !== undefined && <SearchField {...search} />}
        <div className={filters['end']}>
          {sort !== undefined && <SortMenu {...sort} />}
          {children}
        </div>
      </div>
    </div>
  )
}
