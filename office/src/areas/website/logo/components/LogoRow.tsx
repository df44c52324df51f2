import { Button, Group, Text } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { logoAddress } from '../api/useLogos.ts'
import styles from './logo.module.css'

/** Among the facts: which logo there is, and the way to where it is changed. */
export function LogoRow({ draft, set }: Pick<EditorProps, 'draft' | 'set'>) {
  const text = useText()
  const { slug, name } = useSite()
  const { logo } = draft.document.brand
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500} mb={4}>
          {text('website.logo')}
        </Text>
        {logo === null ? (
          <Text size="sm" c="dimmed">
            {text('website.noLogo')}
          </Text>
        ) : (
          <img className={styles['small']} src={logoAddress(slug, logo)} alt={name} />
        )}
      </div>
      <Button
        variant="default"
        flex="none"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        aria-label={text(logo === null ? 'website.logoAdd' : 'website.logoChangeOf')}
        onClick={() => void set({ tab: 'look' }, { history: 'push' })}
      >
        {text(logo === null ? 'website.logoAdd' : 'website.logoChange')}
      </Button>
    </Group>
  )
}
