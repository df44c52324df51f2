import IconDotsVertical from '~icons/tabler/dots-vertical'
import type { ReactNode } from 'react'
import type { Icon } from '../lib/area.ts'
import { DropDown } from './DropDown.tsx'
import filters from './filters.module.css'

/** One entry: it does something, or leads to a page beside the office. */
export type Act = { label: string; icon: Icon } & ({ act: () => void } | { to: string })

export interface ActMenuProps {
  /** The menu's name, and the title of the sheet on a phone. */
  title: string
  acts: readonly Act[]
  /** What stands on the button; three dots where it is left out. */
  label?: ReactNode
  disabled?: boolean
}

/** A button that opens what can be done. */
export function ActMenu({ title, acts, label, disabled = false }: ActMenuProps) {
  const dots = label === undefined
  return (
    <DropDown
      label={label ?? <IconDotsVertical size={18} aria-hidden />}
      title={title}
      bare={dots}
      side={dots ? 'right' : 'left'}
      disabled={disabled}
    >
      {(close) => (
        <ul className={filters['acts']}>
          {acts.map(({ label: name, icon: Sign, ...what }) => (
            <li key={name}>
              {'to' in what ? (
                <a className={filters['act']} href={what.to} target="_blank" rel="noreferrer" onClick={close}>
                  <Sign size={18} aria-hidden />
                  {name}
                </a>
              ) : (
                <button
                  type="button"
                  className={filters['act']}
                  onClick={() => {
                    close()
                    what.act()
                  }}
                >
                  <Sign size={18} aria-hidden />
                  {name}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
