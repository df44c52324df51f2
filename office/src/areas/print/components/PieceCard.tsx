import { Text } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SourceRow } from '#contract/ads/types.ts'
import type { PrintDesign } from '#contract/print/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { useFile, usePieceActs, usePreview } from '../api/usePrint.ts'
import { sizeOf } from '../labels.ts'
import { PieceImage } from './PieceImage.tsx'
import styles from './print.module.css'

export interface PieceCardProps {
  design: PrintDesign
  /** What its code brought; undefined where nobody came by it. */
  result: SourceRow | undefined
}

/** A finished piece: how it looks, and what came of it. */
export function PieceCard({ design, result }: PieceCardProps) {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { remove } = usePieceActs()
  const file = useFile(design.id)
  const { kind, template, words, photo, code } = design
  const { data } = usePreview({ kind, template, words, photo, code_id: code.id }, 'small')
  const name = text(`print.piece.${kind}`)
  const to = `/print-marketing/${design.id}`
  const paid = result?.paid_cents ?? 0
  const came = [
    text('print.scans', { count: code.scans }),
    ...(result === undefined ? [] : [text('print.leads', { count: result.leads })]),
    ...(paid > 0 ? [text('print.paid', { amount: formats.wholeMoney({ cents: paid, currency: 'USD' }) })] : []),
  ]
  return (
    <li className={styles['card']}>
      <Link to={to} className={styles['look']} aria-label={text('print.editPiece', { piece: name })}>
        {(data?.sides ?? [undefined]).map((side, index) => (
          <PieceImage key={index === 0 ? 'front' : 'back'} kind={kind} side={side} alt="" />
        ))}
      </Link>
      <div className={styles['about']}>
        <div>
          <Text fw={600} component="h2" size="md">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {sizeOf(text, formats, kind)}
          </Text>
          <Text size="sm" c="dimmed">
            {came.join(' · ')}
          </Text>
        </div>
        <ActMenu
          title={text('print.more', { piece: name })}
          acts={[
            { label: text('print.edit'), icon: IconPencil, act: () => void navigate({ to }) },
            { label: text('print.download.marks'), icon: IconDownload, act: () => file.mutate('marks') },
            { label: text('print.download.bleed'), icon: IconDownload, act: () => file.mutate('bleed') },
            { label: text('print.delete'), icon: IconTrash, act: () => remove.mutate(design) },
          ]}
        />
      </div>
    </li>
  )
}
