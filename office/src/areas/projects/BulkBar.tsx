import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconDownload from '~icons/tabler/download'
import IconProgress from '~icons/tabler/progress'
import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import type { PickedItems } from '../../lib/picked.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { BulkBar as Bar } from '../../ui/BulkBar.tsx'
import { ChooseOne } from '../../ui/ChooseOne.tsx'
import filters from '../../ui/filters.module.css'
import { TagsOfMany } from '../../ui/TagsOfMany.tsx'
import { knownTags } from './knownTags.ts'
import { useChangeProjects } from './useChangeProjects.ts'
import { useExport } from './useExport.ts'
import { projectStatuses } from './words.ts'

/** One thing for all projects that are ticked. */
export function BulkBar({ picked, archived }: { picked: PickedItems<Project>; archived: boolean }) {
  const text = useText()
  const client = useQueryClient()
  const { role, slug } = useSite()
  const change = useChangeProjects()
  const give = useExport()
  const { items } = picked
  const ids = items.map(({ id }) => id)
  const does = (wanted: Parameters<typeof change.mutate>[0]['change']) => {
    change.mutate({ projects: items, change: wanted })
    picked.clear()
  }
  return (
    <Bar label={text('projects.bulk')} count={items.length} onClear={picked.clear} onAll={picked.all}>
      <ChooseOne icon={<IconProgress size={16} aria-hidden />} title={text('projects.status')}>
        {projectStatuses.map((status) => ({
          key: status,
          label: text(`projects.status.${status}`),
          go: () => does({ status }),
        }))}
      </ChooseOne>
      {/* what was ticked for others is nothing to these */}
      <TagsOfMany key={ids.join()} known={knownTags(client, slug)} items={items} onChange={does} />
      <button type="button" className={filters['pill']} onClick={() => does({ archived: !archived })}>
        {archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
        {text(archived ? 'projects.restore' : 'projects.archive')}
      </button>
      {role === 'owner' && (
        <button type="button" className={filters['pill']} onClick={() => give.mutate({ ids })}>
          <IconDownload size={16} aria-hidden />
          {text('projects.export')}
        </button>
      )}
    </Bar>
  )
}
