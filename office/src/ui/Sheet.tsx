import { lazy, Suspense, useState, type ReactNode } from 'react'

const SheetWindow = lazy(async () => ({ default: (await import('./SheetWindow.tsx')).SheetWindow }))

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /**
   * Width on a desk. `side` is a drawer at the right, full height; `whole` is the same, and covers a phone's screen: for
   * what somebody stays in for a while.
   */
  size?: 'md' | 'lg' | 'side' | 'whole'
}

/** A window over the screen: in the middle (or at the side) of a desk, a sheet from below on a phone. Loaded when opened. */
export function Sheet(props: SheetProps) {
  // Once opened it stays, so that it can be seen closing.
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SheetWindow {...props} />
    </Suspense>
  )
}
