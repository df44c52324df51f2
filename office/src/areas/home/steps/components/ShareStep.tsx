import { Button, Group, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { useCopyLink } from '../api/useCopyLink.ts'
import styles from './steps.module.css'

/** The link for those who ask for work; the step is done with the first request. */
export function ShareStep() {
  const text = useText()
  const { address, field, copied, copy } = useCopyLink(useSite().slug)
  return (
    <>
      <Text size="sm" c="dimmed">
        {text('home.shareText')}
      </Text>
      <Text ref={field} size="sm" fw={500} className={styles['address']} translate="no">
        {address}
      </Text>
      <Group gap="xs" className={styles['end'] ?? ''}>
        <Button
          leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {text(copied === 'yes' ? 'home.copied' : 'home.copyYours')}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/requests" search={{ createRequest: 'request' }} />}
        >
          {text('home.addRequest')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" component="output">
        {copied === 'by hand' && text('home.copyByHand')}
      </Text>
    </>
  )
}
