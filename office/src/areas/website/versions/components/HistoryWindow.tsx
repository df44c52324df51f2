import { Badge, Button, Text } from '@mantine/core'
import IconHistory from '~icons/tabler/history'
import type { Publication } from '#contract/website/calls.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useMore } from '../../../../lib/more.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'
import { usePublications, useRestore } from '../api/usePublications.ts'
import styles from './versions.module.css'

export interface HistoryWindowProps {
  draft: Draft
  onClose: () => void
}

/** What was published, and the way back to it: as a new version, so that nothing of today is lost. */
export function HistoryWindow({ draft, onClose }: HistoryWindowProps) {
  const text = useText()
  return (
    <Sheet opened onClose={onClose} title={text('website.history')} size="side">
      <Text c="dimmed" mb="md">
        {text('website.historyText')}
      </Text>
      <Versions draft={draft} />
    </Sheet>
  )
}

function Versions({ draft }: { draft: Draft }) {
  const text = useText()
  const list = usePublications()
  const restore = useRestore(draft)
  const more = useMore(list)
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={4} />
  }
  const publications = list.data.pages.flatMap((page) => page.publications)
  if (publications.length === 0) return <EmptyPart icon={IconHistory}>{text('website.neverPublished')}</EmptyPart>
  return (
    <>
      <ol className={styles['list']} aria-label={text('website.history')}>
        {publications.map((publication) => (
          <Version
            key={publication.id}
            publication={publication}
            mayRestore={draft.website.may.publish}
            isBusy={restore.isPending}
            onRestore={() => restore.mutate(publication)}
          />
        ))}
      </ol>
      <MoreOfList {...more} />
    </>
  )
}

interface VersionProps {
  publication: Publication
  mayRestore: boolean
  isBusy: boolean
  onRestore: () => void
}

function Version({ publication, mayRestore, isBusy, onRestore }: VersionProps) {
  const text = useText()
  const formats = useFormats()
  const { number, note, made_by: by, created, current } = publication
  const name = text('website.version', { number })
  return (
    <li className={styles['version']}>
      <div>
        <Text fw={600}>
          {note === '' ? name : note}
          {current && (
            <Badge ml="xs" variant="light" color="gain" tt="none">
              {text('website.current')}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[note === '' ? null : name, formats.dateTime(created), by].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {mayRestore && !current && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={text('website.restoreVersion', { number })}
          onClick={onRestore}
        >
          {text('website.restore')}
        </Button>
      )}
    </li>
  )
}
