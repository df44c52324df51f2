import { Button, Flex, Skeleton, Text, Title } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconMapPin from '~icons/tabler/map-pin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionProvider } from '#contract/connections.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import choices from '../../ui/choice.module.css'
import { useChoosePlace } from './useConnections.ts'

/** Which place at Google, or page at Facebook, is the business: asked while none is chosen, changed by a button. */
export function Places({ provider, chosen }: { provider: ConnectionProvider; chosen: string | null }) {
  const text = useText()
  const { slug } = useSite()
  const [open, setOpen] = useState(chosen === null)
  const choose = useChoosePlace()
  const list = useQuery({
    queryKey: [...keys.connections(slug), 'places', provider],
    queryFn: ({ signal }) => api('listConnectionPlaces', { slug, signal, query: { provider } }),
    enabled: open,
  })
  if (!open) {
    return (
      <Button variant="transparent" px={0} w="fit-content" onClick={() => setOpen(true)}>
        {text(`connections.changePlace.${provider}`)}
      </Button>
    )
  }
  if (list.data === undefined && list.isError)
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Skeleton height={64} radius="md" />
  if (list.data.places.length === 0)
    return (
      <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
        {text(`connections.noPlaces.${provider}`)}
      </Text>
    )
  return (
    <section aria-label={text(`connections.choosePlace.${provider}`)}>
      <Title mb="xs" fz="md" order={3}>
        {text(`connections.choosePlace.${provider}`)}
      </Title>
      <Flex component="ul" gap="xs" direction="column">
        {list.data.places.map(({ id, name, address, account, verified }) => (
          <li key={id}>
            <button
              type="button"
              className={choices['choice']}
              aria-pressed={id === chosen}
              disabled={choose.isPending}
              onClick={() => choose.mutate({ provider, place: id }, { onSuccess: () => setOpen(false) })}
            >
              {id === chosen ? <IconCheck size={20} aria-hidden /> : <IconMapPin size={20} aria-hidden />}
              <Flex component="span" direction="column" flex={1} miw={0}>
                <strong>{name}</strong>
                <small>
                  {[
                    address,
                    provider === 'facebook' ? account : '',
                    verified ? '' : text(`connections.unverified.${provider}`),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </Flex>
            </button>
          </li>
        ))}
      </Flex>
    </section>
  )
}
