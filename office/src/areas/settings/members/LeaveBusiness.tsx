import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { acting } from '../../../early/acting.ts'
import { api } from '../../../lib/api.ts'
import { actBegins, actEnds } from '../../../lib/live/quiet.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import foot from '../../../ui/foot.module.css'

/** Leaving cannot be taken back by whoever left, so that it is asked about once. */
export function LeaveBusiness({ lastOwner }: { lastOwner: boolean }) {
  const text = useText()
  const { slug, name } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => api('leaveSite', { slug }),
    // the news of it comes before the answer: nothing of what is left may be asked for because of it
    onMutate: () => actBegins(client),
    onSuccess: async () => {
      // First the other business, or none, is shown: nothing on the screen may ask for what is left any more.
      await client.refetchQueries({ queryKey: keys.profiles() })
      await navigate({ to: '/home' })
      client.removeQueries({ queryKey: keys.all(slug) })
    },
    onError: (error) => toast.problem(error),
    onSettled: () => actEnds(client, []),
  })
  if (acting() !== null) return null
  if (lastOwner)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text('members.lastOwner')}
      </Text>
    )
  return (
    <div>
      <Button variant="default" color="trouble" onClick={() => setAsking(true)}>
        {text('members.leave')}
      </Button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={text('members.leaveTitle', { business: name })}>
        <Text mb="md">{text('members.leaveText')}</Text>
        <Group justify="flex-end" className={foot['ends'] ?? ''}>
          <Button variant="default" onClick={() => setAsking(false)}>
            {text('members.stay')}
          </Button>
          <Button color="trouble" loading={leave.isPending} onClick={() => leave.mutate()}>
            {text('members.leaveConfirm')}
          </Button>
        </Group>
      </Sheet>
    </div>
  )
}
