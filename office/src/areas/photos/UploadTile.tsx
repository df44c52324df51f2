import { Text } from '@mantine/core'
import { memo } from 'react'
import { Said, UploadProgress } from './uploads/Said.tsx'
import type { Upload } from './uploads/upload.ts'
import { UploadTools } from './uploads/UploadTools.tsx'
import { usePreview } from './uploads/usePreview.ts'
import styles from './uploads/uploads.module.css'
import tiles from './photos.module.css'

/** A photo on its way, in its place among the photos that are there: where it is, and what can be done about it. */
export const UploadTile = memo(function UploadTile({ upload }: { upload: Upload }) {
  const preview = usePreview(upload)
  return (
    <li className={tiles['tile']} data-state={upload.state} aria-label={upload.name}>
      {preview !== undefined && <img className={styles['preview']} src={preview} alt="" />}
      <div className={styles['foot']}>
        <Said upload={upload} />
        {(upload.state === 'failed' || preview === undefined) && (
          <Text c="dimmed" size="xs" truncate>
            {upload.name}
          </Text>
        )}
        <UploadProgress upload={upload} />
      </div>
      <div className={tiles['tools']}>
        <UploadTools upload={upload} />
      </div>
    </li>
  )
})
