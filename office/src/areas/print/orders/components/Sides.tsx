// Small on purpose: a new mailing and one that was made both show it.
import type { PrintDraft } from '#contract/print/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { PartProblem } from '../../../../ui/page/PartProblem.tsx'
import { PieceImage } from '../../components/PieceImage.tsx'
import print from '../../components/print.module.css'
import { usePreview } from '../../api/usePrint.ts'
import styles from './orders.module.css'

export interface SidesProps {
  design: PrintDraft
}

/** Both sides of a postcard as they print. */
export function Sides({ design: { kind, template, words, photo, code_id } }: SidesProps) {
  const text = useText()
  const preview = usePreview({ kind, template, words, photo, code_id }, 'large')
  const piece = text(`print.piece.${kind}`)
  if (preview.isError && (preview.data === undefined || preview.isPlaceholderData))
    return <PartProblem error={preview.error} onRetry={() => void preview.refetch()} />
  return (
    <div className={`${styles['sides']} ${print['sides']}`}>
      {(['front', 'back'] as const).map((place, index) => (
        <figure key={place}>
          <figcaption>{text(`print.side.${place}`)}</figcaption>
          <PieceImage kind={kind} side={preview.data?.sides[index]} alt={text(`print.alt.${place}`, { piece })} />
        </figure>
      ))}
    </div>
  )
}
