import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu, Title, Group } from '@mantine/core'
import IconCalendar from '~icons/tabler/calendar'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconDots from '~icons/tabler/dots'
import IconInbox from '~icons/tabler/inbox'
import IconMail from '~icons/tabler/mail'
import IconPhone from '~icons/tabler/phone'
import IconUser from '~icons/tabler/user'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'
import type { Request } from '#contract/requests.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { isTyping } from '../../../lib/typing.ts'
import { useMarkUnread } from '../api/useReadState.ts'
import { factsOf, nameOf } from '../labels.ts'
import styles from './inbox.module.css'

export interface ConversationHeadProps {
  request: Request
  onClose: () => void
}

/** Whom the conversation is with, what it is about, calling them, and the rest in a menu. */
export function ConversationHead({ request, onClose }: ConversationHeadProps) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  const { customer, told, may, next_visit: visit, emergency } = request
  const number = emergency?.phone ?? customer.phone
  const name = nameOf(text, formats, { name: told?.name ?? '', customer })
  const title = useRef<HTMLHeadingElement>(null)
  // on a phone it covers the list, which had the focus
  useEffect(() => {
    if (phone && !isTyping(document.activeElement)) title.current?.focus({ preventScroll: true })
  }, [phone])
  return (
    <Group className={styles['about'] ?? ''} component="header" gap="xs" wrap="nowrap">
      {phone && <Back onClose={onClose} />}
      <div className={styles['whom']}>
        <Title ref={title} order={2} dir="auto" tabIndex={-1}>
          {name}
        </Title>
        <p>{factsOf(text, formats, request, phone)}</p>
      </div>
      {may.update && !phone && (
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/requests" search={{ request: request.id, open: 'book' }} />}
        >
          {text(visit === null ? 'inbox.bookVisit' : 'inbox.moveVisit')}
        </Button>
      )}
      {number !== null && (
        <ActionIcon
          component="a"
          href={`tel:${number}`}
          variant={emergency === null ? 'default' : 'filled'}
          color={emergency === null ? 'gray' : 'trouble'}
          size="lg"
          aria-label={text('shell.call', { phone: formats.phone(number) })}
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
      <HeadMenu request={request} name={name} onClose={onClose} />
    </Group>
  )
}

function HeadMenu({ request, name, onClose }: { request: Request; name: string; onClose: () => void }) {
  const text = useText()
  const unread = useMarkUnread()
  const phone = usePhone()
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text('inbox.more', { name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {phone && request.may.update && (
          <Menu.Item
            leftSection={<IconCalendar size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/requests" search={{ request: request.id, open: 'book' }} />}
          >
            {text(request.next_visit === null ? 'inbox.bookVisit' : 'inbox.moveVisit')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => {
            // open it would be read again
            onClose()
            unread.mutate(request.id)
          }}
        >
          {text('inbox.markUnread')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconInbox size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/requests" search={{ request: request.id }} />}
        >
          {text('inbox.openRequest')}
        </Menu.Item>
        {request.may.update && (
          <Menu.Item
            leftSection={<IconUser size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/customers" search={{ customer: request.customer.id }} />}
          >
            {text('inbox.openCustomer')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface HeadSkeletonProps {
  known: InboxConversation | undefined
  onClose: () => void
}

/** While the conversation is on its way: what the list knows of it. */
export function HeadSkeleton({ known, onClose }: HeadSkeletonProps) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  return (
    <Group className={styles['about'] ?? ''} component="header" gap="xs" wrap="nowrap">
      {phone && <Back onClose={onClose} />}
      <div className={styles['whom']}>
        <Title order={2} dir="auto">
          {known === undefined ? text('request.conversation') : nameOf(text, formats, known)}
        </Title>
      </div>
    </Group>
  )
}

export function Back({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text('inbox.back')} onClick={onClose}>
      <IconChevronLeft size={24} aria-hidden />
    </ActionIcon>
  )
}
