import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import cards from './cards.module.css'

export interface CardListSkeletonProps {
  /** The widths of the lines of words on a card. */
  lines: readonly string[]
  /** What the list of the area adds to the shape of its cards. */
  className?: string | undefined
  /** Rows on a phone, as the list has them. */
  rows?: boolean
}

/** A list of cards with pictures on its way, in the shape of its cards. */
export function CardListSkeleton({ lines, className = '', rows = false }: CardListSkeletonProps) {
  const text = useText()
  return (
    <div aria-busy="true" className={`${cards['list']} ${className}`} data-rows={rows}>
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={cards['card']}>
          <div className={cards['cover']}>
            <Skeleton className={cards['blank'] ?? ''} radius={0} />
          </div>
          <div className={cards['words']}>
            {lines.map((width, line) => (
              <Skeleton key={width} height={line === 0 ? 18 : 14} width={width} mt={line === 0 ? 0 : 8} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
