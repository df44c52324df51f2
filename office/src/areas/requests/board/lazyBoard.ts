import { lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../lib/texts.ts'

/**
 * The board, whose code is fetched when it is shown; with `preload` beforehand. Once that is done it is drawn at once:
 * a plain lazy part would first show nothing, and React lets 300 ms pass before it takes that back.
 */
export const LazyBoard = lazyRouteComponent(async () => {
  const [{ BoardView }] = await Promise.all([import('./BoardView.tsx'), loadTexts(['requestParts'])])
  return { default: BoardView }
})
