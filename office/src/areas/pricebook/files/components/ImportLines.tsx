import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PriceMapping } from '#contract/pricebook/types.ts'
import { newId } from '../../../../lib/ids.ts'
import type { FileRows } from '../../../../lib/readRows.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { fileOf, useImportItems, useImportPreview } from '../api/usePriceFiles.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFindings } from './ImportFindings.tsx'
import foot from '../../../../ui/foot.module.css'

interface ImportLinesProps {
  name: string
  file: FileRows
  onAnother: () => void
  onClose: () => void
}

/** What the file's columns are, what would come of its lines, and the import itself. */
export function ImportLines({ name, file, onAnother, onClose }: ImportLinesProps) {
  const text = useText()
  const sent = useMemo(() => fileOf(file), [file])
  const [chosen, setChosen] = useState<PriceMapping | null>(null)
  const [leaveOut, setLeaveOut] = useState(false)
  // One import out of all tries; other columns make another one.
  const [key, setKey] = useState(newId)
  const look = useImportPreview(sent, chosen)
  const imported = useImportItems()
  const found = look.data
  const mapping = chosen ?? found?.mapping
  const changes = (found?.created ?? 0) + (found?.updated ?? 0)
  const isReady = !look.isFetching && changes > 0 && (found?.faulty === 0 || leaveOut)
  const change = (next: PriceMapping) => {
    setChosen(next)
    setKey(newId())
  }
  const send = () => {
    if (mapping !== undefined)
      imported.mutate({ file: sent, mapping, leave_out_faulty: leaveOut, key }, { onSuccess: onClose })
  }
  return (
    <Stack>
      <Group component="p" gap="4px var(--mantine-spacing-sm)">
        <strong>{name}</strong>
        <span>{text('importing.lines', { count: file.lines.length })}</span>
        <Button size="compact-sm" variant="subtle" onClick={onAnother}>
          {text('importing.another')}
        </Button>
      </Group>
      {look.error !== null && <Alert color="trouble">{problemText(look.error)}</Alert>}
      {found === undefined && look.error === null && <Skeleton height={96} />}
      {found !== undefined && <ImportFindings found={found} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />}
      {mapping !== undefined && <ImportColumns file={file} mapping={mapping} onChange={change} />}
      <Group justify="flex-end" className={foot['foot'] ?? ''}>
        <Button variant="default" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button onClick={send} disabled={!isReady} loading={imported.isPending}>
          {text('pricebook.importAct', { count: isReady ? changes : 0 })}
        </Button>
      </Group>
    </Stack>
  )
}
