import { Anchor, Text } from '@mantine/core'
import type { SourceRequest, SourceRow } from '#contract/ads/types.ts'
import { adProviders, isManySource, sourceOfAds, type AdProvider } from '#contract/ads/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { ListStates } from '../../../ui/rows/ListStates.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useCampaigns } from '../campaigns/api/useCampaigns.ts'
import { CampaignRows } from '../campaigns/components/CampaignRows.tsx'
import { nameOf } from '../labels.ts'
import { useLeads, type Range } from '../api/useReport.ts'
import { SourceParts } from './SourceParts.tsx'
import styles from './ads.module.css'

export interface SourceLeadsProps {
  range: Range
  source: string
  /** Undefined while the report is on its way, or where the source has nothing in this time. */
  row: SourceRow | undefined
  /** One of its many sources; null: all of them. */
  part: string | null
  onPart: (part: string | null) => void
  onClose: () => void
}

/** Who came from one source: each request with how it began, where it stands, and what was paid for it. */
export function SourceLeads({ range, source, row, part, onPart, onClose }: SourceLeadsProps) {
  const text = useText()
  const formats = useFormats()
  const { list, requests, more } = useLeads(range, source, part)
  return (
    <Sheet opened onClose={onClose} title={nameOf(text, source)} size="side">
      {row && (
        <Text c="dimmed" mb="md">
          {formats.list([
            text('ads.visits', { count: row.visits }),
            text('ads.leadCount', { count: row.leads }),
            text('ads.qualified', { count: row.qualified }),
            text('ads.wonCount', { count: row.won }),
          ])}
        </Text>
      )}
      <Campaigns range={range} source={source} />
      {isManySource(source) && (
        <>
          <SourceParts range={range} source={source} chosen={part} onChoose={onPart} />
          <h3 className={styles['provider']}>{text('ads.leads')}</h3>
        </>
      )}
      <ListStates
        list={list}
        isEmpty={requests.length === 0}
        empty={<Text>{text('ads.noLeads')}</Text>}
        skeleton={<ListSkeleton rows={5} />}
      >
        <ul className={styles['leads']} aria-label={text('ads.leads')}>
          {requests.map((request) => (
            <Lead key={request.id} request={request} cameBy={source === request.source ? '' : request.source} />
          ))}
        </ul>
        <MoreOfList {...more} />
      </ListStates>
    </Sheet>
  )
}

/** Of a source of campaigns: what each of them cost. */
function Campaigns({ range, source }: { range: Range; source: string }) {
  const provider = adProviders.find((each) => sourceOfAds[each] === source)
  return provider === undefined ? null : <OfProvider range={range} provider={provider} />
}

function OfProvider({ range, provider }: { range: Range; provider: AdProvider }) {
  const { data } = useCampaigns(range)
  return <CampaignRows campaigns={data?.campaigns.filter((each) => each.provider === provider) ?? []} />
}

interface LeadProps {
  request: SourceRequest
  /** In a row of many sources, which of them; empty elsewhere. */
  cameBy: string
}

function Lead({ request, cameBy }: LeadProps) {
  const text = useText()
  const formats = useFormats()
  const { id, customer, created, stage, campaign, landing_path: page, paid_cents: paid } = request
  const trace = [
    formats.date(created),
    cameBy === '' ? '' : nameOf(text, cameBy),
    campaign,
    page === null ? '' : text('ads.landed', { page }),
  ]
  return (
    <li>
      <span>
        <Anchor href={`/requests?request=${id}`} fw={600}>
          {customer.name}
        </Anchor>
        <small>{trace.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles['end']}>
        <strong>{paid === 0 ? '' : formats.money({ cents: paid, currency: 'USD' })}</strong>
        <small>{text(`ads.stage.${stage}`)}</small>
      </span>
    </li>
  )
}
