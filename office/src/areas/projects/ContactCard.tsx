import { Box, Button, Group, Text, Title } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconPencil from '~icons/tabler/pencil'
import IconPhone from '~icons/tabler/phone'
import IconUserPlus from '~icons/tabler/user-plus'
import { Link } from '@tanstack/react-router'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import type { ContactWindow } from './ContactWindows.tsx'
import acts from '../../ui/acts.module.css'
import styles from './contact.module.css'

export interface ContactCardProps {
  project: Pick<Project, 'customer' | 'may'>
  onOpen: (window: ContactWindow) => void
}

/** Whose project it is: called, texted, mailed with one touch, and changed. */
export function ContactCard({ project: { customer, may }, onOpen }: ContactCardProps) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const mayEdit = role !== 'field'
  if (customer === null) {
    if (!may.update) return null
    return (
      <Group
        className={styles['card'] ?? ''}
        component="section"
        gap="var(--mantine-spacing-sm) var(--mantine-spacing-lg)"
        justify="space-between"
        aria-labelledby="contact-heading"
      >
        <Title order={2} size="h3" id="contact-heading" c="dimmed">
          {text('projects.contact.none')}
        </Title>
        <Button variant="light" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => onOpen('choose')}>
          {text('projects.contact.add')}
        </Button>
      </Group>
    )
  }
  const { id, name, phone, email } = customer
  return (
    <Group
      className={styles['card'] ?? ''}
      component="section"
      gap="var(--mantine-spacing-sm) var(--mantine-spacing-lg)"
      justify="space-between"
      aria-label={text('projects.contact.heading')}
    >
      <Box flex="1 1 12rem" miw={0}>
        <Text size="sm" c="dimmed">
          {text('projects.contact.heading')}
        </Text>
        <Title order={2} size="h3" className={styles['name'] ?? ''}>
          <Link to="/customers" search={{ customer: id }}>
            {name}
          </Link>
        </Title>
        {phone === null && email === null && (
          <Text size="sm" c="dimmed">
            {text('projects.contact.noWays')}
          </Text>
        )}
        {phone !== null && (
          <Text size="sm" c="dimmed">
            {formats.phone(phone)}
          </Text>
        )}
        {email !== null && (
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        )}
      </Box>
      <div className={`${acts['acts']} ${styles['acts']}`}>
        {phone !== null && (
          <a
            className={acts['act']}
            data-main
            href={`tel:${phone}`}
            aria-label={text('shell.call', { phone: formats.phone(phone) })}
          >
            <IconPhone size={18} aria-hidden />
            <span>{text('projects.contact.call')}</span>
          </a>
        )}
        {mayEdit && phone !== null && (
          <Link
            className={acts['act']}
            to="/inbox"
            search={{ to: id, by: 'sms' }}
            aria-label={text('projects.contact.textNamed', { name })}
          >
            <IconMessage size={18} aria-hidden />
            <span>{text('projects.contact.text')}</span>
          </Link>
        )}
        {mayEdit && email !== null && (
          <Link
            className={acts['act']}
            to="/inbox"
            search={{ to: id, by: 'email' }}
            aria-label={text('projects.contact.emailNamed', { name })}
          >
            <IconMail size={18} aria-hidden />
            <span>{text('projects.contact.email')}</span>
          </Link>
        )}
        {mayEdit && (
          <button
            type="button"
            className={acts['act']}
            aria-label={text('projects.contact.edit')}
            onClick={() => onOpen('edit')}
          >
            <IconPencil size={18} aria-hidden />
            <span>{text('projects.contact.editShort')}</span>
          </button>
        )}
      </div>
    </Group>
  )
}
