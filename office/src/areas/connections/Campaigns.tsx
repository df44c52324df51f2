import { Button, Skeleton, Text, Title } from '@mantine/core'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { once, useFormats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText, type TextKey } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { QueryError } from '../../ui/ErrorState.tsx'
import { useBegin } from './useConnections.ts'
import tables from '../../ui/tables.module.css'

/** What Facebook calls a campaign's state, as people say it; a word of Facebook's that is not known here stays its own. */
const states: Readonly<Record<string, TextKey>> = {
  ACTIVE: 'connections.campaignState.active',
  PAUSED: 'connections.campaignState.paused',
  IN_PROCESS: 'connections.campaignState.checking',
  WITH_ISSUES: 'connections.campaignState.trouble',
  ARCHIVED: 'connections.campaignState.archived',
  DELETED: 'connections.campaignState.deleted',
}

/** An amount in the ad account's own currency. */
const amount = (cents: number | null, currency: string): string =>
  cents === null
    ? '–'
    : once(`amount ${currency}`, (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency })).format(
        cents / 100,
      )

/** The campaigns of the connected ad accounts; where the connection is gone meanwhile, the way to connect. */
export function Campaigns() {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const begin = useBegin('/settings/connections')
  const stateWords = (status: string) => {
    const known = states[status]
    return known === undefined ? status.toLowerCase().replaceAll('_', ' ') : text(known)
  }
  const list = useQuery({
    queryKey: [...keys.connections(slug), 'campaigns'],
    queryFn: ({ signal }) => api('getFacebookCampaigns', { site: slug, signal }),
    retry: false,
  })
  const body = () => {
    if (list.error instanceof ApiError && list.error.code === 'not_connected')
      return (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('connections.campaignsNotConnected')}{' '}
          <Button
            variant="default"
            loading={begin.isPending || begin.isSuccess}
            onClick={() => begin.mutate('facebook')}
          >
            {text('connections.reconnect', { name: text('connections.provider.facebook') })}
          </Button>
        </Text>
      )
    if (list.data === undefined && list.isError)
      return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined) return <Skeleton height={72} radius="md" />
    if (list.data.campaigns.length === 0)
      return <EmptyPart icon={IconSpeakerphone}>{text('connections.noCampaigns')}</EmptyPart>
    return (
      <div className={tables['scroll']}>
        <table className={tables['figures']}>
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
                  <Text component="small" display="block" fw={400} inherit>
                    {stateWords(campaign.status)}
                  </Text>
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
    <section aria-label={text('connections.campaigns')}>
      <Title mb="xs" fz="md" order={3}>
        {text('connections.campaigns')}
      </Title>
      {body()}
    </section>
  )
}
