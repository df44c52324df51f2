import { Button } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconCopy from '~icons/tabler/copy'
import { useNavigate } from '@tanstack/react-router'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../../lib/texts.ts'
import { useRestoreRequest } from '../useArchiveRequest.ts'
import { requestAddress } from '../useSelection.ts'
import { Notice } from '../../../ui/page/Notice.tsx'

/** The request is off the list, and how it comes back. */
export function ArchivedNote({ request }: { request: Request }) {
  const text = useText()
  const restore = useRestoreRequest()
  return (
    <Notice
      icon={IconArchive}
      acts={
        request.may.update &&
        request.merged_into === null && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => restore.mutate({ request, archived: false })}
          >
            {text('requests.restore')}
          </Button>
        )
      }
    >
      {text('request.isArchived')}
    </Notice>
  )
}

/** All that belonged to it is at another request. */
export function MergedNote({ into }: { into: string }) {
  const text = useText()
  const navigate = useNavigate()
  const address = requestAddress(into)
  return (
    <Notice
      icon={IconCopy}
      acts={
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
      }
    >
      {text('request.isMerged')}
    </Notice>
  )
}
