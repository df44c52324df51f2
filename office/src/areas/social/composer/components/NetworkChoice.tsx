import { Checkbox, Group } from '@mantine/core'
import { networkRules } from '#contract/social/networks.rules.ts'
import { networks, type Network } from '#contract/social/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { networkIcons, networkName } from '../../labels.ts'
import styles from './composer.module.css'

/** Where a post goes. */
export function NetworkChoice({ chosen, onChange }: { chosen: Network[]; onChange: (chosen: Network[]) => void }) {
  const text = useText()
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
              description={text(
                networkRules[network].linkInText
                  ? 'social.withLink'
                  : `social.about.${network === 'google' ? 'google' : 'instagram'}`,
              )}
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
