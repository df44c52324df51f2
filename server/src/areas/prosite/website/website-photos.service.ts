// Small on purpose: what other areas are asked for pages, and what they are told of them.
import type { PublicPicture } from '#contract/prosite.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { photosForWebsite, publicPhotosById, websitePhotosById } from '../../photos/index.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { publicPicture } from '../../showcases/index.ts'
import { foundPages, type FoundPage } from './website-pages.rules.ts'
import { readContent, websiteOf, type WebsitePhotos } from './website.service.ts'

const byId = (photos: Iterable<ShowcasePhoto>): Readonly<Record<string, PublicPicture>> =>
  Object.fromEntries([...photos].flatMap(publicPicture).map((picture) => [picture.id, picture]))

/** Photos as public pages show them. */
export const websitePhotos: WebsitePhotos = {
  latest: async (work, most, projects) =>
    (await photosForWebsite(work, most, projects)).flatMap(({ photo, about }) =>
      publicPicture(photo).map((picture) => ({ picture, about })),
    ),
  chosen: async (work, ids) => byId(await websitePhotosById(work, ids)),
  byId: async (work, ids) => byId((await publicPhotosById(work, ids)).values()),
}

/** The pages of a website that strangers find, without finished jobs, for other areas. */
export const allFoundPages = {
  foundPages: async (work: SiteWork): Promise<FoundPage[]> =>
    foundPages(websiteOf(await readContent(work, websitePhotos))),
}
