import { SegmentedControl, Stack } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { PageFigures, WebsiteFigures } from '#contract/traffic/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import tables from '../../../ui/tables.module.css'
import { pageText, sourceText } from '../labels.ts'
import styles from './figures.module.css'

const ways = ['page', 'source'] as const
type Way = (typeof ways)[number]
const wayParser = parseAsStringLiteral(ways).withDefault('page')
/** A phone has room for visits and the sum of these. */
const contacts = ['calls', 'forms', 'chats', 'bookings'] as const satisfies readonly (keyof PageFigures)[]

const sumOf = (row: PageFigures): number => contacts.reduce((sum, column) => sum + row[column], 0)

/** The same figures for each page, or for each source; the busiest first. */
export function FigureTable({ pages, sources }: Pick<WebsiteFigures, 'pages' | 'sources'>) {
  const text = useText()
  const formats = useFormats()
  const written = (count: number) => (count === 0 ? '–' : formats.number(count))
  const [way, setWay] = useQueryState('by', wayParser)
  const rows =
    way === 'page'
      ? pages.map((row) => ({ ...row, key: row.path, name: pageText(text, row.path) }))
      : sources.map((row) => ({ ...row, key: row.source, name: sourceText(text, row.source) }))
  return (
    <Stack gap="sm" miw={0}>
      <SegmentedControl
        className={styles['ranges'] ?? ''}
        aria-label={text('traffic.by')}
        value={way}
        onChange={(next: Way) => void setWay(next)}
        data={ways.map((value) => ({ value, label: text(`traffic.by.${value}`) }))}
      />
      <div className={tables['scroll']}>
        <table className={`${tables['figures']} ${styles['table']}`} aria-label={text(`traffic.by.${way}`)}>
          <thead>
            <tr>
              <th scope="col">{text(`traffic.column.${way}`)}</th>
              <th scope="col">{text('traffic.visits')}</th>
              {contacts.map((column) => (
                <th key={column} scope="col" className={tables['spare']}>
                  {text(`traffic.${column}`)}
                </th>
              ))}
              <th scope="col" className={styles['sum']}>
                {text('traffic.contacts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>{written(row.visits)}</td>
                {contacts.map((column) => (
                  <td key={column} className={tables['spare']}>
                    {written(row[column])}
                  </td>
                ))}
                <td className={styles['sum']}>{written(sumOf(row))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  )
}
