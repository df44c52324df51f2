import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Request } from '#contract/requests.ts'
import type { RequestTouch } from '#contract/traffic/types.ts'
import { knownSources, postNetwork } from '#contract/traffic/values.ts'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText, type Text as Words } from '../../../../lib/texts.ts'

/** Ways of asking that begin on a page of the business. */
const online: readonly Request['source'][] = ['website_form', 'website_chat', 'referral']

const sourceText = (text: Words, source: string): string => {
  const known = knownSources.find((each) => each === source)
  if (known !== undefined) return text(`request.touch.source.${known}`)
  const network = postNetwork(source)
  return network === undefined ? source : text(`request.touch.post.${network}`)
}

/** "Google Ads, campaign spring-drains, landing page /services/drains" */
function touchText(text: Words, { source, campaign, landing_path: path }: RequestTouch): string {
  return [
    sourceText(text, source),
    campaign === '' ? '' : text('request.touch.campaign', { campaign }),
    path === null ? '' : text('request.touch.landing', { path }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How the customer found the business, in one line; two where they came twice. Nothing for who simply came. */
export function CameFrom({ request: { id, source } }: { request: Request }) {
  const text = useText()
  const { slug } = useSite()
  const { data: touches = [] } = useQuery({
    // not below the request's own key: an edit that is seen at once changes all that lies there
    queryKey: [...keys.topic(slug, 'requests'), 'touches', id],
    queryFn: async ({ signal }) => (await api('listRequestTouches', { slug, requestId: id, signal })).touches,
    enabled: online.includes(source),
  })
  const [first, last] = touches
  if (!first || (first.source === 'direct' && !last)) return null
  const how = touchText(text, first)
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {last
        ? text('request.touch.both', { first: how, last: touchText(text, last) })
        : text('request.touch.one', { how })}
    </Text>
  )
}
