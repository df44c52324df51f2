import { Button, Skeleton } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { useBegin } from './useConnections.ts'
import styles from './connections.module.css'

/** An amount in the ad account's own currency. */
const amount = (cents: number | null, currency: string): string =>
  cents === null ? '–' : new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency }).format(cents / 100)

/** The campaigns of the connected ad accounts; where the connection is gone meanwhile, the way to connect. */
export function Campaigns() {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const begin = useBegin('/settings/connections')
  const list = useQuery({
    queryKey: [...keys.connections(slug), 'campaigns'],
    queryFn: ({ signal }) => api('getFacebookCampaigns', { site: slug, signal }),
    retry: false,
  })
  const body = () => {
    if (list.error instanceof ApiError && list.error.code === 'not_connected')
      return (
        <p className={styles['note']}>
          {text('connections.campaignsNotConnected')}{' '}
          <Button variant="default" onClick={() => begin.mutate('facebook')}>
            {text('connections.reconnect', { name: text('connections.provider.facebook') })}
          </Button>
        </p>
      )
    if (list.data === undefined && list.isError)
      return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined) return <Skeleton height={72} radius="md" />
    if (list.data.campaigns.length === 0)
      return <EmptyPart icon={IconSpeakerphone}>{text('connections.noCampaigns')}</EmptyPart>
    return (
      <div className={styles['scroll']}>
        <table className={styles['campaigns']}>
          <thead>
            <tr>
              <th scope="col">{text('connections.campaign')}</th>
              <th scope="col">{text('connections.spend')}</th>
              <th scope="col">{text('connections.clicks')}</th>
              <th scope="col">{text('connections.budget')}</th>
            </tr>
          </thead>
          <tbody>
            {list.data.campaigns.map((campaign) => (
              <tr key={campaign.id}>
                <th scope="row">
                  {campaign.name}
                  <small>{campaign.status.toLowerCase().replaceAll('_', ' ')}</small>
                </th>
                <td>{amount(campaign.spend, campaign.currency)}</td>
                <td>{campaign.clicks === null ? '–' : formats.number(campaign.clicks)}</td>
                <td>{amount(campaign.daily_budget, campaign.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  return (
    <section aria-label={text('connections.campaigns')} className={styles['places']}>
      <h3>{text('connections.campaigns')}</h3>
      {body()}
    </section>
  )
}
