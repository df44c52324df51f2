import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bleed, pieces, type PrintField, type PrintVariant } from '#contract/print/values.ts'
import type { PrintPreview } from '#contract/print/types.ts'
import type { PhotoId } from '#contract/shared.ts'
import type { InSite } from '../../../http/handler.ts'
import { fontsIn, withBoxes, type Box } from '../../../platform/pdf/boxes.rules.ts'
import { makePiece, type PiecePictures } from '../../../platform/pdf/pdf.service.ts'
import type { PieceFacts } from '../../../platform/pdf/piece.types.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { NotStored } from '../../../platform/storage/storage.ts'
import { openTurns, picturesNow, printPicture, type PhotoTools } from '../../photos/index.ts'
import { checksOf, sheetOf } from './piece.presenter.ts'
import type { ComposedPiece } from './piece.service.ts'

/** Stands in for each photo where only words are measured. */
const anyPicture = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwAf//Z',
  'base64',
)

/** What the typesetter finds out about a piece, without a picture of it: some milliseconds, so that it may be asked in a transaction. */
export async function factsOf({ piece, logo, photoIds }: ComposedPiece, madeAt: Date): Promise<PieceFacts> {
  const pictures = { logo, photo: anyPicture, photos: photoIds.others.map(() => anyPicture) }
  return (await makePiece(piece, pictures, { pixels: 0, madeAt })).facts
}

/** Nothing is printed that would be cut off. @throws Refusal invalid for each field whose words do not fit */
export function refuseUnfit(unfit: readonly PrintField[]): void {
  if (unfit.length === 0) return
  throw new Refusal('invalid', {
    detail: 'These words do not fit on the piece. Make them shorter.',
    faults: [...new Set(unfit)].map((field) => ({ path: `body.words.${field}`, message: 'does not fit on the piece' })),
  })
}

/** What a picture is for: the card of a list, a screen, or paper. */
type Use = 'small' | 'large' | 'paper'
/** Bytes of a photo for a screen: the larger of the pictures that leave with messages. Of the smaller ones any is small enough. */
const mostBytes = { small: 1, large: 1_500_000 } as const

/** A photo for a screen; null for one whose files are gone. */
async function smallPicture(
  photos: PhotoTools,
  inSite: InSite,
  id: PhotoId,
  use: keyof typeof mostBytes,
): Promise<Uint8Array | null> {
  try {
    return (await picturesNow(photos, inSite, [id], mostBytes[use]))[0] ?? null
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}

/** The piece with the photos that are there: one whose file is gone is left out as if nobody had chosen it. */
async function withPictures(photos: PhotoTools, inSite: InSite, { piece, logo, photoIds }: ComposedPiece, use: Use) {
  const { main, others } = photoIds
  const ofMain = (id: PhotoId) =>
    use === 'paper' ? printPicture(photos, inSite, id) : smallPicture(photos, inSite, id, use)
  const photo = main === null ? null : await ofMain(main)
  const smallUse = use === 'paper' ? 'large' : 'small'
  const small = await Promise.all(others.map((id) => smallPicture(photos, inSite, id, smallUse)))
  const kept = small.flatMap((bytes, index) => {
    const size = piece.photos[index]
    return bytes && size ? [{ bytes, size }] : []
  })
  const pictures: PiecePictures = { logo, photo, photos: kept.map(({ bytes }) => bytes) }
  return {
    pictures,
    piece: { ...piece, photo: photo && piece.photo, photos: kept.map(({ size }) => size) },
  }
}

/** Pixels of the longer side of a picture. */
const longest = { small: 460, large: 960 } as const

/**
 * Each piece takes megabytes of photos while it waits for the typesetter, which makes everybody's papers as well: of pieces
 * only two are with it at a time, however many are asked for at once.
 */
const inTurn = openTurns(2)

interface Drawn {
  readonly sides: PrintPreview['sides']
  readonly facts: PieceFacts
}
/** The same piece is asked for again and again: in the gallery, in the editor, by each member. */
const drawn = new LRUCache<string, Drawn>({
  max: 300,
  maxSize: 30_000_000,
  sizeCalculation: ({ sides }) => sides.reduce((sum, { content }) => sum + content.length, 1),
})

interface Wanted {
  readonly size: 'small' | 'large'
  readonly madeAt: Date
}

/** Pictures of all sides of a piece with its bleed, and what would be said of its file. */
export async function drawPreview(
  photos: PhotoTools,
  inSite: InSite,
  composed: ComposedPiece,
  wanted: Wanted,
): Promise<Pick<PrintPreview, 'sides' | 'checks'>> {
  const { kind } = composed.piece
  const name = createHash('sha256')
    .update(JSON.stringify([wanted.size, composed.piece, composed.photoIds]))
    .update(composed.logo ?? '')
    .digest('base64')
  const draw = async (): Promise<Drawn> => {
    // who waited may find it drawn by who came before
    const made = drawn.get(name) ?? (await drawSides(photos, inSite, composed, wanted))
    drawn.set(name, made)
    return made
  }
  const { sides, facts } = drawn.get(name) ?? (await inTurn(draw))
  return { sides, checks: checksOf(kind, facts, { hasPhoto: composed.photo !== null, fonts: null }) }
}

async function drawSides(
  photos: PhotoTools,
  inSite: InSite,
  composed: ComposedPiece,
  { size, madeAt }: Wanted,
): Promise<Drawn> {
  const { width, height, sides: count } = pieces[composed.piece.kind]
  const { piece, pictures } = await withPictures(photos, inSite, composed, size)
  const [wide, high] = [width + 2 * bleed, height + 2 * bleed]
  const scale = longest[size] / Math.max(wide, high)
  const [across, down] = [Math.round(wide * scale), Math.round(high * scale)]
  const sides: PrintPreview['sides'] = []
  for (let side = 0; side < count; side += 1) {
    const { made } = await makePiece({ ...piece, side, bleed }, pictures, { pixels: across, madeAt })
    sides.push({ width: across, height: down, media_type: 'image/webp', content: made.toString('base64') })
  }
  return { sides, facts: await factsOf(composed, madeAt) }
}

const inch = 72

/** The PDF of a piece for a printer, with what was looked at in it. @throws Refusal invalid for words that do not fit */
export const makeFile = (photos: PhotoTools, inSite: InSite, composed: ComposedPiece, wanted: WantedFile) =>
  inTurn(() => makeSheets(photos, inSite, composed, wanted))

interface WantedFile {
  readonly variant: PrintVariant
  readonly madeAt: Date
  /** One side alone, for who wants a file for each. */
  readonly side?: number
}

async function makeSheets(
  photos: PhotoTools,
  inSite: InSite,
  composed: ComposedPiece,
  { variant, madeAt, side }: WantedFile,
) {
  const sheet = sheetOf(variant)
  const { piece, pictures } = await withPictures(photos, inSite, composed, 'paper')
  const { made, facts } = await makePiece({ ...piece, ...sheet, side: side ?? null, screen: false }, pictures, {
    madeAt,
  })
  refuseUnfit(facts.unfit)
  const { width, height } = pieces[piece.kind]
  const [trimAt, bleedAt] = [(sheet.room + sheet.bleed) * inch, sheet.room * inch]
  const box = (at: number, more: number): Box => [
    at,
    at,
    at + (width + 2 * more) * inch,
    at + (height + 2 * more) * inch,
  ]
  const pdf = withBoxes(made, { trim: box(trimAt, 0), bleed: box(bleedAt, sheet.bleed) })
  const checks = checksOf(piece.kind, facts, { hasPhoto: pictures.photo !== null, fonts: fontsIn(pdf) })
  return { pdf, checks }
}
