import type { SiteReference } from '../../../http/parts.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import type { StoredObject } from '../../../platform/storage/storage.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { showsInPair } from '../../pairs/index.ts'
import { publicStanding } from '../../photos/index.ts'
import { showsInJob } from '../../showcases/index.ts'
import { openKeeper, type MadePage } from '../prosite.keeping.ts'

export interface WebsitePictureParts {
  readonly workshop: Workshop
  /** Hears of a business's changes, from any process. */
  readonly subscribe: LiveHub['subscribe']
  /** One of the pictures made of a photo; undefined when there is none of that name. */
  readonly openPicture: (place: { siteId: string; photoId: string; name: string }) => Promise<StoredObject | undefined>
}

/** Changes of a business after which a photo may be on its website no longer. */
const topics = ['photos', 'showcases', 'pairs'] as const

/** Photos that are remembered as shown: each takes a hundred bytes, and a page shows up to sixty. */
const remembered = 5000

const yes: MadePage = { status: 200, body: '' }
// what is not shown is not remembered: there are names without end
const no: MadePage = { status: 404, body: '' }

/**
 * The pictures on public pages. Their addresses stay, and whether a photo is still shown is asked each time: of the
 * database once a minute, and again as soon as photos, finished jobs, or pairs of the business change in any process. So a
 * photo that is taken off the website is gone at once, also for whoever kept its address.
 */
export function openWebsitePictures({ workshop, subscribe, openPicture }: WebsitePictureParts) {
  const keep = openKeeper<MadePage>(subscribe, topics, remembered)
  const isShown = async (site: SiteReference, photoId: string): Promise<boolean> => {
    const { status } = await keep(site, photoId, async () => {
      const [standing, ...parts] = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
        Promise.all([publicStanding(work, photoId), showsInJob(work, photoId), showsInPair(work, photoId)]),
      )
      return standing === 'shown' || (standing === 'part' && parts.includes(true)) ? yes : no
    })
    return status === 200
  }
  return {
    isShown,
    /** undefined where there is none of this name. */
    open: (site: SiteReference, photoId: string, name: string): Promise<StoredObject | undefined> =>
      openPicture({ siteId: site.id, photoId, name }),
  }
}
export type WebsitePictures = ReturnType<typeof openWebsitePictures>
