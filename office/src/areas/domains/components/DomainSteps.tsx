import { Box, Group, Stack, Text } from '@mantine/core'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useText } from '../../../lib/texts.ts'
import { CopyField } from '../../../ui/fields/CopyField.tsx'
import type { Domain } from '../api/useDomains.ts'
import { shortName, steps, stepsDone } from '../labels.ts'

/** The steps of a domain, those that are done with a check mark. */
export function DomainSteps({ domain }: { domain: Domain }) {
  const text = useText()
  const done = stepsDone(domain)
  return (
    <ol aria-label={text('domains.steps')}>
      {steps.map((step, index) => {
        const isDone = index < done
        const Sign = isDone ? IconCircleCheck : IconCircle
        return (
          <Group
            key={step}
            component="li"
            gap="xs"
            wrap="nowrap"
            py={2}
            aria-current={index === done ? 'step' : undefined}
            c={index > done ? 'dimmed' : 'var(--mantine-color-text)'}
          >
            <Sign size={20} color={isDone ? 'var(--mantine-color-success)' : undefined} aria-hidden />
            <Text span size="sm" fw={index === done ? 600 : 400}>
              {text(isDone ? `domains.done.${step}` : `domains.step.${step}`)}
            </Text>
          </Group>
        )
      })}
    </ol>
  )
}

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
          <CopyField label={text('domains.recordName')} value={shortName(record.name)} />
          <CopyField label={text('domains.recordValue')} value={record.value} />
        </Box>
      ))}
    </Stack>
  )
}
