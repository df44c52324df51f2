import { Showcase } from '#contract/showcases.ts'
import type { Answer, InSite, Input } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ShowcaseParts } from './showcases.parts.ts'
import { addressOf } from './showcases.present.ts'
import { picturesOf, strangersReview } from './showcases.public.operations.ts'
import { pathOf } from './showcases.rules.ts'
import { findBeside } from './showcases.store.ts'

const Review = Showcase.shape.review

/** What the page says is only looked at: a script of it would run beside the office. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^]*?<\/script>/g, '')

/** The page that strangers would see with these fields. Keeps nothing. */
export const previewShowcase =
  (parts: ShowcaseParts) =>
  async (
    inSite: InSite,
    { body }: Input<'previewShowcase'>,
    site: SiteWork['site'],
  ): Promise<Answer<'previewShowcase'>> => {
    const { title = '', subtitle = '', description = '', location = '', project_date: day = null } = body
    const { pictures, beside, now } = await inSite(async (work) => {
      const ids = [...new Set(body.photos)]
      return {
        pictures: picturesOf(
          { photo_ids: ids, featured_photo_id: body.featured_photo ?? null },
          await parts.photosById(work, ids),
        ),
        beside: await findBeside(work.db, work.site.id, {
          service: body.service_id ?? null,
          review: body.review_id ?? null,
        }),
        now: work.now.toISOString(),
      }
    })
    const [picture] = pictures
    if (!picture) return { html: null }
    const review = Review.parse(beside.review)
    const showcase = {
      title,
      subtitle,
      description,
      location,
      day,
      service: beside.service_name,
      path: addressOf(site.slug, pathOf(title)),
      picture,
      pictures,
      review: review && strangersReview(review),
      published: now,
      modified: now,
    }
    const html = await parts.drawPage(site, showcase, body.language)
    return { html: html === null ? null : withoutScripts(html) }
  }
