import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import styles from './owner.module.css'

/** What the owner alone sees; everybody else is told so. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const text = useText()
  const { role } = useSite()
  return role === 'owner' ? children : <p className={styles['note']}>{text('data.ownerOnly')}</p>
}
