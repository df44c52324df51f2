import { beforeAll, describe, expect, it } from 'vitest'
import type { PrintWords } from '#contract/print/types.ts'
import { pieceKinds, pieces, printTemplates, type PieceKind } from '#contract/print/values.ts'
import { fontPairs, themeIds } from '#contract/website/values.ts'
import { startApp } from '../../support/app.ts'
import { buildersFor, type Business } from '../../support/builders.ts'
import { canJudgePieces, judgePiece, printPhotos } from '../../support/print.ts'

/** Every piece in every template, with the longest words that it takes and with the shortest, as other programs see it. */
const app = await startApp({ environment: { APP_URL: 'https://office.example' } })
const { aBusiness, ok } = buildersFor(app)
const { aPhoto } = printPhotos(app)

let house: Business
beforeAll(async () => {
  house = await aBusiness('Cedar & Stone Landscaping and Plumbing')
  await aPhoto(house, 3300, 2475)
})

const none: PrintWords = { headline: '', text: '', back_headline: '', back_text: '', call: '', person: '', role: '' }
const longest = (kind: PieceKind): PrintWords => {
  if (kind === 'business_card')
    return {
      ...none,
      person: 'Maximiliano Łukaszewicz',
      role: 'Owner and estimator',
      back_headline: 'Ask for a free estimate',
    }
  if (kind === 'review_card')
    return {
      ...none,
      headline: 'How did we do on your house?',
      text: 'Scan the code and tell others about our work. It takes a minute.',
      back_headline: 'Thank you for your trust',
    }
  if (kind === 'yard_sign' || kind === 'truck_magnet') return { ...none, headline: 'Another job by Cedar & Stone' }
  return {
    ...none,
    headline: 'We built your neighbor’s wall, and would like to build yours',
    text: 'The stone wall on Lawton Avenue is our work. We are back in December with two crews. Want a price for yours?',
    back_headline: 'Walls, patios, drains, and pipes',
    back_text: 'We work in Oakland, Berkeley, Albany, and Emeryville.',
    call: 'Ask for a free estimate',
  }
}
const shortest: PrintWords = {
  headline: 'Hi',
  text: 'Call',
  back_headline: 'Us',
  back_text: 'Now',
  call: 'Go',
  person: 'Al',
  role: 'Me',
}

async function expectRight(
  kind: PieceKind,
  template: (typeof printTemplates)[number],
  words: PrintWords,
): Promise<void> {
  const params = { slug: house.slug }
  const { design } = await ok('createPrintDesign', { params, body: { kind, template, words } }, house.owner)
  const at = { slug: house.slug, printDesignId: design.id }
  const file = await ok('createPrintFile', { params: at, body: { variant: 'marks' } }, house.owner)
  judgePiece(file, kind, pieces[kind].hasPhoto ? 240 : 0, design.code.address)
  await ok('deletePrintDesign', { params: at }, house.owner)
}

describe.skipIf(!canJudgePieces)('a printed piece', () => {
  it.each(pieceKinds.flatMap((kind) => printTemplates.map((template) => [kind, template] as const)))(
    'is right for a %s in %s with the longest and the shortest words',
    async (kind, template) => {
      await expectRight(kind, template, longest(kind))
      await expectRight(kind, template, shortest)
      const { designs } = await ok('listPrintDesigns', { params: { slug: house.slug } }, house.owner)
      expect(designs).toEqual([])
    },
  )

  it('has the letters of every look', async () => {
    const at = { params: { slug: house.slug } }
    const { website } = await ok('getWebsite', at, house.owner)
    for (const [index, fonts] of fontPairs.entries()) {
      const id = themeIds[index % themeIds.length] ?? 'clear'
      const document = { ...website.document, theme: { ...website.document.theme, id, fonts } }
      await ok('updateWebsite', { ...at, body: { document } }, house.owner)
      await ok('publishWebsite', { ...at, body: {} }, house.owner)
      const body = { kind: 'door_hanger', template: 'bold' } as const
      const { checks } = await ok('previewPrintDesign', { ...at, body }, house.owner)
      expect([fonts, checks.find(({ check }) => check === 'fonts')?.ok]).toEqual([fonts, true])
    }
  })
})
