import type { Answer, InSite, Input } from '../../http/handler.ts'
import { AdvertisingError, type Advertising } from '../../platform/advertising/advertising.ts'
import type { BusinessMaps } from '../../platform/maps/maps.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface OutsideParts {
  /** Undefined where none is set up. */
  readonly maps: BusinessMaps | undefined
  readonly advertising: Advertising | undefined
}

/** Calls that ask services outside. No transaction is open meanwhile, and nothing of their answers is kept. */
export const outsideOperations = ({ advertising }: Pick<OutsideParts, 'advertising'>) => ({
  /** @throws Refusal not_connected, unavailable */
  getKeywordMetrics: async (
    inSite: InSite,
    { body }: Input<'getKeywordMetrics'>,
  ): Promise<Answer<'getKeywordMetrics'>> => {
    // the policy is asked before anybody else hears of it
    await inSite(async () => undefined)
    if (!advertising) throw new Refusal('not_connected')
    const keywords = [...new Set(body.keywords.map((keyword) => keyword.toLowerCase().replaceAll(/\s+/g, ' ')))]
    try {
      return await advertising.keywordMetrics(keywords)
    } catch (error) {
      if (!(error instanceof AdvertisingError)) throw error
      throw new Refusal(error.kind === 'refused' ? 'not_connected' : 'unavailable')
    }
  },
})
