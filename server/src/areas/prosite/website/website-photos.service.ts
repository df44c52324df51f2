// Small on purpose: photos of other areas, as the pages ask for them.
import type { PublicPicture } from '#contract/prosite.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { photosById, photosForWebsite, websitePhotosById, type PhotoTools } from '../../photos/index.ts'
import { publicPicture } from '../../showcases/index.ts'
import type { WebsitePhotos } from './website.service.ts'

const byId = (photos: Iterable<ShowcasePhoto>): Readonly<Record<string, PublicPicture>> =>
  Object.fromEntries([...photos].flatMap(publicPicture).map((picture) => [picture.id, picture]))

/** Photos as public pages show them. */
export const websitePhotos = (tools: PhotoTools): WebsitePhotos => ({
  latest: async (work, most) =>
    (await photosForWebsite(tools, work, most)).flatMap(({ photo, about }) =>
      publicPicture(photo).map((picture) => ({ picture, about })),
    ),
  chosen: async (work, ids) => byId(await websitePhotosById(tools, work, ids)),
  byId: async (work, ids) => byId((await photosById(tools, work, ids)).values()),
})
