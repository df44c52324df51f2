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
    <div className={styles['views']}>
      {views.length === 0 && <p className={styles['hint']}>{text('requests.viewsEmpty')}</p>}
      <ul className={filters['acts']}>
        {views.map((view) => (
          <li key={view.id} className={styles['view']}>
            {renaming === view.id ? (
              <ViewName
                name={view.name}
                label={text('requests.viewName')}
                act={text('requests.viewRename')}
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
                  className={styles['tool']}
                  aria-label={text('requests.viewRenameNamed', { name: view.name })}
                  onClick={() => setRenaming(view.id)}
                >
                  <IconPencil size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles['tool']}
                  aria-label={text('requests.viewDelete', { name: view.name })}
                  onClick={() => forget.mutate(view)}
                >
                  <IconTrash size={16} aria-hidden />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <SaveNow screen={screen} now={now} known={chosen !== undefined} />
    </div>
  )
}

/** Keeps the present filters; there is nothing to keep without any. */
function SaveNow({ screen, now, known }: { screen: ViewScreen; now: string; known: boolean }) {
  const text = useText()
  const create = useCreateView(screen)
  if (now === '') return <p className={styles['hint']}>{text('requests.viewNothing')}</p>
  if (known) return null
  return (
    <div className={styles['save']}>
      <ViewName
        name=""
        label={text('requests.viewSaveAs')}
        act={text('requests.viewSave')}
        onName={async (name) => void (await create.mutateAsync({ name, query: now }))}
      />
    </div>
  )
}
