import { Box, Stack } from '@mantine/core'
import IconPhotoCheck from '~icons/tabler/photo-check'
import { useRef } from 'react'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { useVirtualRows } from '../../../ui/rows/useVirtualRows.ts'
import { UploadSummary } from '../UploadSummary.tsx'
import type { Upload } from './upload.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './uploads.module.css'

const ROW = 72

/** All photos on their way, wherever they go, as a list that hundreds do not slow down. */
export function UploadsPanel({ uploads }: { uploads: readonly Upload[] }) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const shown = uploads.filter(({ state }) => state !== 'cancelled').toSorted((one, other) => rank(one) - rank(other))
  const virtualizer = useVirtualRows({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 6,
  })
  if (shown.length === 0) return <EmptyPart icon={IconPhotoCheck}>{text('photos.allGone')}</EmptyPart>
  return (
    <Stack gap="sm" className={styles['panel'] ?? ''}>
      <UploadSummary uploads={uploads} />
      <div ref={scroller} className={styles['scroller']}>
        <Box
          component="ul"
          pos="relative"
          style={{ height: virtualizer.getTotalSize() }}
          aria-label={text('photos.onTheirWay')}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const upload = shown[index]
            return upload === undefined ? null : (
              <Box
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                component="li"
                pos="absolute"
                top={0}
                left={0}
                w="100%"
                style={{ transform: `translateY(${start}px)` }}
              >
                <UploadRow upload={upload} />
              </Box>
            )
          })}
        </Box>
      </div>
    </Stack>
  )
}

const ranks = { failed: 0, uploading: 1, checking: 2, paused: 3, waiting: 4, safe: 5, cancelled: 6 } as const
/** What needs somebody stands first, what is done last. */
const rank = ({ state }: Upload): number => ranks[state]
