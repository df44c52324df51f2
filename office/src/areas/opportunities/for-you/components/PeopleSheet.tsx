import { Anchor, Box, Stack, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import { Link } from '@tanstack/react-router'
import type { Opportunity, OpportunityPerson } from '#contract/opportunities/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhoneLink } from '../../../../ui/links.tsx'
import links from '../../../../ui/links.module.css'
import rows from '../../../../ui/rows.module.css'
import { Sheet } from '../../../../ui/Sheet.tsx'

export interface PeopleSheetProps {
  /** Whose people are shown; null: none. */
  opportunity: Opportunity | null
  onClose: () => void
}

/** Who a suggestion is about, each with how they are reached. */
export function PeopleSheet({ opportunity, onClose }: PeopleSheetProps) {
  const text = useText()
  const more = opportunity === null ? 0 : opportunity.count - opportunity.people.length
  return (
    <Sheet opened={opportunity !== null} onClose={onClose} title={text('opportunities.forYou.due_againWho')}>
      <Stack gap="sm">
        <Box component="ul" className={rows['rows']}>
          {opportunity?.people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </Box>
        {more > 0 && <Text c="dimmed">{text('opportunities.forYou.more', { count: more })}</Text>}
      </Stack>
    </Sheet>
  )
}

function Person({ person: { id, name, phone, email, day } }: { person: OpportunityPerson }) {
  const text = useText()
  const formats = useFormats()
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 12rem" miw={0}>
        <Link className={links['link']} to="/customers" search={{ customer: id }}>
          {name}
        </Link>
        {day !== null && <small>{text('opportunities.forYou.lastJob', { day: formats.day(day) })}</small>}
      </Stack>
      {phone !== null && <PhoneLink phone={phone} />}
      {phone === null && email !== null && (
        <Anchor
          className={links['link'] ?? ''}
          renderRoot={(props) => <Link {...props} to="/inbox" search={{ to: id, by: 'email' }} />}
        >
          <IconMail size={18} aria-hidden />
          {email}
        </Anchor>
      )}
    </li>
  )
}
