import { Box, Button, FileButton, Flex, Skeleton, Text } from '@mantine/core'
import IconPackageImport from '~icons/tabler/package-import'
import { useRef } from 'react'
import type { Import } from '#contract/exports.ts'
import { importMostBytes } from '#contract/exports.faults.ts'
import type { Answer } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { Progress } from './Progress.tsx'
import { sizeText } from './sizes.ts'
import { useForgetImport, useImportFile, useImports } from './useImport.ts'
import rows from '../../../ui/rows.module.css'

/** Takes a file of a business into this one, as long as it is empty. */
export function ImportPart() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useImports()
  const body = () => {
    if (isPending && fetchStatus === 'paused')
      return (
        <Text c="dimmed" miw={0} size="sm">
          {text('errors.offline')}
        </Text>
      )
    if (isPending) return <Skeleton height={72} radius="md" />
    if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
    return <Taking state={data} />
  }
  return (
    <Flex component="section" gap="md" direction="column" aria-labelledby="import-title">
      <h3 id="import-title">{text('data.files.in')}</h3>
      <Text w="100%" c="dimmed" miw={0} size="sm">
        {text('data.files.inAbout')}
      </Text>
      {body()}
    </Flex>
  )
}

function Taking({ state }: { state: Answer<'getImports'> }) {
  const text = useText()
  const formats = useFormats()
  const upload = useImportFile()
  const { import: last, holds } = state
  const busy = last?.state === 'waiting' || last?.state === 'running'
  const again = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file === null) return
    // The same file again is a choice too, after it was mended.
    again.current?.()
    if (file.size > importMostBytes || file.size === 0) toast.failure('data.files.fault.too_large')
    else upload.mutate({ file, last })
  }
  return (
    <>
      {last !== null && !upload.isPending && <Last last={last} />}
      {upload.isPending && (
        <Progress
          label={text('data.files.sending', {
            done: sizeText(upload.sent),
            total: sizeText(upload.variables.file.size),
          })}
          done={upload.sent}
          total={upload.variables.file.size}
        />
      )}
      {upload.isPending && (
        <Button variant="default" onClick={upload.stop}>
          {text('data.files.stop')}
        </Button>
      )}
      {holds.length > 0 && last?.state !== 'done' && (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('data.files.notEmpty', { count: formats.number(holds.reduce((sum, { count }) => sum + count, 0)) })}
        </Text>
      )}
      {holds.length === 0 && !busy && !upload.isPending && (
        <FileButton accept=".zip,application/zip" resetRef={again} onChange={choose}>
          {(props) => (
            <Button variant="default" leftSection={<IconPackageImport size={18} aria-hidden />} {...props}>
              {text(last?.state === 'receiving' ? 'data.files.goOn' : 'data.files.choose')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}

/** How the last file went, or goes. */
function Last({ last }: { last: Import }) {
  const text = useText()
  const formats = useFormats()
  const forget = useForgetImport()
  const busy = last.state === 'waiting' || last.state === 'running'
  return (
    <ul className={rows['rows']} aria-label={text('data.files.last')}>
      <li className={rows['row']}>
        <Box flex="1 1 16rem" miw={0}>
          <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
            {last.file_name}
            {last.state === 'failed' && <Mark meaning="trouble" label={text('data.files.refused')} />}
            {last.state === 'done' && <Mark meaning="gain" label={text('data.files.taken')} />}
          </Flex>
          {busy && (
            <Progress
              label={
                last.total === null
                  ? text('data.files.reading')
                  : text('data.files.progress', {
                      done: formats.number(last.done),
                      total: formats.number(last.total),
                    })
              }
              done={last.done}
              total={last.total}
            />
          )}
          {last.state === 'receiving' && (
            <Text c="dimmed" miw={0} size="sm">
              {text('data.files.broken')}
            </Text>
          )}
          {last.fault !== null && (
            <Text c="dimmed" miw={0} size="sm" role="alert">
              {text(`data.files.fault.${last.fault}`)}
              {last.fault_about !== null && ` (${last.fault_about})`} {text('data.files.nothing')}
            </Text>
          )}
          {last.outcome !== null && <Outcome outcome={last.outcome} />}
        </Box>
        {(last.state === 'failed' || last.state === 'receiving') && (
          <Button variant="subtle" color="gray" onClick={() => forget.mutate(last.id)}>
            {text('data.files.dismiss')}
          </Button>
        )}
      </li>
    </ul>
  )
}

function Outcome({ outcome }: { outcome: NonNullable<Import['outcome']> }) {
  const text = useText()
  const formats = useFormats()
  const records = outcome.records.reduce((sum, { count }) => sum + count, 0)
  return (
    <Text c="dimmed" miw={0} size="sm">
      {text('data.files.outcome', { records: formats.number(records), photos: formats.number(outcome.photos) })}{' '}
      {outcome.without_person > 0 && text('data.files.without', { count: outcome.without_person })}{' '}
      {text('data.files.after')}
    </Text>
  )
}
