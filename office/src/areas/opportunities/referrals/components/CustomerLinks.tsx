import { Box, Button, Flex, Stack, Title } from '@mantine/core'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import type { ReferralLink } from '#contract/growth.ts'
import { newId } from '../../../../lib/ids.ts'
import { useText } from '../../../../lib/texts.ts'
import { CopyField } from '../../../../ui/fields/CopyField.tsx'
import rows from '../../../../ui/rows.module.css'
import { MakeLink } from '../../MakeLink.tsx'
import { useMakeLink } from '../../useReferrals.ts'

export interface CustomerLinksProps {
  links: readonly ReferralLink[]
  /** What a customer may send to friends along with their link. */
  messageWith: (url: string) => string
}

/** Links that customers give away: first that of whom the address names, where somebody came for it. */
export function CustomerLinks({ links, messageWith }: CustomerLinksProps) {
  const text = useText()
  const [asked] = useQueryState('customer')
  const theirs = links.find(({ customer }) => customer?.id === asked)
  const others = links.filter((link) => link !== theirs)
  return (
    <Flex component="section" gap="sm" miw={0} direction="column" aria-labelledby="links">
      <Title order={2} id="links">
        {text('opportunities.referrals.links')}
      </Title>
      {asked !== null && theirs === undefined && <MakeTheirs customer={asked} />}
      {theirs === undefined && <MakeLink />}
      {links.length > 0 && (
        <Box component="ul" className={rows['rows']}>
          {[...(theirs ? [theirs] : []), ...others].map((link) => (
            <Row key={link.id} link={link} message={messageWith(link.url)} />
          ))}
        </Box>
      )}
      {theirs !== undefined && <MakeLink />}
    </Flex>
  )
}

/** Their link is made with one touch; a second one makes no other. */
function MakeTheirs({ customer }: { customer: string }) {
  const text = useText()
  const { mutate, isPending } = useMakeLink()
  const [idempotencyKey] = useState(newId)
  return (
    <Button
      leftSection={<IconHeartHandshake size={18} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
      loading={isPending}
      onClick={() => mutate({ customerId: customer, idempotencyKey })}
    >
      {text('opportunities.referrals.makeTheirs')}
    </Button>
  )
}

function Row({ link: { customer, url, requests, won }, message }: { link: ReferralLink; message: string }) {
  const text = useText()
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 14rem" miw={0}>
        <strong>{customer?.name}</strong>
        <small>{text('opportunities.referrals.linkFigures', { requests, won })}</small>
      </Stack>
      <CopyField label={text('opportunities.referrals.linkOf')} value={url} />
      <CopyField label={text('opportunities.referrals.messageOf')} value={message} />
    </li>
  )
}
