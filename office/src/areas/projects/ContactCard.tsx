import { Button } from '@mantine/core'
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
      <section className={styles['card']} aria-labelledby="contact-heading">
        <h2 id="contact-heading" className={styles['none']}>
          {text('projects.contact.none')}
        </h2>
        <Button variant="light" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => onOpen('choose')}>
          {text('projects.contact.add')}
        </Button>
      </section>
    )
  }
  const { id, name, phone, email } = customer
  return (
    <section className={styles['card']} aria-label={text('projects.contact.heading')}>
      <div className={styles['who']}>
        <p className={styles['label']}>{text('projects.contact.heading')}</p>
        <h2 className={styles['name']}>
          <Link to="/customers" search={{ customer: id }}>
            {name}
          </Link>
        </h2>
        {phone === null && email === null && <p className={styles['way']}>{text('projects.contact.noWays')}</p>}
        {email !== null && <p className={styles['way']}>{email}</p>}
      </div>
      <div className={styles['acts']}>
        {phone !== null && (
          <a
            className={styles['act']}
            data-main
            href={`tel:${phone}`}
            aria-label={text('shell.call', { phone: formats.phone(phone) })}
          >
            <IconPhone size={18} aria-hidden />
            <span>{formats.phone(phone)}</span>
          </a>
        )}
        {mayEdit && phone !== null && (
          <Link
            className={styles['act']}
            data-short
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
            className={styles['act']}
            data-short
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
            className={styles['act']}
            data-short
            aria-label={text('projects.contact.edit')}
            onClick={() => onOpen('edit')}
          >
            <IconPencil size={18} aria-hidden />
            <span>{text('projects.contact.edit')}</span>
          </button>
        )}
      </div>
    </section>
  )
}
