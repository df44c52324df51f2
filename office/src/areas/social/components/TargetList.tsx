import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconExternalLink from '~icons/tabler/external-link'
import IconRefresh from '~icons/tabler/refresh'
import type { SocialFigures, SocialPost } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { usePostFigures, useRefreshFigures } from '../api/useSocial.ts'
import { networkIcons, networkName } from '../labels.ts'
import { TargetFigures } from './TargetFigures.tsx'
import styles from './list.module.css'

/** How a post stands on each network, and what came by its link there. */
export function TargetList({ post }: { post: SocialPost }) {
  const text = useText()
  const { data } = usePostFigures(post.id)
  const refresh = useRefreshFigures()
  const figures = data?.figures ?? []
  return (
    <div>
      <ul className={styles['targets']} aria-label={text('social.networks')}>
        {post.targets.map((target) => (
          <Target
            key={target.network}
            target={target}
            figures={figures.find(({ network }) => network === target.network)}
          />
        ))}
      </ul>
      {data?.may.read === true && figures.some(({ is_read: isRead }) => isRead) && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {text('social.refresh')}
        </Button>
      )}
    </div>
  )
}

function Target({ target, figures }: { target: SocialPost['targets'][number]; figures: SocialFigures | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { network, state, fault, by_hand: byHand, posted, url } = target
  const Icon = networkIcons[network]
  const said = state === 'posted' && byHand ? 'social.target.byHand' : (`social.target.${state}` as const)
  return (
    <li data-tall={figures !== undefined || undefined}>
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
        {figures !== undefined && <TargetFigures target={target} figures={figures} />}
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
