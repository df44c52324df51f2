import { VisuallyHidden } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { costPerJob, costPerLead, losesMoney, returnOf } from '#contract/ads/figures.rules.ts'
import type { SourceFigures, SourceReport, SourceRow } from '#contract/ads/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { DataTable } from '../../../ui/rows/DataTable.tsx'
import { openHere } from '../../../ui/rows/ListRow.tsx'
import { aboutSource, nameOf, signKind, signs } from '../labels.ts'
import rows from '../../../ui/rows/list.module.css'
import styles from './ads.module.css'

export interface SourceTableProps {
  report: SourceReport
  onOpen: (source: string) => void
}

/** From spent to paid, a row for each source; cards on a phone. */
export function SourceTable({ report: { sources, totals }, onOpen }: SourceTableProps) {
  const text = useText()
  const most = Math.max(1, ...sources.map(({ paid_cents: paid }) => paid))
  const names = ['source', 'spent', 'weeks', 'leads', 'perLead', 'jobs', 'perJob', 'paid', 'return'] as const
  return (
    <div className={styles['around']}>
      <DataTable
        className={styles['table']}
        label={text('ads.sources')}
        columns={names.map((name) => ({ name: text(`ads.column.${name}`) }))}
      >
        {sources.map((row) => (
          <Row key={row.source} row={row} most={most} onOpen={onOpen} />
        ))}
        <tr className={styles['all']}>
          <td className={styles['who']}>{text('ads.allSources')}</td>
          <Figures row={totals} />
        </tr>
      </DataTable>
    </div>
  )
}

function Row({ row, most, onOpen }: { row: SourceRow; most: number; onOpen: (source: string) => void }) {
  const text = useText()
  const Sign = signs[signKind(row.source)]
  return (
    <tr data-free={row.spent_cents === 0 && row.foreign.length === 0}>
      <td className={styles['who']}>
        <Sign size={20} aria-hidden />
        <span>
          <a
            href={`/ads?source=${encodeURIComponent(row.source)}`}
            className={`${rows['name']} ${rows['opener']}`}
            onClick={openHere(() => onOpen(row.source))}
          >
            {nameOf(text, row.source)}
          </a>
          <small>{aboutSource(text, row)}</small>
        </span>
      </td>
      <Figures row={row} weeks={row.weeks} share={row.paid_cents / most} />
    </tr>
  )
}

interface FiguresProps {
  row: SourceFigures
  weeks?: readonly number[]
  /** What customers paid beside the most that a source brought. */
  share?: number
}

function Figures({ row, weeks, share }: FiguresProps) {
  const text = useText()
  const formats = useFormats()
  const exact = (cents: number | null) => (cents === null ? '–' : formats.exactMoney({ cents, currency: 'USD' }))
  const whole = (cents: number) => (cents === 0 ? '–' : formats.wholeMoney({ cents, currency: 'USD' }))
  const [loses, times] = [losesMoney(row), returnOf(row)]
  const said = (name: 'spent' | 'leads' | 'perLead' | 'jobs' | 'perJob') => ({
    'data-name': text(`ads.column.${name}`),
  })
  return (
    <>
      <td className={styles['spent']} {...said('spent')}>
        {(row.spent_cents > 0 || row.foreign.length === 0) && whole(row.spent_cents)}
        {row.foreign.map((money) => (
          <span key={money.currency}>{formats.wholeMoney(money)}</span>
        ))}
      </td>
      <td className={styles['weeks']}>{weeks && <WeekBars weeks={weeks} />}</td>
      <td {...said('leads')}>{formats.number(row.leads)}</td>
      <td {...said('perLead')}>{exact(costPerLead(row))}</td>
      <td {...said('jobs')}>{formats.number(row.won)}</td>
      <td className={styles['perJob']} data-loses={loses} {...said('perJob')}>
        {exact(costPerJob(row))}
      </td>
      <td className={styles['paid']}>
        {whole(row.paid_cents)}
        {share !== undefined && share > 0 && (
          <span className={styles['share']} style={{ width: `${share * 100}%` }} aria-hidden />
        )}
      </td>
      <td className={styles['return']} data-loses={loses}>
        {loses && <IconAlertTriangle size={16} aria-hidden />}
        {times === null ? '–' : text('ads.times', { times: formats.number(times) })}
        {loses && <VisuallyHidden>{text('ads.loses')}</VisuallyHidden>}
      </td>
    </>
  )
}

/** Leads of the last weeks, this one in front. Who does not see them hears the values. */
function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const text = useText()
  const most = Math.max(1, ...weeks)
  const bars = weeks.map((leads, place) => ({ leads, place: `${weeks.length - place}` }))
  return (
    <>
      <span className={styles['bars']} aria-hidden>
        {bars.map(({ leads, place }) => (
          <span key={place} style={{ height: `${Math.max(6, (leads / most) * 100)}%` }} data-none={leads === 0} />
        ))}
      </span>
      <VisuallyHidden>{text('ads.byWeek', { weeks: weeks.join(', ') })}</VisuallyHidden>
    </>
  )
}
