import IconInbox from '~icons/tabler/inbox'
import IconPlus from '~icons/tabler/plus'
import type { Area } from '../../lib/area.ts'
import { awaitAskedAhead } from '../../lib/firstDrawing.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { RequestCount } from './components/RequestCount.tsx'
import { LazyBoard } from './board/lazyBoard.ts'

/** The board's code, and the requests on it. */
async function loadBoard() {
  await LazyBoard.preload?.()
  const { beginBoard } = await import('./board/BoardView.tsx')
  await awaitAskedAhead((slug) => beginBoard(queryClient, slug))
}

/** The screen with the requests that it begins with; the board with it where the address is a board's. */
async function loadScreen() {
  const onBoard = new URLSearchParams(location.search).get('view') === 'board'
  const [{ RequestsScreen, beginList }] = await Promise.all([
    import('./RequestsScreen.tsx'),
    onBoard ? loadBoard() : undefined,
  ])
  if (!onBoard) await awaitAskedAhead((slug) => beginList(queryClient, slug))
  return RequestsScreen
}

export { CallWindow } from './components/CallWindow.tsx'

/** The requests of homeowners: the list and the board, one of them, its conversation, adding one by hand, and import. */
export const requests: Area = {
  name: 'requests',
  texts: ['requests', 'lists', 'emergencies'],
  screens: [{ path: '/requests', load: loadScreen }],
  navigation: {
    path: '/requests',
    label: 'shell.requests',
    icon: IconInbox,
    key: 'r',
    bar: 'office',
    count: RequestCount,
  },
  actions: [
    { label: 'shell.newRequest', icon: IconPlus, to: '/requests?createRequest=request', add: true, office: true },
  ],
}
