import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import IconFileText from '~icons/tabler/file-text'
import type { DisputeFile } from '#contract/payments/card-types.ts'
import { openContent } from '../../../../lib/download.ts'
import { useText } from '../../../../lib/texts.ts'
import { useDisputeFiles } from '../api/useCards.ts'

/** Every file that is handed in with an answer, each to be read before it is. */
export function EvidenceFiles({ disputeId }: { disputeId: string }) {
  const text = useText()
  const { data, error, refetch, isFetching } = useDisputeFiles(disputeId)
  return (
    <Stack gap="xs" component="section" aria-label={text('invoices.evidenceFiles')}>
      <Text size="sm" fw={500}>
        {text('invoices.evidenceFiles')}
      </Text>
      {data === undefined && error === null && (
        <Stack gap="xs" aria-label={text('shell.loading')}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
      {data === undefined && error !== null && (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {text('invoices.evidenceFailed')}
          </Text>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {text('shell.tryAgain')}
          </Button>
        </Group>
      )}
      {data?.files.map((file) => (
        <File key={file.use} file={file} />
      ))}
      {data !== undefined && (
        <Text size="sm" c="dimmed">
          {text(data.files.length === 0 ? 'invoices.evidenceNone' : 'invoices.evidenceNow')}
        </Text>
      )}
    </Stack>
  )
}

function File({ file }: { file: DisputeFile }) {
  const text = useText()
  const what = text(`invoices.evidence.${file.use}`)
  const names = file.names.join(', ')
  // invoices are called so already
  const name =
    names === '' || file.use === 'receipt' ? names || what : text('invoices.evidenceOf', { file: what, names })
  return (
    <Group justify="space-between" wrap="nowrap" mih={44}>
      <Group gap="xs" wrap="nowrap">
        <IconFileText size={20} aria-hidden />
        <Text size="sm">{name}</Text>
      </Group>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={text('invoices.openFileOf', { file: what })}
        onClick={() => openContent(file)}
      >
        {text('invoices.openFile')}
      </Button>
    </Group>
  )
}
