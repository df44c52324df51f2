import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { standingText } from '../words.ts'
import { useMerge, type Duplicate } from './useMerge.ts'
import foot from '../../../ui/foot.module.css'
import { DataTable } from '../../../ui/rows/DataTable.tsx'
import styles from './compare.module.css'

export interface CompareRequestsProps {
  request: RequestSummary
  duplicates: readonly Duplicate[]
  onClose: () => void
}

/** Two requests side by side, to be made one or left apart. */
export function CompareRequests({ request, duplicates, onClose }: CompareRequestsProps) {
  const text = useText()
  const formats = useFormats()
  const merge = useMerge(request.id)
  const [at, setAt] = useState(0)
  const chosen = duplicates[at] ?? duplicates[0]
  if (chosen === undefined) return null
  const other = chosen.request
  const rows: readonly (readonly [string, (each: RequestSummary) => string])[] = [
    [text('requests.name'), ({ customer, told }) => told?.name || customer.name],
    [text('requests.phone'), ({ customer, told }) => formats.phone(told?.phone ?? customer.phone ?? '')],
    [text('requests.email'), ({ customer, told }) => told?.email ?? customer.email ?? ''],
    [text('requests.address'), ({ address }) => address],
    [text('requests.service'), ({ service }) => service?.name ?? ''],
    [text('request.field.message'), ({ message }) => message],
    [text('request.statusLabel'), (each) => standingText(text, each)],
    [text('request.created'), ({ created }) => formats.dateTime(created)],
  ]
  return (
    <Sheet opened onClose={onClose} title={text('request.compareTitle')} size="lg">
      <Stack gap="md">
        {duplicates.length > 1 && (
          <Group gap="xs">
            {duplicates.map((each, index) => (
              <Button
                key={each.request.id}
                variant={each === chosen ? 'light' : 'default'}
                aria-pressed={each === chosen}
                onClick={() => setAt(index)}
              >
                {formats.date(each.request.created)}
              </Button>
            ))}
          </Group>
        )}
        <Text c="dimmed" size="sm">
          {text('request.because', {
            what: chosen.because.map((each) => text(`request.same.${each}`)).join(', '),
          })}
        </Text>
        <DataTable
          className={styles['compare']}
          label={text('request.merge')}
          columns={[
            { name: text('request.field') },
            { name: text('request.thisOne') },
            { name: text('request.otherOne') },
          ]}
        >
          {rows.map(([name, write]) => (
            <tr key={name} data-same={write(request) === write(other)}>
              <th scope="row">{name}</th>
              <td>{write(request) || '–'}</td>
              <td>{write(other) || '–'}</td>
            </tr>
          ))}
        </DataTable>
        <Text size="sm">{text('request.mergeHint')}</Text>
        <Group justify="flex-end" className={foot['foot'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {text('request.keepBoth')}
          </Button>
          <Button
            onClick={() => {
              merge.mutate({ duplicateId: other.id })
              onClose()
            }}
          >
            {text('request.merge')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
