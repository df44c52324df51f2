import { siteCall, type Handlers } from '../../http/handler.ts'
import { pairOperations, type PairParts } from './pairs.operations.ts'
import { mayChangePairs, mayReadPairs } from './pairs.policy.ts'

export function pairRoutes(parts: PairParts) {
  const operations = pairOperations(parts)
  return {
    listPairs: siteCall(mayReadPairs, operations.listPairs),
    createPair: siteCall(mayChangePairs, operations.createPair),
    updatePair: siteCall(mayChangePairs, operations.updatePair),
  } satisfies Handlers<'listPairs' | 'createPair' | 'updatePair'>
}
