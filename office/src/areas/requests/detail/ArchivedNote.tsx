import { Button } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconCopy from '~icons/tabler/copy'
import { useNavigate } from '@tanstack/react-router'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../../lib/texts.ts'
import { useRestoreRequest } from '../useArchiveRequest.ts'
import { requestAddress } from '../useSelection.ts'
import styles from './banners.module.css'

/** The request is off the list, and how it comes back. */
export function ArchivedNote({ request }: { request: Request }) {
  const text = useText()
  const restore = useRestoreRequest()
  return (
    <div className={styles['banner']}>
      <IconArchive size={20} aria-hidden />
      <p>{text('request.isArchived')}</p>
      {request.may.update && request.merged_into === null && (
        <div className={styles['acts']}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => restore.mutate({ request, archived: false })}
          >
            {text('requests.restore')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** All that belonged to it is at another request. */
export function MergedNote({ into }: { into: string }) {
  const text = useText()
  const navigate = useNavigate()
  const address = requestAddress(into)
  return (
    <div className={styles['banner']}>
      <IconCopy size={20} aria-hidden />
      <p>{text('request.isMerged')}</p>
      <div className={styles['acts']}>
        <Button
          component="a"
          href={address}
          variant="default"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void navigate({ href: address })
          }}
        >
          {text('request.openOther')}
        </Button>
      </div>
    </div>
  )
}
