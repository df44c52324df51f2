import IconLock from '~icons/tabler/lock'
import IconMapPinOff from '~icons/tabler/map-pin-off'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useText } from '../lib/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** No screen has this address: shown inside the frame, whose navigation stays. */
export function MissingScreen() {
  const text = useText()
  return (
    <EmptyState
      icon={IconMapPinOff}
      level={1}
      title={text('shell.missingTitle')}
      text={text('shell.missingText')}
      action={<Button renderRoot={(props) => <Link {...props} to="/home" />}>{text('shell.goHome')}</Button>}
    />
  )
}

/** The same as a page by itself, where there is no frame. */
export function Missing() {
  return (
    <main>
      <MissingScreen />
    </main>
  )
}

/** A field member who came to a screen of the office is told whose it is. */
export function ForTheOffice() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      icon={IconLock}
      title={text('shell.officeTitle')}
      text={text('shell.officeText')}
      action={<Button renderRoot={(props) => <Link {...props} to="/home" />}>{text('shell.goHome')}</Button>}
    />
  )
}
