import { Anchor, Button, Text } from '@mantine/core'
import IconRefresh from '~icons/tabler/refresh'
import type { AdReading } from '#contract/ads/types.ts'
import { adProviders } from '#contract/ads/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useOnline } from '../../../../lib/online.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from '../../components/ads.module.css'
import type { Range } from '../../api/useReport.ts'
import { useCampaigns, useReadCampaigns } from '../api/useCampaigns.ts'
import { CampaignRows } from './CampaignRows.tsx'
import { UnreadAccounts } from './UnreadAccounts.tsx'

/** The campaigns of all accounts in the days of the report, and the way to connect one. */
export function CampaignSheet({ range, onClose }: { range: Range; onClose: () => void }) {
  const text = useText()
  const list = useCampaigns(range)
  const { accounts = [], campaigns = [], readings = [] } = list.data ?? {}
  return (
    <Sheet opened onClose={onClose} title={text('ads.campaigns')} size="side">
      <UnreadAccounts readings={readings} />
      <ListStates
        list={list}
        isEmpty={accounts.length === 0}
        empty={<Connect readings={readings} />}
        skeleton={<ListSkeleton rows={4} />}
      >
        <Read />
        {campaigns.length === 0 && <Text mb="md">{text('ads.noCampaigns')}</Text>}
        {adProviders.map((provider) => (
          <CampaignRows key={provider} campaigns={campaigns.filter((each) => each.provider === provider)} />
        ))}
        <Accounts accounts={accounts} />
      </ListStates>
    </Sheet>
  )
}

/** Where no account was read yet: how to connect one, and the button where one is connected. */
function Connect({ readings }: { readings: readonly AdReading[] }) {
  const text = useText()
  return (
    <>
      <Text mb="md">
        {text('ads.connectText')} <Anchor href="/settings/connections">{text('ads.connect')}</Anchor>
      </Text>
      {readings
        .filter(({ configured }) => !configured)
        .map(({ provider }) => (
          <Text key={provider} c="dimmed" mb="xs">
            {text(`ads.notSetUp.${provider}`)}
          </Text>
        ))}
      <Text c="dimmed" mb="xs">
        {text('ads.readEachNight')}
      </Text>
      <Read />
    </>
  )
}

function Read() {
  const text = useText()
  const online = useOnline()
  const read = useReadCampaigns()
  const isMissing = read.error instanceof ApiError && read.error.code === 'not_connected'
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mb="md"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={read.isPending}
        disabled={!online}
        onClick={() => read.mutate()}
      >
        {text('ads.readNow')}
      </Button>
      {read.error !== null && (
        <Text c="var(--mantine-color-error)" role="alert" mb="md">
          {isMissing ? text('ads.notConnected') : problemText(read.error)}
        </Text>
      )}
    </>
  )
}

interface AccountsProps {
  accounts: readonly { provider: string; id: string; name: string; read: string }[]
}

/** When each account was read. */
function Accounts({ accounts }: AccountsProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={styles['read']}>
      {accounts.map(({ provider, id, name, read }) => (
        <li key={`${provider} ${id}`}>{text('ads.readAt', { account: name || id, at: formats.dateTime(read) })}</li>
      ))}
    </ul>
  )
}
