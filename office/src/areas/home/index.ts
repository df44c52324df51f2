import IconHome from '~icons/tabler/home'
import type { Area } from '../../lib/area.ts'
import { awaitAskedAhead } from '../../lib/firstDrawing.ts'
import { queryClient } from '../../lib/queryClient.ts'

/** The screen with what it begins with. */
async function loadScreen() {
  const { HomeScreen, beginHome } = await import('./HomeScreen.tsx')
  await awaitAskedAhead((slug) => beginHome(queryClient, slug))
  return HomeScreen
}

/** Where everybody arrives: what needs somebody now, the numbers, and the first steps. */
export const home: Area = {
  name: 'home',
  texts: ['home', 'emergencies'],
  screens: [{ path: '/home', load: loadScreen }],
  navigation: { path: '/home', label: 'shell.home', icon: IconHome, key: 'h', bar: 'everybody' },
}
