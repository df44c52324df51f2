import { rgbaToThumbHash } from 'thumbhash'
import sharp from 'sharp'
import { PhotoId, ShowcaseId } from '#contract/shared.ts'
import type { Showcase, ShowcaseForm } from '#contract/showcases.ts'
import { variantKey } from '#server/areas/photos/photos.address.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Builders, Business } from '#tests/support/builders.ts'

const widths = [320, 640]

/** What tests of showcases need. */
export function showcaseTools(app: TestApp, { ok }: Builders) {
  /** A photo of the business whose pictures are made. */
  async function aPhoto(
    business: Business,
    projectId?: string,
    state: 'ready' | 'processing' = 'ready',
  ): Promise<string> {
    const id = newId(PhotoId)
    const original = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a7f8c' } })
    const { data, info } = await original
      .clone()
      .resize(32, 24)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const variants = await Promise.all(
      widths.map(async (width) => {
        const key = variantKey(business.siteId, id, `${width}.webp`)
        await app.parts.storage.put(key, await original.clone().resize(width).webp().toBuffer(), { type: 'image/webp' })
        return { width, key, type: 'image/webp' }
      }),
    )
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('photos')
        .values({
          site_id: business.siteId,
          id,
          project_id: projectId ?? null,
          file_name: 'deck.jpg',
          content_type: 'image/jpeg',
          bytes: 1000,
          sha256: id.replaceAll('-', ''),
          original_key: `sites/${business.siteId}/originals/${id}`,
          state,
          width: 640,
          height: 480,
          placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
          variants: JSON.stringify(state === 'ready' ? variants : []),
          created_at: app.clock.now(),
        })
        .execute(),
    )
    return id
  }

  async function aShowcase(business: Business, body: ShowcaseForm = {}): Promise<Showcase> {
    const { showcase } = await ok(
      'createShowcase',
      { params: { slug: business.slug }, body },
      { token: business.owner.token },
    )
    app.clock.advance(1)
    return showcase
  }

  /** One that strangers see. */
  const aPublicShowcase = async (business: Business, body: ShowcaseForm = {}): Promise<Showcase> => {
    const photo = await aPhoto(business)
    return aShowcase(business, {
      title: 'A new deck',
      photos: [PhotoId.parse(photo)],
      status: 'published',
      ...body,
    })
  }

  const change = async (business: Business, id: string, body: ShowcaseForm): Promise<Showcase> => {
    const { showcase } = await ok(
      'replaceShowcase',
      { params: { slug: business.slug, id: ShowcaseId.parse(id) }, body },
      { token: business.owner.token },
    )
    app.clock.advance(1)
    return showcase
  }

  return { aPhoto, aShowcase, aPublicShowcase, change }
}
