import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import IconPackageExport from '~icons/tabler/package-export'
import type { Export } from '#contract/exports.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { OwnerOnly } from '../OwnerOnly.tsx'
import { ImportPart } from './ImportPart.tsx'
import { Progress } from './Progress.tsx'
import { sizeText } from './sizes.ts'
import { useExports, useFetchExport, useFetchWebsite, useMakeExport, useRemoveExport } from './useExports.ts'
import rows from '../../../ui/rows.module.css'

/** All of the business as one file: out, and into an empty one. */
export function ExportSection() {
  return (
    <OwnerOnly>
      <Stack gap="xl">
        <ExportPart />
        <WebsitePart />
        <ImportPart />
      </Stack>
    </OwnerOnly>
  )
}

/** The website by itself, as files that open anywhere. */
function WebsitePart() {
  const text = useText()
  const fetchIt = useFetchWebsite()
  return (
    <Flex component="section" gap="md" direction="column" aria-labelledby="website-files-title">
      <h3 id="website-files-title">{text('data.files.website')}</h3>
      <Text w="100%" c="dimmed" miw={0} size="sm">
        {text('data.files.websiteAbout')}
      </Text>
      <Button
        mr="auto"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={fetchIt.isPending}
        onClick={() => fetchIt.mutate()}
      >
        {text('data.files.websiteGet')}
      </Button>
    </Flex>
  )
}

const isBusy = ({ state }: Export) => state === 'waiting' || state === 'running'

function ExportPart() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useExports()
  const make = useMakeExport()
  const list = () => {
    if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
    if (isPending) return <Skeleton height={72} radius="md" />
    if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
    return (
      <>
        {data.exports.length > 0 && (
          <ul className={rows['rows']} aria-label={text('data.files.list')}>
            {data.exports.map((one) => (
              <ExportRow key={one.id} made={one} />
            ))}
          </ul>
        )}
        <Button
          mr="auto"
          leftSection={<IconPackageExport size={18} aria-hidden />}
          disabled={data.exports.some(isBusy)}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {text('data.files.make')}
        </Button>
      </>
    )
  }
  return (
    <Flex component="section" gap="md" direction="column" aria-labelledby="export-title">
      <h3 id="export-title">{text('data.files.out')}</h3>
      <Text w="100%" c="dimmed" miw={0} size="sm">
        {text('data.files.outAbout')}
      </Text>
      {list()}
      <Text w="100%" c="dimmed" miw={0} size="sm">
        {text('data.files.notIn')}
      </Text>
    </Flex>
  )
}

function ExportRow({ made }: { made: Export }) {
  const text = useText()
  const formats = useFormats()
  const fetchIt = useFetchExport()
  const remove = useRemoveExport()
  const day = formats.dateTime(made.created)
  const total = made.total ?? 0
  return (
    <li className={rows['row']}>
      <Box flex="1 1 16rem" miw={0}>
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {day}
          {made.state === 'failed' && <Mark meaning="trouble" label={text('data.files.failed')} />}
        </Flex>
        {isBusy(made) && (
          <Progress
            label={
              made.total === null
                ? text('data.files.begins')
                : text('data.files.progress', { done: formats.number(made.done), total: formats.number(total) })
            }
            done={made.done}
            total={made.total}
          />
        )}
        {made.bytes !== null && (
          <Text c="dimmed" miw={0} size="sm">
            {sizeText(made.bytes)} · {text('data.files.until', { day: formats.date(made.expires) })}
          </Text>
        )}
        {made.state === 'failed' && (
          <Text c="dimmed" miw={0} size="sm">
            {text('data.files.failedAbout')}
          </Text>
        )}
      </Box>
      <Group gap="xs">
        {made.state === 'ready' && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={text('data.files.downloadOf', { day })}
            loading={fetchIt.isPending}
            onClick={() => fetchIt.mutate(made.id)}
          >
            {text('data.files.download')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          aria-label={text(isBusy(made) ? 'data.files.stopOf' : 'data.files.removeOf', { day })}
          loading={remove.isPending}
          onClick={() => remove.mutate(made.id)}
        >
          {text(isBusy(made) ? 'data.files.stop' : 'data.files.remove')}
        </Button>
      </Group>
    </li>
  )
}
