import type { PublicPicture } from '#contract/prosite.ts'
import type { PhotoChoice } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { Picture } from '../../parts/picture.tsx'
import { wordsOf } from '../localized.ts'

/** Which ninth of a photo stays in sight when it is cropped: a style sheet has a rule for each. */
function focusOf({ x, y }: { readonly x: number; readonly y: number }): string {
  const part = (value: number) => (value < 1 / 3 ? 0 : value > 2 / 3 ? 2 : 1)
  return `f${part(x)}${part(y)}`
}

/** A photo that an owner chose. Where it may no longer be shown there is none. */
export function ChosenPhoto({
  page,
  photo,
  sizes,
  first = false,
  small = false,
}: {
  page: WebsitePage
  photo: PhotoChoice
  sizes: string
  /** It is the first thing that is seen. */
  first?: boolean
  /** On phones it takes half of the screen at most. */
  small?: boolean
}) {
  const picture = page.chosen[photo.photo_id]
  if (!picture) return null
  return (
    <div className={`crop ${focusOf(photo.focus)}`}>
      <Picture picture={picture} alt={wordsOf(page, photo.alt)} sizes={sizes} hero={first} small={small} />
    </div>
  )
}

/** Whether the photo that a section was given may be shown. */
export const isShown = (page: WebsitePage, photo: PhotoChoice | null): photo is PhotoChoice =>
  photo !== null && page.chosen[photo.photo_id] !== undefined

/** A photo of the business's work. */
export function WorkPhoto({
  picture,
  alt,
  sizes,
  first = false,
  small = false,
}: {
  picture: PublicPicture
  alt: string
  sizes: string
  /** It is the first thing that is seen. */
  first?: boolean
  /** On phones it takes half of the screen at most. */
  small?: boolean
}) {
  return (
    <div className="crop f11">
      <Picture picture={picture} alt={alt} sizes={sizes} hero={first} small={small} />
    </div>
  )
}
