import { Button, Group, Stack, Text, Title } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import IconEye from '~icons/tabler/eye'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { useCopyLink } from '../api/useCopyLink.ts'
import styles from './steps.module.css'

/** The page that customers see: its address to pass on, and the way there. */
export function PublicPage() {
  const text = useText()
  const { slug } = useSite()
  const { address, field, copied, copy } = useCopyLink(slug)
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-labelledby="page-title">
      <Title order={2} size="h2" id="page-title">
        {text('home.page')}
      </Title>
      <Text size="sm" c="dimmed">
        {text('home.pageText')}
      </Text>
      <Text ref={field} size="sm" fw={500} className={styles['address']} translate="no">
        {address}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {text(copied === 'yes' ? 'home.copied' : 'home.copy')}
        </Button>
        <Button
          component="a"
          href={`/p/${slug}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
        >
          {text('home.viewPage')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" component="output">
        {copied === 'by hand' && text('home.copyByHand')}
      </Text>
    </Stack>
  )
}
