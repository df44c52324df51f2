import { Button, Group, Stack, Text } from '@mantine/core'
import IconLink from '~icons/tabler/link'
import { websiteLimits } from '#contract/website/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { CopyField } from '../../../../ui/fields/CopyField.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { ScanCode, type Code } from '../../../../ui/marks/ScanCode.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'
import styles from '../../versions/components/versions.module.css'
import { usePreviewLinkActs, usePreviewLinks } from '../api/usePreviewLinks.ts'

export interface PreviewLinksWindowProps {
  draft: Draft
  onClose: () => void
}

/** Shows the draft to somebody without an account: a link is made, copied once, and ended. */
export function PreviewLinksWindow({ draft, onClose }: PreviewLinksWindowProps) {
  const text = useText()
  const { make, end } = usePreviewLinkActs(draft)
  const list = usePreviewLinks()
  const retry = () => void list.refetch()
  const made = make.data
  const isThere = made !== undefined && list.data?.some(({ id }) => id === made.link.id) !== false
  const rest = list.data?.filter(({ id }) => id !== made?.link.id) ?? []
  return (
    <Sheet opened onClose={onClose} title={text('website.previewLinks')}>
      <Stack gap="md">
        <Text c="dimmed">{text('website.previewLinksText', { days: websiteLimits.previewLinkDays })}</Text>
        {made !== undefined && isThere && (
          <Made {...made} isBusy={end.isPending} onEnd={() => end.mutate(made.link.id)} />
        )}
        <Group>
          <Button
            {...(isThere && { variant: 'default' })}
            leftSection={<IconLink size={18} aria-hidden />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {text(isThere ? 'website.previewLinkAnother' : 'website.previewLinkMake')}
          </Button>
        </Group>
        {list.data === undefined && list.isError && <QueryError error={list.error} onRetry={retry} />}
        {list.data === undefined && !list.isError && list.fetchStatus === 'paused' && <OfflineError onRetry={retry} />}
        {list.data === undefined && list.fetchStatus === 'fetching' && <ListSkeleton rows={2} />}
        {rest.length > 0 && <Open links={rest} isBusy={end.isPending} onEnd={(id) => end.mutate(id)} />}
      </Stack>
    </Sheet>
  )
}

interface MadeProps {
  address: string
  code: Code
  isBusy: boolean
  onEnd: () => void
}

/** The link that was just made: to copy, and as a code for the phone that lies beside. */
function Made({ address, code, isBusy, onEnd }: MadeProps) {
  const text = useText()
  return (
    <Stack gap="xs" align="flex-start">
      <CopyField label={text('website.previewLinkNew')} value={address} open />
      <Text size="sm" c="dimmed">
        {text('website.previewLinkOnce')}
      </Text>
      <Group gap="md" wrap="nowrap" visibleFrom="sm">
        <ScanCode code={code} label={text('website.previewLinkCode')} />
        <Text size="sm">{text('website.previewLinkScan')}</Text>
      </Group>
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={onEnd}>
        {text('website.previewLinkEnd')}
      </Button>
    </Stack>
  )
}

interface OpenProps {
  links: NonNullable<ReturnType<typeof usePreviewLinks>['data']>
  isBusy: boolean
  onEnd: (id: string) => void
}

/** Links from before that still let somebody in. */
function Open({ links, isBusy, onEnd }: OpenProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <section aria-labelledby="site-links">
      <Text component="h3" id="site-links" size="sm" fw={600}>
        {text('website.previewLinksOpen')}
      </Text>
      <ul className={styles['list']}>
        {links.map(({ id, created, created_by: by, expires }) => (
          <li key={id} className={styles['version']}>
            <div>
              <Text fw={500}>{text('website.previewLinkOf', { time: formats.dateTime(created) })}</Text>
              <Text size="sm" c="dimmed">
                {[by?.name, text('website.previewLinkUntil', { time: formats.dateTime(expires) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Button variant="default" flex="none" disabled={isBusy} onClick={() => onEnd(id)}>
              {text('website.previewLinkEnd')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
