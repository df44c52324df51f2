import type { SectionType } from '#contract/website/values.ts'
import { sectionVariants } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { feedOf, type Counts } from '../../api/useCounts.ts'
import { drawingOf } from '../../fields/components/drawings.ts'
import { addable } from '../../fields/components/fieldTable.ts'
import { sectionAbout, sectionName } from '../../labels.ts'
import styles from './sections.module.css'

export interface AddSectionProps {
  counts: Counts
  onAdd: (type: SectionType) => void
  onClose: () => void
}

/** Every kind of section, with a line about what it is for. */
export function AddSection({ counts, onAdd, onClose }: AddSectionProps) {
  const text = useText()
  return (
    <Sheet opened onClose={onClose} title={text('website.addSection')} size="lg">
      <ul className={styles['kinds']}>
        {addable.map((type) => {
          const feed = feedOf(text, type, counts)
          return (
            <li key={type}>
              <button type="button" className={styles['kind']} onClick={() => onAdd(type)}>
                <svg viewBox="0 0 64 40" aria-hidden>
                  {drawingOf(type, sectionVariants[type][0]).map(({ x, y, width, height, tone }) => (
                    <rect
                      key={`${x} ${y} ${width}`}
                      x={x}
                      y={y}
                      width={width}
                      height={height}
                      rx={1.5}
                      data-tone={tone}
                    />
                  ))}
                </svg>
                <span>
                  <strong>{sectionName(text, type)}</strong>
                  <span className={styles['second']}>
                    {feed?.isEmpty === true ? text('website.emptyNow', { feed: feed.words }) : sectionAbout(text, type)}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
