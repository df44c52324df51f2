import { ApiError } from '../../lib/problem.ts'
import { errorKey, type TextKey } from '../../lib/texts.ts'

/** What is said when signing in did not work: the catalogue's words (specification, section 8) and what to do. */
export interface SignInProblem {
  title: TextKey
  text: TextKey
}

/**
 * 401 is `Unauthorized`; no answer is `Error signing in:` with the reason; everything else is `Sign in failed`. Where the
 * server agreed and there is no session all the same, its answer was none.
 */
export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) return { title: 'accounts.failed', text: 'errors.unexpected' }
  if (error.code === 'unexpected' && error.status === 200)
    return { title: 'accounts.failed', text: 'accounts.unexpected' }
  if (error.status === 401) return { title: 'accounts.unauthorized', text: 'errors.code_refused' }
  if (error.status === 0) return { title: 'accounts.error', text: errorKey(error.code) }
  return { title: 'accounts.failed', text: errorKey(error.code) }
}
