import IconLock from '~icons/tabler/lock'
import IconMapPinOff from '~icons/tabler/map-pin-off'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Button } from '@mantine/core'
import { useSite } from '../lib/site.tsx'
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

/** A screen of the office: a field member who comes by its address is told whose it is, and nothing is asked for it. */
export function officeOnly(Content: ComponentType): ComponentType {
  return function OfficeOnly() {
    const { role } = useSite()
    return role === 'field' ? <ForTheOffice /> : <Content />
  }
}

function ForTheOffice() {
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
