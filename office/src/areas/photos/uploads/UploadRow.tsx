import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useText } from '../../../lib/texts.ts'
import { pageOf, type Upload } from './upload.ts'
import { Said, UploadProgress } from './Said.tsx'
import { UploadTools } from './UploadTools.tsx'
import { usePreview } from './usePreview.ts'
import styles from './uploads.module.css'
import rows from '../../../ui/rows.module.css'

/** One photo on its way: where it is, where it goes, and what can be done about it. */
export const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const text = useText()
  const preview = usePreview(upload)
  const page = pageOf(upload)
  const record = page?.to === '/photos' ? null : page
  return (
    <Box className={rows['row']} data-state={upload.state}>
      <span className={styles['thumb']}>
        {preview === undefined ? <IconPhoto size={22} stroke={1.6} aria-hidden /> : <img src={preview} alt="" />}
      </span>
      <Stack gap={3} flex={1} miw={0}>
        <Group wrap="nowrap" align="baseline" gap="xs">
          <Text span size="sm" truncate>
            {upload.name}
          </Text>
          {record === null ? (
            <Text span flex="0 1 auto" c="dimmed" size="xs">
              {upload.place || text(page === null ? 'photos.forMessage' : 'photos.library')}
            </Text>
          ) : (
            <Anchor
              size="xs"
              flex="0 1 auto"
              c="dimmed"
              fz="xs"
              renderRoot={(props) => <Link {...props} {...record} />}
            >
              {upload.place}
            </Anchor>
          )}
        </Group>
        <Said upload={upload} />
        <UploadProgress upload={upload} />
      </Stack>
      <UploadTools upload={upload} />
    </Box>
  )
})
