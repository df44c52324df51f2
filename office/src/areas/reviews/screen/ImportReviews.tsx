import { Box, Button, Flex, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet'
import IconUpload from '~icons/tabler/upload'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { FileFault, readRows } from '../../../lib/readRows.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import warning from '../../../ui/warning.module.css'
import { ReviewWords } from '../ReviewWords.tsx'
import { reviewRows, type ReadFile } from './reviewRows.ts'

/** Reviews in one file (the contract's limit), bytes of one, and what is shown of it before. */
const MOST = 2000
const LARGEST = 3_000_000
const SHOWN = 3

type Failure = FileFault['why'] | 'many'

/** Many reviews out of a file: looked at first, written down whole or not at all. */
export function ImportReviews({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Sheet opened onClose={onClose} title={text('reviewing.importTitle')}>
      <ImportForm onClose={onClose} />
    </Sheet>
  )
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<(ReadFile & { name: string; key: string }) | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const put = useMutation({
    mutationFn: ({ rows, key }: ReadFile & { key: string }) =>
      api('importReviews', { slug, body: { rows }, idempotencyKey: key }),
    onSuccess: async ({ imported, known }) => {
      onClose()
      toast.success(known === 0 ? 'reviewing.imported' : 'reviewing.importedKnown', { values: { imported, known } })
      await client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') })
    },
  })
  const read = async (file: File) => {
    setFailure(null)
    setFound(null)
    try {
      const result = reviewRows(await readRows(file, LARGEST))
      if (result.rows.length > MOST) return setFailure('many')
      return setFound({ ...result, name: file.name, key: newId() })
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      return setFailure(error.why)
    }
  }
  const wrong = found === null ? 0 : found.faults.length + found.missing.length
  return (
    <Flex
      component="form"
      gap="md"
      direction="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (found !== null && wrong === 0 && !put.isPending) put.mutate(found)
      }}
    >
      <Text c="dimmed" size="sm">
        {text('reviewing.importHint')}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.tsv,.txt"
        aria-label={text('reviewing.file')}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) void read(file)
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {text('reviewing.chooseFile')}
      </Button>
      {failure !== null && (
        <p className={warning['warning']} role="alert">
          {text(`reviewing.fileFault.${failure}`)}
        </p>
      )}
      {found !== null && (
        <>
          <Flex component="p" gap="sm" mih="var(--office-control)" miw={0} align="center">
            <IconFileSpreadsheet color="var(--office-muted)" size={20} aria-hidden />
            {found.name} · {text('reviewing.total', { count: found.rows.length })}
          </Flex>
          {wrong > 0 && (
            <ul className={warning['warning']} aria-label={text('reviewing.fileFaults')}>
              {found.missing.map((column) => (
                <li key={column}>
                  <IconAlertTriangle size={18} aria-hidden />
                  {text('reviewing.columnMissing', { column: text(`reviewing.column.${column}`) })}
                </li>
              ))}
              {found.faults.slice(0, 20).map(({ line, fault }) => (
                <li key={`${line} ${fault}`}>
                  <IconAlertTriangle size={18} aria-hidden />
                  {text(`reviewing.rowFault.${fault}`, { line })}
                </li>
              ))}
              {found.faults.length > 20 && <li>{text('reviewing.moreFaults', { count: found.faults.length - 20 })}</li>}
            </ul>
          )}
          {wrong === 0 && (
            <Flex component="ul" gap="xs" direction="column" aria-label={text('reviewing.preview')}>
              {found.rows.slice(0, SHOWN).map((row) => (
                <Box
                  key={JSON.stringify(row)}
                  component="li"
                  py="sm"
                  px="md"
                  bd="1px solid var(--office-line)"
                  bdrs="md"
                >
                  <ReviewWords review={row} />
                </Box>
              ))}
            </Flex>
          )}
        </>
      )}
      <FormEnd
        send={text('reviewing.importSend', { count: found?.rows.length ?? 0 })}
        onCancel={onClose}
        busy={put.isPending}
        disabled={found === null || wrong > 0 || found.rows.length === 0}
        error={put.error}
      />
    </Flex>
  )
}
