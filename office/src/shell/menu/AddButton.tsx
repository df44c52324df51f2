import { ActionIcon } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { lazy, Suspense, useState } from 'react'
import { areasFor } from '../../areas.ts'
import type { Site } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'

const loadMenu = () => import('./AddMenu.tsx')
const AddMenu = lazy(async () => ({ default: (await loadMenu()).AddMenu }))

/** Opens what can be added from any screen; nothing for those who add nothing. */
export function AddButton({ role }: { role: Site['role'] | undefined }) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  const acts = areasFor(role).flatMap(({ actions }) =>
    (actions ?? []).filter(({ add, office }) => add === true && (office !== true || role !== 'field')),
  )
  if (role === undefined || acts.length === 0) return null
  const button = (
    <ActionIcon
      variant="default"
      aria-label={text('shell.add')}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      <IconPlus size={18} aria-hidden />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AddMenu acts={acts} button={button} />
    </Suspense>
  )
}
