import { Button, Skeleton } from '@mantine/core'
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
import { useExports, useFetchExport, useMakeExport, useRemoveExport } from './useExports.ts'
import styles from '../owner.module.css'

/** All of the business as one file: out, and into an empty one. */
export function ExportSection() {
  return (
    <OwnerOnly>
      <div className={styles['parts']}>
        <ExportPart />
        <ImportPart />
      </div>
    </OwnerOnly>
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
          <ul className={styles['list']} aria-label={text('data.files.list')}>
            {data.exports.map((one) => (
              <ExportRow key={one.id} made={one} />
            ))}
          </ul>
        )}
        <Button
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
    <section className={styles['part']} aria-labelledby="export-title">
      <h3 id="export-title">{text('data.files.out')}</h3>
      <p className={styles['about']}>{text('data.files.outAbout')}</p>
      {list()}
      <p className={styles['about']}>{text('data.files.notIn')}</p>
    </section>
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
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {day}
          {made.state === 'failed' && <Mark meaning="trouble" label={text('data.files.failed')} />}
        </p>
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
          <p className={styles['about']}>
            {sizeText(made.bytes)} · {text('data.files.until', { day: formats.date(made.expires) })}
          </p>
        )}
        {made.state === 'failed' && <p className={styles['about']}>{text('data.files.failedAbout')}</p>}
      </div>
      <div className={styles['buttons']}>
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
      </div>
    </li>
  )
}
