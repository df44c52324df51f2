import { Button, Text } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import { Sheet } from '../ui/Sheet.tsx'

const isApple = /iPhone|iPad/.test(navigator.userAgent)

/** How the app comes onto the home screen where the browser leaves that to the person. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Sheet opened onClose={onClose} title={text('surroundings.installTitle')}>
      <Text mb="md">{text(isApple ? 'surroundings.installApple' : 'surroundings.installOther')}</Text>
      <Button onClick={onClose}>{text('surroundings.understood')}</Button>
    </Sheet>
  )
}
