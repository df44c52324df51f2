import type { PrintPhoto, PrintWords } from '#contract/print/types.ts'
import { pieces, type PieceKind, type PrintTemplate } from '#contract/print/values.ts'
import type { PhotoId } from '#contract/shared.ts'
import { businessInitials } from '#contract/templates.rules.ts'
import type { Piece } from '../../../platform/pdf/piece.types.ts'
import { E164, phoneForUs } from '../../../platform/phone.ts'
import { texts, type Locale } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { photosForWebsite, printSizes, type PrintSize } from '../../photos/index.ts'
import { reviewStanding } from '../../reviews/index.ts'
import { brandLogo, siteFacts } from '../../sites/index.ts'
import { readPublishedWebsite, type Website } from '../../website/index.ts'
import { defaultWords } from './words.presenter.ts'
import { colorsOf, fontsOf, phoneOnSigns, runsOf, shownWords } from './piece.presenter.ts'

/** What a member says of a piece; what they leave out is made from what is known. */
export interface WantedPiece {
  readonly kind: PieceKind
  readonly template: PrintTemplate
  readonly words?: PrintWords | undefined
  readonly photo?: PrintPhoto | null | undefined
}

/** A piece ready to be set, with whatever lies beside it. */
export interface ComposedPiece {
  readonly piece: Piece
  readonly words: PrintWords
  readonly photo: PrintPhoto | null
  readonly logo: Buffer | null
  /** The photo and the smaller ones, in their order. */
  readonly photoIds: { readonly main: PhotoId | null; readonly others: readonly PhotoId[] }
}

/** Photos of the website that are looked at: one is shown large where nobody chose one, others small. */
const mostPhotos = 8
const smallPhotos = 4
const middle = { x: 0.5, y: 0.5 }

/** Photos that may be printed unasked: those that strangers see on the website, newest first. */
async function websitePhotos(work: SiteWork): Promise<PhotoId[]> {
  const found = await photosForWebsite(work, mostPhotos)
  return found.map(({ photo }) => photo.id)
}

const inLanguage = ({ en, es }: { readonly en: string; readonly es: string }, language: Locale): string =>
  language === 'es' ? es || en : en || es

/** A license that the business stated on its website; nothing is made up. */
function licenseOf({ document }: Website): string {
  const [license] = document.facts.licenses
  return license ? [license.state, license.label, license.number].filter(Boolean).join(' ') : ''
}

async function ratingOf(work: SiteWork, language: Locale): Promise<string> {
  const { average, stars } = await reviewStanding(work)
  // a few reviews prove little, and nobody prints a bad mean on a card
  if (average === null || stars < 5 || average < 4) return ''
  return texts(language).text('print.rating', { average: average.toFixed(1), count: stars })
}

/** The modules of a code's address. Level M: it is read at arm's length, and fewer modules are larger. */
async function codeOf(address: string): Promise<Piece['code']> {
  const { default: QRCode } = await import('qrcode')
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  return { size: modules.size, runs: runsOf(modules) }
}

const pictureOf = (size: PrintSize, focus: { readonly x: number; readonly y: number }) => ({ ...size, ...focus })

/** Pixels of a PNG of ours: its header says them. */
const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** Whose piece it is, and in which letters and colors. */
async function brandFor(work: SiteWork, website: Website) {
  const { document } = website
  const business = await siteFacts(work)
  const logo = document.brand.logo === null ? null : await brandLogo(work, { logo: document.brand.logo })
  const name = document.brand.short_name || business.name
  const phone = E164.safeParse(business.phone ?? '').data
  return {
    business,
    logo,
    mark: {
      name,
      initials: businessInitials(name),
      tagline: inLanguage(document.brand.tagline, business.language),
      phone: phone === undefined ? (business.phone ?? '') : phoneOnSigns(phoneForUs(phone)),
      logo: logo && pngSize(logo),
    },
    colors: colorsOf(document.theme),
    fonts: fontsOf(document.theme),
  }
}

/** Words from what is known, and the photos, as far as the business still has them. */
async function contentFor(work: SiteWork, wanted: WantedPiece, website: Website) {
  const shape = pieces[wanted.kind]
  const known = shape.hasPhoto ? await websitePhotos(work) : []
  const chosen = wanted.photo === undefined ? known.map((id) => ({ photo_id: id, focus: middle }))[0] : wanted.photo
  const wish = shape.hasPhoto ? (chosen ?? null) : null
  const sizes = await printSizes(work, [...known, ...(wish ? [wish.photo_id] : [])])
  const photo = wish && sizes.has(wish.photo_id) ? wish : null
  const others = known.filter((id) => id !== photo?.photo_id && sizes.has(id)).slice(0, smallPhotos)
  const sizeOf = (id: PhotoId): PrintSize => sizes.get(id) ?? { width: 1, height: 1 }
  return { website, photo, others, sizeOf }
}

/**
 * A piece as it would be printed now: in the look of the website, with its logo, and with nothing that no record proves.
 * @param address what its code opens
 */
export async function composePiece(
  { appUrl }: { readonly appUrl: string },
  work: SiteWork,
  wanted: WantedPiece,
  address: string,
): Promise<ComposedPiece> {
  const { kind, template } = wanted
  const shape = pieces[kind]
  const website = await readPublishedWebsite(work)
  const { business, logo, ...brand } = await brandFor(work, website)
  const { language } = business
  const { text } = texts(language)
  const { photo, others, sizeOf } = await contentFor(work, wanted, website)
  const words = wanted.words ?? defaultWords(kind, { website, name: brand.mark.name, language })
  return {
    words,
    photo,
    logo,
    photoIds: { main: photo?.photo_id ?? null, others },
    piece: {
      kind,
      template,
      language,
      name: text(`print.piece.${kind}`),
      width: shape.width,
      height: shape.height,
      bleed: 0,
      room: 0,
      screen: true,
      side: null,
      ...brand,
      words: shownWords(kind, words),
      services: website.services.slice(0, 4).map(({ name }) => inLanguage(name, language)),
      rating: await ratingOf(work, language),
      license: licenseOf(website),
      website: `${new URL(appUrl).host}/p/${work.site.slug}`,
      notes: { scan: text('print.scan'), address: text('print.address') },
      photo: photo && pictureOf(sizeOf(photo.photo_id), photo.focus),
      photos: others.map((id) => pictureOf(sizeOf(id), middle)),
      code: shape.code === null ? null : await codeOf(address),
    },
  }
}
