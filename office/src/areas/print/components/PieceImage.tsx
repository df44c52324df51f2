import { Box, Skeleton } from '@mantine/core'
import type { PrintPreview } from '#contract/print/types.ts'
import { bleed, pieces, type PieceKind } from '#contract/print/values.ts'
import styles from './print.module.css'

export interface PieceImageProps {
  kind: PieceKind
  side: PrintPreview['sides'][number] | undefined
  alt: string
  /** With the ink beyond the cut, and where it is cut. */
  withBleed?: boolean
  /** The line within which nothing is cut. */
  withSafe?: boolean
}

const percent = (share: number): string => `${share * 100}%`

/** One side of a piece in its true shape; the room is there before its picture is. */
export function PieceImage({ kind, side, alt, withBleed = false, withSafe = false }: PieceImageProps) {
  const { width, height, safe } = pieces[kind]
  const [wide, high] = [width + 2 * bleed, height + 2 * bleed]
  const edge = withBleed ? bleed + safe : safe
  const shape = withBleed ? [wide, high] : [width, height]
  const [across = 1, down = 1] = shape
  return (
    <Box
      component="span"
      className={styles['sheet'] ?? ''}
      style={{ aspectRatio: `${across} / ${down}` }}
      __vars={{ '--shape': String(across / down) }}
      data-bleed={withBleed}
    >
      {side === undefined ? (
        <Skeleton h="100%" radius={0} />
      ) : (
        <img
          src={`data:${side.media_type};base64,${side.content}`}
          alt={alt}
          width={side.width}
          height={side.height}
          style={
            withBleed
              ? { width: '100%' }
              : { width: percent(wide / width), left: percent(-bleed / width), top: percent(-bleed / height) }
          }
        />
      )}
      {withBleed && (
        <span
          className={styles['cut']}
          style={{ inset: `${percent(bleed / high)} ${percent(bleed / wide)}` }}
          aria-hidden
        />
      )}
      {withSafe && (
        <span
          className={styles['safe']}
          style={{ inset: `${percent(edge / down)} ${percent(edge / across)}` }}
          aria-hidden
        />
      )}
    </Box>
  )
}
