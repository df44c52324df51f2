import type { ReactNode } from 'react'
import { DropDown } from './DropDown.tsx'
import filters from './filters.module.css'

export interface ChooseOneProps {
  icon: ReactNode
  title: string
  /** Each is done at once when it is chosen. */
  children: readonly { readonly key: string; readonly label: string; readonly go: () => void }[]
}

/** A button of a bar that opens a few things to do, of which one is chosen. */
export function ChooseOne({ icon, title, children }: ChooseOneProps) {
  return (
    <DropDown
      label={
        <>
          {icon}
          {title}
        </>
      }
      title={title}
    >
      {(close) => (
        <ul className={filters['acts']}>
          {children.map(({ key, label, go }) => (
            <li key={key}>
              <button
                type="button"
                className={filters['act']}
                onClick={() => {
                  close()
                  go()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
