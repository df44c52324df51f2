import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { newId } from '../../../lib/ids.ts'
import { useText } from '../../../lib/texts.ts'
import { guessColumns, rowsOf, type Columns } from './importColumns.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFindings } from './ImportFindings.tsx'
import { useImportLook, useImportRequests } from './useImportRequests.ts'
import type { FileRows } from '../../../lib/readRows.ts'
import foot from '../../../ui/foot.module.css'

/** The server takes this many lines at once. */
const MOST = 1000

export interface ImportLinesProps {
  name: string
  file: FileRows
  onAnother: () => void
  onClose: () => void
}

/** What the file's columns are, what would come of its lines, and the import itself. */
export function ImportLines({ name, file, onAnother, onClose }: ImportLinesProps) {
  const text = useText()
  const [columns, setColumns] = useState<Columns>(() => guessColumns(file.head))
  const [leaveOut, setLeaveOut] = useState(false)
  // One import out of all tries; other columns make another one.
  const [key, setKey] = useState(newId)
  const all = useMemo(() => rowsOf(file, columns), [file, columns])
  const tooMany = all.length > MOST
  const look = useImportLook(all, columns.name !== undefined && !tooMany)
  const imported = useImportRequests()
  const faulty = new Set(look.data?.faults.map(({ row }) => row))
  const rows = leaveOut ? all.filter(({ row }) => !faulty.has(row)) : all
  const ready = look.data !== undefined && rows.length > 0 && (faulty.size === 0 || leaveOut)
  const change = (next: Columns) => {
    setColumns(next)
    setKey(newId())
  }
  const send = () => imported.mutate({ rows, idempotencyKey: key }, { onSuccess: onClose })
  return (
    <Stack>
      <Group component="p" gap="4px var(--mantine-spacing-sm)">
        <strong>{name}</strong>
        <span>{text('importing.lines', { count: all.length })}</span>
        <Button size="compact-sm" variant="subtle" onClick={onAnother}>
          {text('importing.another')}
        </Button>
      </Group>
      <ImportColumns file={file} columns={columns} onChange={change} />
      <ImportFindings
        rows={all}
        look={look}
        problem={
          tooMany
            ? text('importing.tooMany', { most: MOST })
            : columns.name === undefined
              ? text('importing.needsName')
              : null
        }
        leaveOut={leaveOut}
        onLeaveOut={setLeaveOut}
      />
      <Group justify="flex-end" className={foot['ends'] ?? ''}>
        <Button variant="default" onClick={onClose}>
          {text('requests.cancel')}
        </Button>
        <Button onClick={send} disabled={!ready} loading={imported.isPending}>
          {text('importing.act', { count: ready ? rows.length : 0 })}
        </Button>
      </Group>
    </Stack>
  )
}
