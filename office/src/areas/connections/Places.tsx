import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import choices from '../../ui/choice.module.css'
import { useChoosePlace } from './useConnections.ts'
import styles from './connections.module.css'

/** Which place at Google is the business: asked while none is chosen, changed by a button. */
export function Places({ chosen }: { chosen: string | null }) {
  const text = useText()
  const { slug } = useSite()
  const [open, setOpen] = useState(chosen === null)
  const choose = useChoosePlace()
  const list = useQuery({
    queryKey: [...keys.connections(slug), 'places'],
    queryFn: ({ signal }) => api('listConnectionPlaces', { slug, signal }),
    enabled: open,
  })
  if (!open) {
    return (
      <Button variant="transparent" px={0} className={styles['change'] ?? ''} onClick={() => setOpen(true)}>
        {text('connections.changePlace')}
      </Button>
    )
  }
  if (list.data === undefined && list.isError)
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Skeleton height={64} radius="md" />
  if (list.data.places.length === 0) return <p className={styles['note']}>{text('connections.noPlaces')}</p>
  return (
    <section aria-label={text('connections.choosePlace')} className={styles['places']}>
      <h3>{text('connections.choosePlace')}</h3>
      <ul>
        {list.data.places.map(({ id, name, address, verified }) => (
          <li key={id}>
            <button
              type="button"
              className={`${choices['choice']} ${styles['placeChoice']}`}
              aria-pressed={id === chosen}
              disabled={choose.isPending}
              onClick={() => choose.mutate(id, { onSuccess: () => setOpen(false) })}
            >
              {id === chosen ? <IconCheck size={20} aria-hidden /> : <IconMapPin size={20} aria-hidden />}
              <span>
                <strong>{name}</strong>
                <small>
                  {address}
                  {!verified && ` · ${text('connections.unverified')}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
