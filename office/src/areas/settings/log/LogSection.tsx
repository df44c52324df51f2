import '@mantine/core/styles/SimpleGrid.layer.css'
import { Box, Button, Flex, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import IconHistory from '~icons/tabler/history'
import type { AuditEntry } from '#contract/audit.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useMore } from '../../../lib/more.ts'
import { useText, type Text as TextOf } from '../../../lib/texts.ts'
import { DayField } from '../../../ui/days/DayField.tsx'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { OwnerOnly } from '../OwnerOnly.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { Changes } from './Changes.tsx'
import { useLog, useLogFile, useLogFilter, useLogWords, type LogFilter } from './useLog.ts'
import { actName, recordName } from './words.ts'
import rows from '../../../ui/rows.module.css'

/** Who did what and when: narrowed, read to its beginning, taken along as a file. */
export function LogSection() {
  return (
    <OwnerOnly>
      <Log />
    </OwnerOnly>
  )
}

function Log() {
  const text = useText()
  const [filter, setFilter] = useLogFilter()
  const file = useLogFile()
  return (
    <Stack>
      <Filters filter={filter} onChange={(patch) => void setFilter(patch)} />
      <Group w="100%" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate(filter)}
        >
          {text('data.log.download')}
        </Button>
        {Object.values(filter).some((value) => value !== '') && (
          <Button variant="subtle" color="gray" onClick={() => void setFilter(null)}>
            {text('data.log.clear')}
          </Button>
        )}
      </Group>
      <Entries filter={filter} />
    </Stack>
  )
}

function Filters({ filter, onChange }: { filter: LogFilter; onChange: (patch: Partial<LogFilter>) => void }) {
  const text = useText()
  const { data: words } = useLogWords()
  const all = { value: '', label: text('data.log.all') }
  const who = (words?.who ?? []).map(({ id, name, kind }) => ({
    value: id,
    label: kind === 'key' ? text('data.log.byKey', { name }) : name || text('data.log.nameless'),
  }))
  return (
    <Flex component="search" direction="column" gap="sm" w="100%" aria-label={text('data.log.filter')}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        <NativeSelect
          size="md"
          label={text('data.log.who')}
          value={filter.who}
          data={[
            all,
            ...who,
            { value: 'customers', label: text('data.log.customers') },
            { value: 'server', label: text('data.log.server') },
          ]}
          onChange={({ currentTarget }) => onChange({ who: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={text('data.log.what')}
          value={filter.act}
          data={[all, ...(words?.acts ?? []).map((act) => ({ value: act, label: actName(text, act) }))]}
          onChange={({ currentTarget }) => onChange({ act: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={text('data.log.where')}
          value={filter.record}
          data={[all, ...(words?.records ?? []).map((one) => ({ value: one, label: recordName(text, one) }))]}
          onChange={({ currentTarget }) => onChange({ record: currentTarget.value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        <DayField label={text('data.log.from')} value={filter.from} onChange={(from) => onChange({ from })} />
        <DayField label={text('data.log.to')} value={filter.to} onChange={(to) => onChange({ to })} />
      </SimpleGrid>
    </Flex>
  )
}

function Entries({ filter }: { filter: LogFilter }) {
  const text = useText()
  const list = useLog(filter)
  const more = useMore(list)
  if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
  if (list.isPending) return <SectionSkeleton />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyPart icon={IconHistory}>{text('data.log.empty')}</EmptyPart>
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={rows['rows']} aria-label={text('settings.log.title')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreOfList {...more} />
    </div>
  )
}

function whoName(text: TextOf, { kind, name, by }: AuditEntry['who']): string {
  if (kind === 'server') return text('data.log.server')
  const shown = name || text('data.log.nameless')
  if (kind === 'key') return text('data.log.keyFor', { name: shown, person: by ?? '' })
  return kind === 'support' ? text('data.log.supportAs', { name: shown, person: by ?? '' }) : shown
}

function Entry({ entry }: { entry: AuditEntry }) {
  const text = useText()
  const formats = useFormats()
  return (
    <li>
      <details>
        <summary className={rows['row']}>
          <Box component="span" flex="1 1 16rem" miw={0}>
            <Flex component="span" gap="xs" fw={600} align="center" wrap="wrap">
              {actName(text, entry.act)}
            </Flex>
            <Text span c="dimmed" size="sm">
              {whoName(text, entry.who)}
            </Text>
          </Box>
          <Text component="time" c="dimmed" size="sm" dateTime={entry.at}>
            {formats.dateTime(entry.at)}
          </Text>
        </summary>
        <Changes entry={entry} />
      </details>
    </li>
  )
}
