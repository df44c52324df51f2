import { UnstyledButton } from '@mantine/core'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useText } from '../../../lib/texts.ts'
import { UploadTile } from '../UploadTile.tsx'
import type { Upload } from './upload.ts'
import styles from './uploads.module.css'

/** More than these are in the list of all, which hundreds do not slow down. */
const MOST = 18

const isAtWork = ({ state }: Upload) => state === 'failed' || state === 'uploading' || state === 'checking'

/** The photos on their way as the last tiles of a grid; of hundreds those that something happens to. */
export function UploadTiles({ uploads }: { uploads: readonly Upload[] }) {
  const text = useText()
  const [, setOpen] = useQueryState('uploads', parseAsBoolean.withDefault(false))
  const many = uploads.length > MOST
  const order = many ? [...uploads.filter(isAtWork), ...uploads.filter((upload) => !isAtWork(upload))] : uploads
  return (
    <>
      {order.slice(0, MOST).map((upload) => (
        <UploadTile key={upload.id} upload={upload} />
      ))}
      {many && (
        <li>
          <UnstyledButton className={styles['more']} onClick={() => void setOpen(true)}>
            {text('photos.moreOnTheirWay', { count: uploads.length - MOST })}
          </UnstyledButton>
        </li>
      )}
    </>
  )
}
