// Small on purpose: the records of a domain, in the order in which they are needed.
import { Box, Stack, Text } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import type { Domain } from '../api/useDomains.ts'
import { shortName } from '../labels.ts'
import { RecordField } from './RecordField.tsx'

/** What is to be entered where the domain was bought: first what shows whose it is, then what makes it lead here. */
export function DomainRecords({ domain: { state, proof, leads } }: { domain: Domain }) {
  const text = useText()
  const records = state === 'waiting' ? [proof, ...leads] : leads
  if (records.length === 0) return <Text size="sm">{text('domains.noAddress')}</Text>
  return (
    <Stack gap="md">
      <Text size="sm">{text('domains.enter', { count: records.length })}</Text>
      {records.map((record) => (
        <Box key={`${record.type} ${record.value}`} component="section" aria-label={record.type}>
          <Text size="sm" fw={600}>
            {text('domains.record', { type: record.type })}
          </Text>
          <RecordField label={text('domains.recordName')} value={shortName(record.name)} />
          <RecordField label={text('domains.recordValue')} value={record.value} />
        </Box>
      ))}
    </Stack>
  )
}
