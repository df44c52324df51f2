import IconMapPinOff from '~icons/tabler/map-pin-off'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** No screen has this address. */
export function Missing() {
  const text = useText()
  return (
    <main>
      <EmptyState
        icon={IconMapPinOff}
        level={1}
        title={text('shell.missingTitle')}
        text={text('shell.missingText')}
        action={<Button renderRoot={(props) => <Link {...props} to="/home" />}>{text('shell.goHome')}</Button>}
      />
    </main>
  )
}
