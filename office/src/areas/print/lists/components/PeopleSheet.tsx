import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MailingList, MailingPerson } from '#contract/print/mailings.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { CountTabs } from '../../../../ui/page/CountTabs.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import links from '../../../../ui/links.module.css'
import rows from '../../../../ui/rows.module.css'
import { usePeople } from '../api/useLists.ts'

const shows = ['pieces', 'left_out'] as const

/** Who is on a list now, and who is left out of it and why. */
export function PeopleSheet({ list, onClose }: { list: MailingList; onClose: () => void }) {
  const text = useText()
  const [show, setShow] = useState<(typeof shows)[number]>('pieces')
  const { list: query, people, more } = usePeople(list.id, show)
  const count = query.data?.pages[0]?.count
  return (
    <Sheet opened onClose={onClose} title={text('mailings.people', { name: list.name })} size="whole">
      <Stack gap="sm">
        <CountTabs
          label={text('mailings.see')}
          tabs={shows}
          value={show}
          nameOf={(each) => text(each === 'pieces' ? 'mailings.getsOne' : 'mailings.leftOut')}
          counts={count && { pieces: count.pieces, left_out: count.matched - count.pieces }}
          controls="mailing-people"
          onChange={setShow}
        />
        <div id="mailing-people" role="tabpanel" aria-label={text('mailings.see')}>
          <ListStates
            list={query}
            isEmpty={people.length === 0}
            empty={<Text c="dimmed">{text(show === 'pieces' ? 'mailings.nobody' : 'mailings.nobodyOut')}</Text>}
            skeleton={<ListSkeleton rows={6} />}
          >
            <ul className={rows['rows']}>
              {people.map((person, index) => (
                // two permits may be of one house: only the place in the list tells them apart
                <Person key={person.customer?.id ?? `permit-${index}`} person={person} />
              ))}
            </ul>
            <MoreOfList {...more} />
          </ListStates>
        </div>
      </Stack>
    </Sheet>
  )
}

/** An address on one line, as an envelope has it. */
export const addressLine = ({ line1, line2, city, state, zip }: NonNullable<MailingPerson['address']>): string =>
  [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ')

function Person({ person }: { person: MailingPerson }) {
  const text = useText()
  const formats = useFormats()
  const { customer, name, address, written, last_job: day, left_out: reason } = person
  const place = address === null ? written : addressLine(address)
  const why =
    reason === null ? null : reason === 'mailed' ? text('mailings.reason.mailedNow') : text(`mailings.reason.${reason}`)
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 12rem" miw={0}>
        {customer === null ? (
          <Text span>{name}</Text>
        ) : (
          <Link className={links['link']} to="/customers" search={{ customer: customer.id }}>
            {name}
          </Link>
        )}
        <small>{place === '' ? text('mailings.noneWritten') : place}</small>
      </Stack>
      <Text size="sm" c="dimmed">
        {why ?? (day === null ? '' : text('mailings.lastJob', { day: formats.day(day) }))}
      </Text>
    </li>
  )
}
