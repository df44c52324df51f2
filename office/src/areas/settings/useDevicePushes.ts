import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readDevice, turnPushesOff, turnPushesOn } from '../../lib/pushes.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

/** Pushes to the device in hand: how it stands, and turning them on or off. `key`: the server's. */
export function useDevicePushes(key: string) {
  const { slug } = useSite()
  const client = useQueryClient()
  const queryKey = ['me', 'device', key]
  // What the browser allows may have changed in its settings meanwhile: asked again whenever the window is back.
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readDevice(key),
    staleTime: 0,
    networkMode: 'always',
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushesOn(key) : turnPushesOff()),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications(slug) }),
  })
  return { state, turn: mutate, isTurning: isPending }
}
