import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconExternalLink from '~icons/tabler/external-link'
import type { SocialFigures, SocialPost } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { usePostFigures } from '../api/useSocial.ts'
import { networkIcons, networkName } from '../labels.ts'
import styles from './list.module.css'

/** How a post stands on each network, and what came by its link there. */
export function TargetList({ post }: { post: SocialPost }) {
  const text = useText()
  const figures = usePostFigures(post.id).data ?? []
  return (
    <ul className={styles['targets']} aria-label={text('social.networks')}>
      {post.targets.map((target) => (
        <Target
          key={target.network}
          target={target}
          figures={figures.find(({ network }) => network === target.network)}
        />
      ))}
    </ul>
  )
}

function Target({ target, figures }: { target: SocialPost['targets'][number]; figures: SocialFigures | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { network, state, fault, by_hand: byHand, posted, url, source } = target
  const Icon = networkIcons[network]
  const said = state === 'posted' && byHand ? 'social.target.byHand' : (`social.target.${state}` as const)
  return (
    <li>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{networkName(text, network)}</strong>
        <small>{[text(said), posted === null ? '' : formats.appointment(posted)].filter(Boolean).join(' · ')}</small>
        {fault !== null && (
          <small className={styles['why']}>
            {text(`social.why.${fault}`, { network: networkName(text, network) })}
            {fault === 'reconnect' && (
              <>
                {' '}
                <Anchor component={Link} to="/settings/connections" inherit>
                  {text('social.reconnect')}
                </Anchor>
              </>
            )}
          </small>
        )}
        {figures !== undefined && (
          <small>
            {figures.leads === 0 ? (
              text('social.visits', { count: figures.visits })
            ) : (
              <Anchor href={`/ads?source=${source}&days=365`} inherit>
                {formats.list([
                  text('social.visits', { count: figures.visits }),
                  text('social.leads', { count: figures.leads }),
                  ...(figures.won > 0 ? [text('social.won', { count: figures.won })] : []),
                ])}
              </Anchor>
            )}
          </small>
        )}
      </span>
      {url !== null && (
        <Anchor
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={text('social.see', { network: networkName(text, network) })}
        >
          <IconExternalLink size={18} aria-hidden />
        </Anchor>
      )}
    </li>
  )
}
