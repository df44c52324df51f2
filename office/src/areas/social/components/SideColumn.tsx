import { Button, Text } from '@mantine/core'
import IconPhotoHeart from '~icons/tabler/photo-heart'
import { Link } from '@tanstack/react-router'
import type { SocialCard } from '#contract/social/types.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { useOpenPosts, useSuggestions } from '../api/useSocial.ts'
import { standingIcons, standingOf } from '../labels.ts'
import { Due, Gaps } from './Attention.tsx'
import { ReadyDraft, ReadySuggestion } from './Ready.tsx'
import styles from './side.module.css'

export interface SideColumnProps {
  onOpen: (id: string) => void
  onShare: (id: string) => void
  onEdit: (id: string) => void
  onSuggestion: (index: number) => void
}

/** What waits for somebody: posts whose time has come, networks without posts, and what is ready to be approved. */
export function SideColumn({ onOpen, onShare, onEdit, onSuggestion }: SideColumnProps) {
  const text = useText()
  const now = useNow()
  const open = useOpenPosts().data ?? []
  const suggestions = useSuggestions()
  const offered = suggestions.data ?? []
  const waiting = (standing: string) => (post: SocialCard) => standingOf(post, now) === standing
  const drafts = open.filter(waiting('draft'))
  const isBare = suggestions.data !== undefined && offered.length === 0 && open.length === 0
  return (
    <aside className={styles['side']} aria-label={text('social.waiting')}>
      {open.filter(waiting('failed')).map((post) => (
        <Due key={post.id} post={post} failed onShare={onShare} onOpen={onOpen} />
      ))}
      {open.filter(waiting('due')).map((post) => (
        <Due key={post.id} post={post} onShare={onShare} onOpen={onOpen} />
      ))}
      <Gaps />
      {(drafts.length > 0 || offered.length > 0) && (
        <section aria-label={text('social.ready')}>
          <h2 className={styles['title']}>
            {text('social.ready')}
            <span>{drafts.length + offered.length}</span>
          </h2>
          <ul className={styles['ready']}>
            {drafts.map((post) => (
              <ReadyDraft key={post.id} post={post} onEdit={() => onEdit(post.id)} onOpen={() => onOpen(post.id)} />
            ))}
            {offered.map((suggestion, index) => (
              <ReadySuggestion
                key={suggestion.source.id ?? suggestion.photos[0]?.id ?? index}
                suggestion={suggestion}
                onEdit={() => onSuggestion(index)}
              />
            ))}
          </ul>
        </section>
      )}
      {isBare && (
        <div className={styles['bare']}>
          <IconPhotoHeart size={28} aria-hidden />
          <Text fw={600}>{text('social.bareTitle')}</Text>
          <Text size="sm" c="dimmed">
            {text('social.bareText')}
          </Text>
          <Button component={Link} to="/photos" variant="light">
            {text('social.choosePhotos')}
          </Button>
        </div>
      )}
      <Legend />
    </aside>
  )
}

/** What the signs on the photos say. */
function Legend() {
  const text = useText()
  return (
    <ul className={styles['legend']} aria-label={text('social.legend')}>
      {(['posted', 'scheduled', 'draft', 'failed'] as const).map((standing) => {
        const Sign = standingIcons[standing]
        return (
          <li key={standing} data-standing={standing}>
            <Sign size={16} aria-hidden />
            {text(`social.legend.${standing}`)}
          </li>
        )
      })}
    </ul>
  )
}
