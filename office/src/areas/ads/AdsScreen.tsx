import '@mantine/core/styles/Input.layer.css'
import { Box, Group, NativeSelect, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconReceipt from '~icons/tabler/receipt-dollar'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconTargetArrow from '~icons/tabler/target-arrow'
import { lazy, Suspense } from 'react'
import { creditModels } from '#contract/ads/values.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/rows/ListStates.tsx'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { tabId } from '../../ui/tabs.ts'
import { Ways } from '../../ui/Ways.tsx'
import { useRange, useReport } from './api/useReport.ts'
import { ReportStrip } from './components/ReportStrip.tsx'
import { SourceTable } from './components/SourceTable.tsx'
import { UnreadAccounts } from './campaigns/components/UnreadAccounts.tsx'
import { adTabs, spans, useFilters, type Filters, type SetFilters } from './filters.ts'
import styles from './components/ads.module.css'

const Keywords = lazy(async () => ({ default: (await import('./keywords/components/Keywords.tsx')).Keywords }))
const SourceLeads = lazy(async () => ({ default: (await import('./components/SourceLeads.tsx')).SourceLeads }))
const CampaignSheet = lazy(async () => ({
  default: (await import('./campaigns/components/CampaignSheet.tsx')).CampaignSheet,
}))
const CostList = lazy(async () => ({ default: (await import('./costs/components/CostList.tsx')).CostList }))
const CostForm = lazy(async () => ({ default: (await import('./costs/components/CostForm.tsx')).CostForm }))

/** What the tabs show. */
const PANEL = 'ads-part'

/** Where work comes from: what each source cost, and what it brought. */
export function AdsScreen() {
  const text = useText()
  const { filters, set } = useFilters()
  const range = useRange(filters)
  const report = useReport(range)
  const add = () => void set({ create: 'cost' }, { history: 'push' })
  const { data } = report
  return (
    <>
      <PageHeader
        title={text('shell.ads')}
        action={<HeaderAction icon={IconPlus} label={text('ads.addCost')} onClick={add} />}
      >
        <HeaderAction
          icon={IconTargetArrow}
          label={text('ads.campaigns')}
          onClick={() => void set({ campaigns: true }, { history: 'push' })}
          quiet
        />
        <HeaderAction
          icon={IconReceipt}
          label={text('ads.costs')}
          onClick={() => void set({ costs: true }, { history: 'push' })}
          quiet
        />
      </PageHeader>
      <CountTabs
        label={text('ads.tabs')}
        controls={PANEL}
        tabs={adTabs}
        nameOf={(tab) => text(`ads.tab.${tab}`)}
        value={filters.tab}
        onChange={(tab) => void set({ tab }, { history: 'push' })}
      />
      <Box id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, filters.tab)} mt="md" miw={0}>
        {filters.tab === 'keywords' ? (
          <Suspense fallback={<RowsSkeleton />}>
            <Keywords />
          </Suspense>
        ) : (
          <Sources filters={filters} set={set} report={report} />
        )}
      </Box>
      <Suspense fallback={null}>
        {filters.source !== null && (
          <SourceLeads
            range={range}
            row={data?.sources.find(({ source }) => source === filters.source)}
            source={filters.source}
            part={filters.part}
            onPart={(part) => void set({ part })}
            onClose={() => void set({ source: null, part: null })}
          />
        )}
        {filters.campaigns && <CampaignSheet range={range} onClose={() => void set({ campaigns: null })} />}
        {filters.costs && <CostList onClose={() => void set({ costs: null })} onAdd={add} />}
        {filters.create !== null && (
          <CostForm
            record={null}
            sources={data?.sources.map(({ source }) => source) ?? []}
            onClose={() => void set({ create: null })}
          />
        )}
      </Suspense>
    </>
  )
}

interface SourcesProps {
  filters: Filters
  set: SetFilters
  report: ReturnType<typeof useReport>
}

/** The report of sources, with what it is about above it. */
function Sources({ filters, set, report }: SourcesProps) {
  const text = useText()
  const { data } = report
  return (
    <>
      <Choices filters={filters} set={set} />
      <UnreadAccounts readings={data?.unread ?? []} />
      <ListStates
        list={report}
        isEmpty={data?.sources.length === 0}
        empty={<EmptyState icon={IconSpeakerphone} title={text('ads.emptyTitle')} text={text('ads.emptyText')} />}
      >
        {data !== undefined && (
          <>
            <ReportStrip report={data} />
            <SourceTable report={data} onOpen={(source) => void set({ source }, { history: 'push' })} />
            <Text size="sm" c="dimmed" maw="44rem" mt="md">
              {text(`ads.howCounted.${filters.credit}`)}
            </Text>
          </>
        )}
      </ListStates>
    </>
  )
}

/** The time that the report is about, and which way gets the credit. */
function Choices({ filters, set }: { filters: Filters; set: SetFilters }) {
  const text = useText()
  return (
    <Group className={styles['choices'] ?? ''} gap="sm" mb="md">
      <Ways
        label={text('traffic.range')}
        ways={spans}
        chosen={filters.days}
        nameOf={(span) => text(`traffic.range.${span}`)}
        onChoose={(span) => void set({ days: span })}
        narrow
      />
      <NativeSelect
        aria-label={text('ads.credit')}
        value={filters.credit}
        onChange={({ currentTarget }) =>
          void set({ credit: creditModels.find((model) => model === currentTarget.value) ?? null })
        }
        data={creditModels.map((value) => ({ value, label: text(`ads.credit.${value}`) }))}
      />
    </Group>
  )
}
