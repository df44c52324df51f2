import {
  useMutation,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { TextKey } from '../texts/keys.ts'
import { newId } from './ids.ts'
import { KeptForLater } from './keptForLater.ts'
import { addLayers, endLayers, type CacheEdit } from './layers.ts'
import { actBegins, actEnds } from './live/quiet.ts'
import type { TextValues } from './texts.ts'
import { toast, type ToastMore, type Toasts } from './toasts.ts'

/** One act of a person: the call, what is seen at once, and what is said when it is over. */
export interface Act<Variables, Answer> {
  call: (variables: Variables) => Promise<Answer>
  /** What the cache looks like as if it had already happened. `temporaryId` names a record that is not made yet. */
  edits?: (variables: Variables, temporaryId: string) => readonly CacheEdit[]
  /** Puts the server's record in the place of the temporary one. */
  settle?: (answer: Answer, variables: Variables, temporaryId: string) => readonly CacheEdit[]
  /** What is fetched again afterwards, whether it went well or not. */
  invalidates?: (variables: Variables) => readonly QueryKey[]
  success?: TextKey
  /** What the text of success is filled with. */
  successValues?: (answer: Answer, variables: Variables) => TextValues
  /** Said when it failed; `null` says nothing. Left out: the error's own words. */
  failure?: TextKey | null
  /** Offers to undo in the toast of success. */
  undo?: (variables: Variables, answer: Answer) => void
  /** Whether this one can be undone; left out: each. */
  canUndo?: (variables: Variables) => boolean
  /** Offers something else beside it, such as telling the customer; null where there is nothing. */
  more?: (variables: Variables, answer: Answer) => ToastMore | null
  /** Deals with an error in its own way and answers true; nothing is said then. The edits are taken back first. */
  onFailure?: (error: unknown, variables: Variables) => boolean
}

interface Begun {
  owner: string
  /** What was being fetched anew, and is not any more. */
  stopped: readonly QueryKey[]
}

/** The mutation of an act: shows it at once, takes it back when the server refuses, fetches again when all is quiet. */
export function optimistic<Variables, Answer>(
  client: QueryClient,
  act: Act<Variables, Answer>,
  say: Toasts = toast,
): MutationOptions<Answer, Error, Variables, Begun> {
  return {
    mutationFn: act.call,
    onMutate: async (variables) => {
      actBegins(client)
      const owner = `temporary-${newId()}`
      const edits = act.edits?.(variables, owner) ?? []
      const stopped = await stopFetches(client, edits)
      addLayers(client, owner, edits)
      return { owner, stopped }
    },
    onSuccess: (answer, variables, begun) => {
      endLayers(client, begun.owner, 'keep', act.settle?.(answer, variables, begun.owner))
      if (act.success === undefined) return
      const undo = act.canUndo?.(variables) === false ? undefined : act.undo
      const more = act.more?.(variables, answer) ?? null
      say.success(act.success, {
        ...(act.successValues !== undefined && { values: act.successValues(answer, variables) }),
        ...(undo !== undefined && { undo: () => undo(variables, answer) }),
        ...(more !== null && { more }),
      })
    },
    onError: (error, variables, begun) => {
      if (begun !== undefined) endLayers(client, begun.owner, 'drop')
      // The screens show it as done from what waits in the outbox.
      if (error instanceof KeptForLater) return say.success('shell.keptForLater')
      if (act.onFailure?.(error, variables) === true || act.failure === null) return
      if (act.failure === undefined) say.problem(error)
      else say.failure(act.failure)
    },
    onSettled: (_answer, error, variables, begun) => {
      const changed = error instanceof KeptForLater ? [] : (act.invalidates?.(variables) ?? [])
      return actEnds(client, [...changed, ...(begun?.stopped ?? [])])
    },
  }
}

/**
 * Stops what would bring the old state back over edits: answers that are on their way to what is in sight. A first answer
 * is let through, because a screen that is still empty would stay so until the act has ended.
 */
async function stopFetches(client: QueryClient, edits: readonly CacheEdit[]): Promise<readonly QueryKey[]> {
  const found = edits.flatMap(({ key }) =>
    client.getQueryCache().findAll({
      queryKey: key,
      predicate: ({ state }) => state.fetchStatus !== 'idle' && state.data !== undefined,
    }),
  )
  await Promise.all(found.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
  return found.map(({ queryKey }) => queryKey)
}

/** Carries an act out that no component waits for, such as the undo of a toast, which outlives its screen. */
export function carryOut<Variables, Answer>(
  client: QueryClient,
  act: Act<Variables, Answer>,
  variables: Variables,
): void {
  void client
    .getMutationCache()
    .build(client, optimistic(client, act))
    .execute(variables)
    // The act itself has said what went wrong.
    .catch(() => undefined)
}

/** An act as a component uses it: `const archive = useAct(archiveNote(slug))`, then `archive.mutate(note)`. */
export function useAct<Variables, Answer>(act: Act<Variables, Answer>) {
  return useMutation(optimistic(useQueryClient(), act))
}
