import { NotStored, type Storage, type StoredObject } from '../../../platform/storage/storage.ts'
import type { SiteReference } from '../../../http/parts.ts'
import type { SharePictureOrder } from '../../photos/index.ts'
import type { Pages } from '../prosite.pages.ts'
import { shareFile, type ShareSubject } from './share.presenter.ts'

export interface SharePictureParts {
  readonly pages: Pick<Pages, 'shares'>
  readonly storage: Storage
  /** Draws it in the process that makes all pictures. */
  readonly draw: (order: SharePictureOrder) => Promise<Uint8Array>
  /** Where the picture of a logo lies that share pictures show. */
  readonly logoKey: (siteId: SiteReference['id'], hash: string) => string
}

const folderOf = (siteId: string): string => `sites/${siteId}/share`

/** Draws the picture and keeps it under its name. */
async function make(
  { storage, draw, logoKey }: SharePictureParts,
  site: SiteReference,
  { logo, ...subject }: ShareSubject,
  key: string,
): Promise<void> {
  const picture = await draw({ ...subject, siteId: site.id, logo: logo === null ? null : logoKey(site.id, logo) })
  await storage.put(key, picture, { type: 'image/jpeg' })
}

/**
 * The pictures that other sites show with a link to a page. They are drawn when the website is published, and one that is
 * not there yet when it is asked for. What a picture is called says what it shows: one that no page shows now is not
 * there, whatever was drawn before.
 */
export function openSharePictures(parts: SharePictureParts) {
  const { pages, storage } = parts
  const making = new Map<string, Promise<void>>()

  /** Once for all who want it at the same time. */
  const madeOnce = (site: SiteReference, subject: ShareSubject, key: string): Promise<void> => {
    const begun = making.get(key) ?? make(parts, site, subject, key).finally(() => making.delete(key))
    making.set(key, begun)
    return begun
  }

  return {
    /** The picture of this name; undefined where no page shows it. */
    async open(site: SiteReference, file: string): Promise<StoredObject | undefined> {
      const subject = (await pages.shares(site)).find((each) => shareFile(each) === file)
      if (!subject) return undefined
      const key = `${folderOf(site.id)}/${file}`
      try {
        if (!(await storage.stat(key))) await madeOnce(site, subject, key)
        return await storage.get(key)
      } catch (error) {
        // its photo or logo was removed this moment
        if (error instanceof NotStored) return undefined
        throw error
      }
    },

    /** Draws those that are missing, and removes those that no page shows any more. Doing it twice is as doing it once. */
    async drawAll(site: SiteReference): Promise<void> {
      const wanted = new Map((await pages.shares(site)).map((subject) => [shareFile(subject), subject]))
      for (const [file, subject] of wanted) {
        const key = `${folderOf(site.id)}/${file}`
        if (!(await storage.stat(key))) await madeOnce(site, subject, key)
      }
      for await (const { key } of storage.list(folderOf(site.id)))
        if (!wanted.has(key.split('/').at(-1) ?? '')) await storage.remove(key)
    },
  }
}
export type SharePictures = ReturnType<typeof openSharePictures>
