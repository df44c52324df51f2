import { siteCall, type Handlers, type Input } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { attachProjectPhotos, listProjectPhotos, removeMedia } from './photos.operations.ts'
import { mayAddPhotos, mayRemovePhotos, maySeePhotos } from './photos.policy.ts'
import type { PhotoTools } from './photos.tools.ts'

type PhotoCalls = 'listProjectPhotos' | 'attachProjectPhotos' | 'removeMedia'

export const photoRoutes = (tools: PhotoTools): Handlers<PhotoCalls> => ({
  listProjectPhotos: siteCall(maySeePhotos, (work: SiteWork, input: Input<'listProjectPhotos'>) =>
    listProjectPhotos(tools, work, input),
  ),
  attachProjectPhotos: siteCall(mayAddPhotos, (work: SiteWork, input: Input<'attachProjectPhotos'>) =>
    attachProjectPhotos(tools, work, input),
  ),
  removeMedia: siteCall(mayRemovePhotos, (work: SiteWork, input: Input<'removeMedia'>) =>
    removeMedia(tools, work, input),
  ),
})
