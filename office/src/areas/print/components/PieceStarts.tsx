import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { pieceKinds, type PieceKind } from '#contract/print/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { usePieceActs, usePreview } from '../api/usePrint.ts'
import { sizeOf } from '../labels.ts'
import { PieceImage } from './PieceImage.tsx'
import styles from './print.module.css'

const startOf = (kind: PieceKind) => ({ kind, template: 'bold' }) as const

/** Every kind of piece as it would look for this business; one that is chosen is made and opened. */
export function PieceStarts({ label }: { label: string }) {
  const { create } = usePieceActs()
  const { data, error, fetchStatus, refetch } = usePreview(startOf(pieceKinds[0]), 'small')
  const navigate = useNavigate()
  /** The list that it stands in may be gone by the time that the piece is made. */
  const choose = async (kind: PieceKind) => {
    try {
      const { design } = await create.mutateAsync(startOf(kind))
      await navigate({ to: `/print-marketing/${design.id}` })
    } catch {
      // a toast says so
    }
  }
  const retry = () => void refetch()
  if (data === undefined && error !== null) return <QueryError error={error} onRetry={retry} />
  if (data === undefined && fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  return (
    <ul className={styles['starts']} aria-label={label}>
      {pieceKinds.map((kind) => (
        <Start key={kind} kind={kind} isBusy={create.isPending} onChoose={() => void choose(kind)} />
      ))}
    </ul>
  )
}

function Start({ kind, isBusy, onChoose }: { kind: PieceKind; isBusy: boolean; onChoose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { data } = usePreview(startOf(kind), 'small')
  return (
    <li>
      <button type="button" className={styles['start']} onClick={onChoose} disabled={isBusy}>
        <span className={styles['look']}>
          <PieceImage kind={kind} side={data?.sides[0]} alt="" />
        </span>
        <Text span fw={600} size="sm">
          {text(`print.piece.${kind}`)}
        </Text>
        <Text span size="sm" c="dimmed">
          {sizeOf(text, formats, kind)}
        </Text>
      </button>
    </li>
  )
}
