import { patientCall, type Handlers } from '../../http/handler.ts'
import { searchOperations, type SearchParts } from './search.operations.ts'
import { maySearch } from './search.policy.ts'

export function searchRoutes(parts: SearchParts) {
  const operations = searchOperations(parts)
  return { semanticSearch: patientCall(maySearch, operations.semanticSearch) } satisfies Handlers<'semanticSearch'>
}
