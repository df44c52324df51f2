import { ScreenSkeleton } from '../ui/Skeletons.tsx'

/** While a screen's code is on its way. */
export function Loading() {
  return <ScreenSkeleton />
}
