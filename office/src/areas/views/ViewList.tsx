import { Text, Stack, Group } from '@mantine/core'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import type { View } from '#contract/views.ts'
import { useText } from '../../lib/texts.ts'
import { ViewName } from './ViewName.tsx'
import { useCreateView, useDeleteView, useUpdateView, type ViewScreen } from './useViews.ts'
import filters from '../../ui/filters.module.css'
import styles from './views.module.css'

export interface ViewListProps {
  screen: ViewScreen
  views: readonly View[]
  chosen: string | undefined
  /** The present filters as a view keeps them; empty when there are none. */
  now: string
  onApply: (query: string) => void
}

/** The saved views, and what can be done with them. */
export function ViewList({ screen, views, chosen, now, onApply }: ViewListProps) {
  const text = useText()
  const [renaming, setRenaming] = useState<string | null>(null)
  const update = useUpdateView(screen)
  const forget = useDeleteView(screen)
  return (
    <Stack className={styles['views'] ?? ''} gap="xs">
      {views.length === 0 && (
        <Text p="xs" c="dimmed" size="sm">
          {text('views.empty')}
        </Text>
      )}
      <ul className={filters['acts']}>
        {views.map((view) => (
          <Group key={view.id} className={styles['view'] ?? ''} component="li" gap={0} wrap="nowrap">
            {renaming === view.id ? (
              <ViewName
                name={view.name}
                label={text('views.name')}
                act={text('views.rename')}
                onName={async (name) => {
                  await update.mutateAsync({ view, change: { name } })
                  setRenaming(null)
                }}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={filters['act']}
                  aria-current={view.id === chosen}
                  onClick={() => onApply(view.query)}
                >
                  {view.name}
                </button>
                <button
                  type="button"
                  className={filters['tool']}
                  aria-label={text('views.renameNamed', { name: view.name })}
                  onClick={() => setRenaming(view.id)}
                >
                  <IconPencil size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className={filters['tool']}
                  aria-label={text('views.delete', { name: view.name })}
                  onClick={() => forget.mutate(view)}
                >
                  <IconTrash size={16} aria-hidden />
                </button>
              </>
            )}
          </Group>
        ))}
      </ul>
      <SaveNow screen={screen} now={now} known={chosen !== undefined} />
    </Stack>
  )
}

/** Keeps the present filters; there is nothing to keep without any. */
function SaveNow({ screen, now, known }: { screen: ViewScreen; now: string; known: boolean }) {
  const text = useText()
  const create = useCreateView(screen)
  if (now === '')
    return (
      <Text p="xs" c="dimmed" size="sm">
        {text('views.nothing')}
      </Text>
    )
  if (known) return null
  return (
    <div className={styles['save']}>
      <ViewName
        name=""
        label={text('views.saveAs')}
        act={text('views.save')}
        onName={async (name) => void (await create.mutateAsync({ name, query: now }))}
      />
    </div>
  )
}
