import { Button, Stack, Text } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconExternalLink from '~icons/tabler/external-link'
import IconLink from '~icons/tabler/link'
import type { Showcase } from '#contract/showcases.ts'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { addressOf, copyAddress } from '../address.ts'
import foot from '../../../ui/foot.module.css'

/** It is public: where, and how to pass it on. */
export function Published({ showcase, onClose }: { showcase: Showcase; onClose: () => void }) {
  const text = useText()
  const address = addressOf(showcase)
  return (
    <Sheet opened onClose={onClose} title={text('showcases.publishedTitle')}>
      <Stack gap="xs" align="center" py="md" ta="center">
        <IconCircleCheck color="var(--mantine-color-gain-light-color)" size={48} stroke={1.4} aria-hidden />
        <p>
          <strong>{showcase.title}</strong>
        </p>
        <p>{text('showcases.publishedText')}</p>
        {address !== null && (
          <Text py="xs" px="sm" bdrs="md" bg="var(--office-quiet)" miw={0} size="sm">
            {address}
          </Text>
        )}
      </Stack>
      <div className={foot['framed']}>
        {address !== null && (
          <>
            <Button
              variant="default"
              leftSection={<IconLink size={18} aria-hidden />}
              onClick={() => void copyAddress(address)}
            >
              {text('showcases.copyLink')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
            >
              {text('showcases.openPage')}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{text('showcases.done')}</Button>
      </div>
    </Sheet>
  )
}
