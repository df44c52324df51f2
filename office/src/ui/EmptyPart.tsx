import type { ReactNode } from 'react'
import type { Icon } from '../lib/area.ts'
import styles from './empty-part.module.css'

/** Says in one line that a part of a screen has nothing in it yet; a whole screen says so with `EmptyState`. */
export function EmptyPart({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <p className={styles['empty']}>
      <Sign size={20} aria-hidden />
      {children}
    </p>
  )
}
