import IconClockHour9 from '~icons/tabler/clock-hour-9'
import IconPlus from '~icons/tabler/plus'
import { lazy, Suspense } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useNow } from '../../lib/now.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePost, useSuggestions } from './api/useSocial.ts'
import { dayIn } from './components/calendar.ts'
import { Posts } from './components/Posts.tsx'
import { SideColumn } from './components/SideColumn.tsx'
import { Toolbar } from './components/Toolbar.tsx'
import { nothingOpen, useFilters, type Filters, type SetFilters } from './filters.ts'
import styles from './components/social.module.css'

const Composer = lazy(async () => ({ default: (await import('./composer/components/Composer.tsx')).Composer }))
const PostSheet = lazy(async () => ({ default: (await import('./components/PostSheet.tsx')).PostSheet }))
const ShareSheet = lazy(async () => ({ default: (await import('./components/ShareSheet.tsx')).ShareSheet }))
const TimesSheet = lazy(async () => ({ default: (await import('./components/TimesSheet.tsx')).TimesSheet }))

/** Posts for social networks: the calendar, what waits for somebody, and what is ready to be approved. */
export function SocialScreen() {
  const text = useText()
  const { filters, set } = useFilters()
  const { role } = useSite()
  const today = useFormats().dayOf(new Date(useNow()).toISOString())
  const day = dayIn(filters.day, today)
  const open = (change: Parameters<SetFilters>[0]) => void set(change, { history: 'push' })
  return (
    <>
      <PageHeader
        title={text('shell.social')}
        action={
          <HeaderAction icon={IconPlus} label={text('social.newPost')} onClick={() => open({ create: 'post' })} />
        }
      >
        {role === 'owner' && (
          <HeaderAction
            icon={IconClockHour9}
            label={text('social.times')}
            onClick={() => open({ times: true })}
            quiet
          />
        )}
      </PageHeader>
      <div className={styles['screen']}>
        <div>
          <Toolbar view={filters.view} day={day} today={today} onChange={(change) => void set(change)} />
          <Posts
            view={filters.view}
            day={day}
            today={today}
            onOpen={(post) => open({ post })}
            onDay={(chosen) => void set({ view: 'week', day: chosen })}
          />
        </div>
        <SideColumn
          onOpen={(post) => open({ post })}
          onShare={(post) => open({ post, share: true })}
          onEdit={(post) => open({ post, edit: true })}
          onSuggestion={(suggestion) => open({ create: 'post', suggestion })}
        />
      </div>
      <Suspense fallback={null}>
        <Windows filters={filters} set={set} />
      </Suspense>
    </>
  )
}

/** What lies over the screen: a post, the composer, sharing by hand, the weekly times. */
function Windows({ filters, set }: { filters: Filters; set: SetFilters }) {
  const { post: id, edit, create, project, share, times } = filters
  const index = project === null ? filters.suggestion : 0
  const { data: post } = usePost(id)
  const suggestions = useSuggestions(project ?? undefined)
  const close = () => void set(nothingOpen)
  if (times) return <TimesSheet onClose={close} />
  if (create !== null) {
    // the suggestion that the address names is known when they are there
    if (index !== null && suggestions.isPending) return null
    const suggestion = index === null ? undefined : suggestions.data?.[index]
    return (
      <Composer
        suggestion={suggestion}
        onClose={close}
        onShare={(made) => void set({ ...nothingOpen, post: made, share: true })}
      />
    )
  }
  if (post === undefined) return null
  if (share) return <ShareSheet post={post} onClose={close} />
  if (edit) return <Composer post={post} onClose={close} onShare={() => void set({ edit: null, share: true })} />
  return (
    <PostSheet
      post={post}
      onClose={close}
      onEdit={() => void set({ edit: true })}
      onShare={() => void set({ share: true })}
    />
  )
}
