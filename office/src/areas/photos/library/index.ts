import IconPhoto from '~icons/tabler/photo'
import type { Area } from '../../../lib/area.ts'
import { awaitAskedAhead } from '../../../lib/firstDrawing.ts'
import { queryClient } from '../../../lib/queryClient.ts'

async function loadScreen() {
  const { PhotosScreen, beginLibrary } = await import('./PhotosScreen.tsx')
  await awaitAskedAhead((slug) => beginLibrary(queryClient, slug))
  return PhotosScreen
}

/** The photo library: every photo of the business. */
export const photos: Area = {
  name: 'photos',
  texts: ['library', 'photos'],
  screens: [{ path: '/photos', load: loadScreen }],
  navigation: { path: '/photos', label: 'shell.photos', icon: IconPhoto, key: 'f', group: 'marketing', bar: 'field' },
}
