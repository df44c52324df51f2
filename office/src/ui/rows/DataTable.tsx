import { VisuallyHidden } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import styles from './table.module.css'

export interface TableColumn {
  name: string
  /** Its name is only heard, such as that of the boxes to tick. */
  hidden?: boolean
}

export interface DataTableProps {
  label: string
  columns: readonly TableColumn[]
  /** The rows: `tr` with a cell for each column. */
  children: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLTableElement>
  /** The boxes to tick are shown, also on a phone. */
  picking?: boolean
}

/** Records with the same few facts each, one below the other. */
export function DataTable({ label, columns, children, className = '', ref, picking }: DataTableProps) {
  return (
    <table ref={ref} className={`${styles['table']} ${className}`} data-picking={picking} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, hidden = false }) => (
            <th key={name} scope="col">
              {hidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
