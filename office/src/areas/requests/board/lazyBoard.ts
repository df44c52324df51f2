import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The board, whose code is fetched when it is shown; with `preload` beforehand. Once that is done it is drawn at once:
 * a plain lazy part would first show nothing, and React lets 300 ms pass before it takes that back.
 */
export const LazyBoard = lazyRouteComponent(() => import('./BoardView.tsx'), 'BoardView')
