import IconArticle from '~icons/tabler/article'
import type { SocialCard } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import { networkIcons, networksOf, standingIcons, standingOf } from '../labels.ts'
import styles from './tile.module.css'

/** A post in its day: its photo, how it stands, where it goes, and when. */
export function PostTile({ post, large, onOpen }: { post: SocialCard; large: boolean; onOpen: () => void }) {
  const text = useText()
  const formats = useFormats()
  const standing = standingOf(post, useNow())
  const Sign = standingIcons[standing]
  const name = [
    post.at === null ? '' : formats.appointment(post.at.moment),
    networksOf(text, formats, post.targets),
    text(`social.standing.${standing}`),
    post.text,
  ]
  return (
    <button
      type="button"
      className={styles['tile']}
      data-standing={standing}
      aria-label={name.filter(Boolean).join(', ')}
      onClick={onOpen}
    >
      <span className={styles['picture']}>
        <CardPhoto post={post} sizes={large ? '180px' : '140px'} />
        <span className={styles['sign']}>
          <Sign size={16} aria-hidden />
        </span>
      </span>
      {large && <span className={styles['words']}>{post.text}</span>}
      <span className={styles['foot']}>
        <NetworkIcons targets={post.targets} />
        {post.at !== null && <span>{formats.clock(post.at.time)}</span>}
      </span>
    </button>
  )
}

/** The networks of a post, as small pictures beside words that name them. */
export function NetworkIcons({ targets }: { targets: readonly Pick<SocialCard['targets'][number], 'network'>[] }) {
  return (
    <span className={styles['networks']}>
      {targets.map(({ network }) => {
        const Icon = networkIcons[network]
        return <Icon key={network} size={16} aria-hidden />
      })}
    </span>
  )
}

/** The first photo of a post; where it has none, a sign for words. */
export function CardPhoto({ post, sizes }: { post: Pick<SocialCard, 'photo'>; sizes: string }) {
  if (post.photo === null)
    return (
      <span className={styles['none']}>
        <IconArticle size={20} aria-hidden />
      </span>
    )
  const { width, height, placeholder, sources } = post.photo
  const asset = { width, height, placeholder, sources, original: null }
  return <PhotoImage photo={{ asset, state: 'ready' }} alt="" sizes={sizes} />
}
