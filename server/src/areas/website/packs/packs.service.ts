// Small on purpose: the packs as they lie in their files.
import { readFile } from 'node:fs/promises'
import type { Trade } from '#contract/website/values.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { firstDocument, type BusinessFacts } from './first-document.rules.ts'
import { CommonWords, TradePack } from './pack.rules.ts'

const packs = new Map<Trade, Promise<TradePack>>()
let readCommon: Promise<CommonWords> | undefined

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`./trades/${name}.json`, import.meta.url), 'utf8'))

/** The pack of a trade. Read when it is first asked for: a start has no use for any. */
export function tradePack(trade: Trade): Promise<TradePack> {
  const known = packs.get(trade) ?? readJson(trade).then((read) => TradePack.parse(read))
  packs.set(trade, known)
  return known
}

export const commonWords = (): Promise<CommonWords> =>
  (readCommon ??= readJson('common').then((read) => CommonWords.parse(read)))

/** The document of a business that never changed anything: from its trade and what is known. */
export async function generateDocument(trade: Trade, facts: BusinessFacts): Promise<WebsiteDocument> {
  const [pack, common] = await Promise.all([tradePack(trade), commonWords()])
  return firstDocument({ pack, common, facts })
}
