import { Checkbox, Group } from '@mantine/core'
import { networkRules } from '#contract/social/networks.rules.ts'
import { networks, type Network } from '#contract/social/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { usePlan } from '../../api/useSocial.ts'
import { networkIcons, networkName } from '../../labels.ts'
import styles from './composer.module.css'

/** Where a post goes. */
export function NetworkChoice({ chosen, onChange }: { chosen: Network[]; onChange: (chosen: Network[]) => void }) {
  const text = useText()
  const ways = usePlan().data?.networks ?? []
  const aboutOf = (network: Network): string => {
    const way = ways.find((each) => each.network === network)?.way ?? 'by_hand'
    const about = networkRules[network].linkInText
      ? text('social.withLink')
      : text(`social.about.${network === 'google' ? 'google' : 'instagram'}`)
    return `${text(`social.way.${way}`)} ${about}`
  }
  return (
    <section aria-label={text('social.postTo')}>
      <h3 className={styles['label']}>{text('social.postTo')}</h3>
      {networks.map((network) => {
        const Icon = networkIcons[network]
        const isChosen = chosen.includes(network)
        return (
          <Group key={network} className={styles['network'] ?? ''} gap="sm" wrap="nowrap">
            <Icon size={20} aria-hidden />
            <Checkbox
              flex={1}
              label={networkName(text, network)}
              description={aboutOf(network)}
              checked={isChosen}
              onChange={() =>
                onChange(networks.filter((each) => (each === network ? !isChosen : chosen.includes(each))))
              }
            />
          </Group>
        )
      })}
    </section>
  )
}
