import { Button, Group, Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import IconExternalLink from '~icons/tabler/external-link'
import IconFilterOff from '~icons/tabler/filter-off'
import IconInbox from '~icons/tabler/inbox'
import { useState } from 'react'
import type { Stage } from '#contract/requests.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyState, NoWork } from '../../ui/EmptyState.tsx'
import { copyText } from '../../lib/copyText.ts'
import { isNarrowed, noFilters, type Filters, type SetFilters } from './filters.ts'

export interface NothingHereProps {
  filters: Filters
  set: SetFilters
  counts: Readonly<Record<Stage, number>> | undefined
  onAdd: (() => void) | undefined
}

/** No rows: because of the filters, because this stage is empty, or because nobody has asked yet. */
export function NothingHere({ filters, set, counts, onAdd }: NothingHereProps) {
  const text = useText()
  const { role } = useSite()
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  if (isNarrowed(filters)) {
    const clear = () => void set(noFilters)
    // nothing was ever put away: the words to try are not what is missing
    const archive = filters.archived && !isNarrowed({ ...filters, archived: false })
    return (
      <EmptyState
        icon={IconFilterOff}
        title={text(archive ? 'requests.noArchivedTitle' : 'requests.noneFoundTitle')}
        text={text(archive ? 'requests.noArchivedText' : 'requests.noneFoundText')}
        action={
          <Button variant="default" onClick={clear}>
            {text('shell.clearFilters')}
          </Button>
        }
      />
    )
  }
  if (total > 0) {
    return (
      <EmptyState
        icon={IconInbox}
        title={text('requests.noneInStageTitle')}
        text={text('requests.noneInStageText')}
        action={
          filters.stage !== null && (
            <Button variant="default" onClick={() => void set({ stage: null })}>
              {text('requests.showActive')}
            </Button>
          )
        }
      />
    )
  }
  if (role === 'field') return <NoWork />
  return (
    <EmptyState
      icon={IconInbox}
      title={text('requests.emptyTitle')}
      text={text('requests.emptyText')}
      action={
        <>
          <PageLink quiet={filters.view === 'board'} />
          {onAdd !== undefined && (
            <Button variant="subtle" onClick={onAdd}>
              {text('requests.addByHand')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The address of the business's public page, to pass on or to look at. `quiet`: the head of the screen leads. */
function PageLink({ quiet }: { quiet: boolean }) {
  const text = useText()
  const { slug } = useSite()
  const [copied, setCopied] = useState(false)
  const address = `${location.origin}/p/${slug}`
  const copy = async () => setCopied(await copyText(address))
  return (
    <Stack align="center" mt="xs">
      <Text fw={600} ta="center">
        {address.replace(/^https?:\/\//, '')}
      </Text>
      <Group gap="sm" justify="center">
        <Button
          variant={quiet ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {text(copied ? 'requests.copied' : 'requests.copyLink')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {text('requests.openPage')}
        </Button>
      </Group>
    </Stack>
  )
}
