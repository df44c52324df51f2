import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignIn } from '#contract/sign-ins.ts'
import { acting } from '../../../early/acting.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { without } from '../../../lib/edits.ts'
import { edit } from '../../../lib/layers.ts'
import { useAct } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'

type List = Answer<'listSignIns'>

/** Where the person is signed in. Not for product staff who act as them. */
export const useSignIns = () =>
  useQuery({
    queryKey: keys.signIns(),
    queryFn: ({ signal }) => api('listSignIns', { signal }),
    enabled: acting() === null,
    // what the other devices do is not told live
    staleTime: 0,
  })

export interface Ending {
  signIn: SignIn
  /** The device as it is shown. */
  device: string
}

/** Signs one device out. It cannot be taken back, and costs no more than signing in again. */
export const useEndSignIn = () =>
  useAct<Ending, Answer<'endSignIn'>>({
    call: ({ signIn }) => api('endSignIn', { signInId: signIn.id }),
    edits: ({ signIn }) => [edit<List>(keys.signIns(), (list) => ({ sign_ins: without(list.sign_ins, signIn.id) }))],
    invalidates: () => [keys.signIns()],
    success: 'members.devices.ended',
    successValues: (_answer, { device }) => ({ device }),
  })

/** Signs every other device out. */
export function useEndOthers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('endOtherSignIns'),
    onSuccess: async ({ ended }) => {
      toast.success('members.devices.othersEnded', { values: { count: ended.length } })
      await client.invalidateQueries({ queryKey: keys.signIns() })
    },
    onError: (error) => toast.problem(error),
  })
}
