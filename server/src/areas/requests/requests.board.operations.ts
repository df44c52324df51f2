import type { z } from 'zod'
import type { BoardCard } from '#contract/requests.board.ts'
import { boardFirstCards } from '#contract/requests.board.ts'
import { stages } from '#contract/requests.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { cardsFrom, columnFigures, countCards, firstCards } from './requests.board.store.ts'
import type { RequestFilter } from './requests.filter.store.ts'
import type { RequestParts } from './requests.parts.ts'
import { showRequests } from './requests.reading.operations.ts'
import { findRequests } from './requests.store.ts'

/** A card shows how many photos there are, and none of them. */
const photosOnCard = 0
/** A card shows two lines of the message; the whole of it is read with the request. */
const wordsOnCard = 240

type BoardQuery = Input<'getBoard'>['query']

const filterOf = ({ status, source, assigned, handed_over: handedOver, search }: BoardQuery): RequestFilter => ({
  statuses: status,
  sources: source,
  assigned,
  handedOver,
  search,
})

async function cardsOf(
  work: SiteWork,
  ids: readonly string[],
  parts: RequestParts,
): Promise<z.input<typeof BoardCard>[]> {
  const cards = await showRequests(work, await findRequests(work.db, work.site.id, ids), parts, photosOnCard)
  return cards.map((card) => ({ ...card, message: card.message.slice(0, wordsOnCard).toWellFormed() }))
}

/** The five columns from the top: one statement for the figures, one for the places, and those of the cards. */
export const getBoard =
  (parts: RequestParts) =>
  async (work: SiteWork, { query }: Input<'getBoard'>): Promise<Answer<'getBoard'>> => {
    const { db, site, actor } = work
    const filter = filterOf(query)
    const figures = new Map((await columnFigures(db, site.id, filter)).map((column) => [column.stage, column]))
    const places = await firstCards(db, site.id, filter, boardFirstCards)
    const cards = await cardsOf(
      work,
      places.map(({ id }) => id),
      parts,
    )
    // those in the field see no money
    const withMoney = seesMoney(actor)
    return {
      columns: stages.map((stage) => ({
        stage,
        count: figures.get(stage)?.count ?? 0,
        open_quotes: { cents: withMoney ? (figures.get(stage)?.open ?? 0) : 0, currency: 'USD' },
        cards: cards.filter((card) => card.stage === stage),
      })),
    }
  }

/** A stretch of one column, and how many cards it has in all. */
export const listBoardCards =
  (parts: RequestParts) =>
  async (work: SiteWork, { params, query }: Input<'listBoardCards'>): Promise<Answer<'listBoardCards'>> => {
    const { db, site } = work
    const { stage } = params
    const { offset, limit } = query
    const filter = filterOf(query)
    const ids = await cardsFrom(db, site.id, filter, { stage, offset, limit })
    return {
      cards: await cardsOf(work, ids, parts),
      count: await countCards(db, site.id, filter, stage),
    }
  }
