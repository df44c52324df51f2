// Small on purpose: each place that takes dropped photos shows the same.
import { Flex } from '@mantine/core'
import IconPhotoUp from '~icons/tabler/photo-up'
import { useText } from '../../../lib/texts.ts'
import styles from '../photos.module.css'

/** Covers the page while files are dragged over it. */
export function DropHint() {
  const text = useText()
  return (
    <div className={styles['drop']} aria-hidden>
      <Flex component="span" gap="sm" align="center">
        <IconPhotoUp size={28} aria-hidden />
        {text('photos.drop')}
      </Flex>
    </div>
  )
}
