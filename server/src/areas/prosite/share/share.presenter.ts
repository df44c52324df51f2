import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PublicPicture } from '#contract/prosite.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { paletteOf, type Look } from '#contract/website/theme.rules.ts'
import type { PhotoChoice } from '#contract/website/types.ts'
import { photoTreatments } from '#contract/website/values.ts'

/** What a share picture shows: two pages that show the same share one. */
export const ShareSubject = z.object({
  title: z.string(),
  name: z.string(),
  colors: z.object({ ground: z.string(), ink: z.string(), quiet: z.string(), accent: z.string() }),
  photo: z.object({ id: z.string(), name: z.string() }).nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
  /** How the look shows photos. */
  tone: z.enum(photoTreatments),
  /** The hash of the logo. */
  logo: z.string().nullable(),
})
export type ShareSubject = z.output<typeof ShareSubject>

/** Counted up when pictures are drawn in another way: their addresses change with it. */
const drawn = 1

/** What the picture is called, after what it shows: its address is another as soon as anything of it changes. */
export const shareFile = (subject: ShareSubject): string =>
  `${createHash('sha256')
    // parsed: the same subject, in whatever order its fields were put together
    .update(JSON.stringify([drawn, ShareSubject.parse(subject)]))
    .digest('hex')
    .slice(0, 32)}.jpg`

/** Pixels across that fill the picture; of a wider one only so many are looked at. */
const enough = 1600

const middle = { x: 0.5, y: 0.5 }
type Shown = Pick<ShareSubject, 'photo' | 'focus'>

/** The file of a photo that is as wide as needed, by its name in the storage. */
export function shareFileOf({ id, sources }: PublicPicture): ShareSubject['photo'] {
  const webp = sources.filter(({ type }) => type === 'image/webp').toSorted((one, other) => one.width - other.width)
  const best = webp.find(({ width }) => width >= enough) ?? webp.at(-1)
  const name = /\/(\d{1,5}\.webp)(?:\?|$)/.exec(best?.url ?? '')?.[1]
  return name === undefined ? null : { id, name }
}

const chosenIn = ({ chosen }: WebsitePage, photo: PhotoChoice | null): Shown[] => {
  const picture = photo && chosen[photo.photo_id]
  const file = picture ? shareFileOf(picture) : null
  return photo && file ? [{ photo: file, focus: photo.focus }] : []
}

const pictured = (picture: PublicPicture | undefined): Shown[] => {
  const file = picture ? shareFileOf(picture) : null
  return file ? [{ photo: file, focus: middle }] : []
}

/** The photo that stands for a page: its own, or of what it is about; only one that strangers may see now. */
function photoOf(page: WebsitePage): Shown {
  const { service, area, sections, showcases, photos } = page
  const heroes = sections.flatMap((section) =>
    section.type === 'hero' && !section.hidden ? [section.props.photo] : [],
  )
  const ofService = service && photos.find(({ about }) => about.split(', ').includes(service.name.en))
  const ofArea = area && showcases.find(({ location }) => location.toLowerCase().startsWith(area.name.toLowerCase()))
  const [first] = [
    ...heroes.flatMap((photo) => chosenIn(page, photo)),
    ...(service ? chosenIn(page, service.page.photo) : []),
    ...(ofService ? pictured(ofService.picture) : []),
    ...(ofArea ? pictured(ofArea.picture) : []),
    ...pictured(showcases[0]?.picture),
    ...pictured(photos[0]?.picture),
  ]
  return first ?? { photo: null, focus: middle }
}

/** The colors of a look that share pictures take. */
export function shareColors(look: Look): ShareSubject['colors'] {
  const { dark, onDark, onDarkQuiet, accentOnDark } = paletteOf(look)
  return { ground: dark, ink: onDark, quiet: onDarkQuiet, accent: accentOnDark }
}

/** What other sites show with a link to this page. */
export const shareSubjectOf = (page: WebsitePage, title: string): ShareSubject => ({
  title,
  name: page.site.name,
  colors: shareColors(page.website.theme),
  ...photoOf(page),
  tone: page.website.theme.photos,
  logo: page.website.brand.logo,
})
