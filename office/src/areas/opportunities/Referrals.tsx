import { Badge, Box, Button, Flex, Group, Stack, Text, Title } from '@mantine/core'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import { Link } from '@tanstack/react-router'
import { useQueryState } from 'nuqs'
import type { Referral } from '#contract/growth.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { Asked } from './NotConnected.tsx'
import { CustomerLinks } from './referrals/components/CustomerLinks.tsx'
import { UseOnInvoice } from './referrals/components/UseOnInvoice.tsx'
import { friendText } from '../../ui/referral/reward.ts'
import { Program } from './Program.tsx'
import { useGiveCredit, useReferrals, type Referrals as All } from './useReferrals.ts'
import rows from '../../ui/rows.module.css'
import linkStyles from '../../ui/links.module.css'

/** Who sends whom, and what is owed for it. */
export function Referrals() {
  const query = useReferrals()
  return <Asked query={query}>{(data) => <Content {...data} />}</Asked>
}

function Content({ link, program, links, referrals }: All) {
  const text = useText()
  const { role, name } = useSite()
  const formats = useFormats()
  // whoever comes for the link of one customer finds it first
  const [asked] = useQueryState('customer')
  const messageWith = (url: string) =>
    program.friend === null
      ? text('opportunities.referrals.messagePlain', { business: name, url })
      : text(
          program.least_job.cents === 0 ? 'opportunities.referrals.message' : 'opportunities.referrals.messageLeast',
          {
            business: name,
            url,
            reward: friendText(formats, program.friend),
            least: formats.money(program.least_job),
          },
        )
  const theirs = program.active && <CustomerLinks links={links} messageWith={messageWith} />
  return (
    <Stack gap="lg" miw={0}>
      {asked !== null && theirs}
      <Flex
        component="section"
        gap="md"
        p="md"
        bd="1px solid var(--office-line)"
        bdrs="md"
        miw={0}
        direction="column"
        aria-labelledby="program"
      >
        <Title order={2} id="program">
          {text('opportunities.referrals.own')}
        </Title>
        <Program program={program} changeable={role === 'owner'} />
        {program.active && <CopyField label={text('opportunities.referrals.link')} value={link} open />}
      </Flex>

      <Flex component="section" gap="sm" miw={0} direction="column" aria-labelledby="sent">
        <Title order={2} id="sent">
          {text('opportunities.referrals.sent')}
        </Title>
        {referrals.length === 0 ? (
          <EmptyPart icon={IconHeartHandshake}>{text('opportunities.referrals.none')}</EmptyPart>
        ) : (
          <Box component="ul" className={rows['rows']}>
            {referrals.map((referral) => (
              <Row key={referral.id} referral={referral} />
            ))}
          </Box>
        )}
      </Flex>

      {asked === null && theirs}
    </Stack>
  )
}

const colours = { open: 'petrol', won: 'gain', lost: 'gray' } as const

function Row({ referral }: { referral: Referral }) {
  const text = useText()
  const formats = useFormats()
  const { mutate, isPending } = useGiveCredit()
  const {
    request,
    referrer,
    status,
    credit,
    left,
    friend,
    friend_used: used,
    credit_state: state,
    created,
    expires,
  } = referral
  const isChangeable = state === 'due' || state === 'given'
  const day = formats.date(created)
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 14rem" miw={0}>
        <Link className={linkStyles['link']} to="/requests" search={{ request: request.id }}>
          {request.name}
        </Link>
        <small>
          {referrer === null
            ? text('opportunities.referrals.byOwn', { day })
            : text('opportunities.referrals.by', { name: referrer.name, day })}
          {friend !== null &&
            ` · ${text(used ? 'opportunities.referrals.friendOffUsed' : 'opportunities.referrals.friendOff', { reward: friendText(formats, friend) })}`}
          {expires !== null && ` · ${text('opportunities.referrals.expires', { day: formats.date(expires) })}`}
        </small>
      </Stack>
      <Group gap="sm">
        <Badge color={colours[status]} variant="light">
          {text(`opportunities.referrals.status.${status}`)}
        </Badge>
        {state !== 'none' && (
          <Text span size="sm" {...(state === 'due' && { c: 'var(--mantine-color-waiting-light-color)', fw: 600 })}>
            {text(`opportunities.referrals.credit.${state}`, {
              amount: formats.money(state === 'due' ? left : credit),
            })}
          </Text>
        )}
        {state === 'due' && referrer !== null && <UseOnInvoice referral={referral} customer={referrer} />}
        {isChangeable && (
          <Button
            size="sm"
            variant={state === 'due' ? 'default' : 'subtle'}
            onClick={() => {
              // Until the first click is answered the version of a second one would be old.
              if (!isPending) mutate({ referral, credited: state === 'due' })
            }}
          >
            {text(state === 'due' ? 'opportunities.referrals.give' : 'opportunities.referrals.takeBack')}
          </Button>
        )}
      </Group>
    </li>
  )
}
