import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconBell from '~icons/tabler/bell'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { keys } from '../../lib/queries.ts'
import { loadTexts, useText } from '../../lib/texts.ts'
import styles from './bell.module.css'

const loadList = () => import('./Notices.tsx')
const Notices = lazy(async () => {
  const [{ Notices: list }] = await Promise.all([loadList(), loadTexts(['notices'])])
  return { default: list }
})

/** Figures above this one do not fit. */
const MOST_SHOWN = 99

/** How many notifications this member has not read; opens the list of them. `business`: the slug. */
export function Bell({ business }: { business: string }) {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  // The call that the navigation counts by: the bell costs none of its own.
  const { data } = useQuery({
    queryKey: keys.inboxCounts(business),
    queryFn: ({ signal }) => api('countConversations', { slug: business, signal }),
  })
  const unread = data?.notices ?? 0
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        className={styles['bell'] ?? ''}
        aria-label={unread === 0 ? text('shell.notices') : text('shell.noticesUnread', { count: unread })}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadList().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <span className={styles['figure']} aria-hidden>
            {unread > MOST_SHOWN ? `${formats.number(MOST_SHOWN)}+` : formats.number(unread)}
          </span>
        )}
      </ActionIcon>
      <Suspense fallback={null}>
        {open && <Notices business={business} unread={unread} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
