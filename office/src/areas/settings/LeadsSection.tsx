import { Box, Stack, Text } from '@mantine/core'
import type { LandingPage } from '#contract/sites.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconFileImport from '~icons/tabler/file-import'
import IconForms from '~icons/tabler/forms'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconMessageChatbot from '~icons/tabler/message-chatbot'
import IconPhoneCall from '~icons/tabler/phone-call'
import IconSparkles from '~icons/tabler/sparkles'
import type { ReactNode } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import type { Icon } from '../../lib/area.ts'
import { useFormats } from '../../lib/formats.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { PhoneLink } from '../../ui/links.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { LeadSellers } from './LeadSellers.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import rows from '../../ui/rows.module.css'
import links from '../../ui/links.module.css'

type Ways = Answer<'listLeadWays'>['ways']

/** Every way a lead can come in, and how to open those that are closed. */
export function LeadsSection({ page }: { page: LandingPage }) {
  const text = useText()
  const { slug, role } = useSite()
  const { data, error, isPending, fetchStatus, refetch } = useQuery({
    queryKey: [...keys.leads(slug), 'ways'],
    queryFn: ({ signal }) => api('listLeadWays', { slug, signal }),
    enabled: role !== 'field',
  })
  if (role === 'field') return <Hint>{text('settings.leads.office')}</Hint>
  if (isPending && fetchStatus === 'paused') {
    return <ErrorState title={text('shell.failedTitle')} text={text('errors.offline')} onRetry={() => void refetch()} />
  }
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="xl">
      <WayList ways={data.ways} />
      {page.may.update && <LeadSellers />}
    </Stack>
  )
}

function WayList({ ways }: { ways: Ways }) {
  const text = useText()
  const formats = useFormats()
  const { form, chat, text: texts, call, mail } = ways
  return (
    <ul className={rows['rows']} aria-label={text('settings.leads.title')}>
      <Way icon={IconForms} name={text('settings.leads.form')} about={text('settings.leads.formAbout')}>
        <CopyField label={text('settings.leads.formAddress')} value={form.address} open />
      </Way>
      <Way icon={IconMessageChatbot} name={text('settings.leads.chat')} about={text('settings.leads.chatAbout')}>
        <CopyField label={text('settings.leads.chatCode')} value={chat.script} />
        <a className={links['link']} href={form.address} target="_blank" rel="noreferrer">
          {text('settings.leads.chatPreview')}
        </a>
      </Way>
      <Way icon={IconMessage} name={text('settings.leads.text')} about={text('settings.leads.textAbout')}>
        {texts.number === null ? (
          <NotYet>{text('settings.leads.connectNumber')}</NotYet>
        ) : (
          <CopyField label={text('settings.leads.number')} value={texts.number} shown={formats.phone(texts.number)} />
        )}
      </Way>
      <Way icon={IconPhoneCall} name={text('settings.leads.call')} about={text('settings.leads.callAbout')}>
        {call.number === null ? (
          <NotYet>{text('settings.leads.connectNumber')}</NotYet>
        ) : (
          <>
            <PhoneLink phone={call.number} />
            <Hint>
              {call.rings === null
                ? text('settings.leads.ringsNowhere')
                : text('settings.leads.rings', { phone: formats.phone(call.rings) })}
            </Hint>
          </>
        )}
      </Way>
      <Way icon={IconMail} name={text('settings.leads.mail')} about={text('settings.leads.mailAbout')}>
        {mail.address === null ? (
          <NotYet>{text('settings.leads.connectMail')}</NotYet>
        ) : (
          <CopyField label={text('settings.leads.mailAddress')} value={mail.address} />
        )}
      </Way>
      <Way icon={IconFileImport} name={text('settings.leads.file')} about={text('settings.leads.fileAbout')}>
        <Link className={links['link']} to="/requests" search={{ importRequests: true }}>
          {text('settings.leads.import')}
        </Link>
      </Way>
      <Way icon={IconSparkles} name={text('settings.leads.assistant')} about={text('settings.leads.assistantAbout')}>
        <Link className={links['link']} to="/requests" search={{ aisaSettings: true }}>
          {text('settings.leads.openAssistant')}
        </Link>
      </Way>
    </ul>
  )
}

interface WayProps {
  icon: Icon
  name: string
  about: string
  children: ReactNode
}

function Way({ icon: Sign, name, about, children }: WayProps) {
  return (
    <li className={rows['row']} data-tall>
      <Sign size={22} stroke={1.7} aria-hidden />
      <Box flex={1} miw={0}>
        <h3>{name}</h3>
        <Hint>{about}</Hint>
        {children}
      </Box>
    </li>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" mb="xs" size="sm">
      {children}
    </Text>
  )
}

function NotYet({ children }: { children: ReactNode }) {
  return (
    <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
      {children}
    </Text>
  )
}
