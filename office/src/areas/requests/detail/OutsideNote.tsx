import IconMapPinOff from '~icons/tabler/map-pin-off'
import { useQuery } from '@tanstack/react-query'
import { placeOutside } from '#contract/service-area.rules.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { Notice } from '../../../ui/page/Notice.tsx'

/** Says that an address lies outside where the business works. A note and no more: people decide. */
export function OutsideNote({ address }: { address: string }) {
  const text = useText()
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.site(slug),
    queryFn: async ({ signal }) => (await api('getLandingPage', { slug, signal })).message,
  })
  const place = placeOutside(address, data?.service_area ?? '')
  if (place === null) return null
  return (
    <Notice icon={IconMapPinOff} waiting>
      {text('request.outsideArea', { place })}
    </Notice>
  )
}
