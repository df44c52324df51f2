import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from '#tests/support/file-end.ts'

const names = [
  'Acme Drains',
  'Miller Plumbing',
  'Best Rooter',
  'City Pipes',
  'Delta Water',
  'East Bay Sewer',
  'Fast Flow',
]
const places = names.map((name, index) => ({
  id: `place-${index + 1}`,
  displayName: { text: name, languageCode: 'en' },
  formattedAddress: `${index + 1} Main St`,
  internationalPhoneNumber: `+1 415-555-010${index}`,
  googleMapsUri: `https://maps.google.com/?cid=${index + 1}`,
  rating: 4.6,
  userRatingCount: 212,
  reviews: [
    { publishTime: '2026-05-11T08:00:00Z' },
    { publishTime: '2026-04-02T08:00:00Z' },
    { publishTime: '2025-01-02T08:00:00Z' },
  ],
}))
/** Fields of a text search, by the service's own schema (google.maps.places.v1). */
const placeFields =
  /^places\.(id|displayName|formattedAddress|internationalPhoneNumber|googleMapsUri|rating|userRatingCount|reviews\.publishTime)$/

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts).toString('utf8')
}

/** Doubles of the maps service's text search and of the keyword planner: they refuse what those refuse. */
export async function startGrowthPeer() {
  const mapsKey = 'maps-key-that-nobody-may-see'
  const asked: unknown[] = []
  const state = { failing: false, revoked: false }
  let tokens = 0
  const server = createServer((request, response) => {
    const send = (status: number, content: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    void textOf(request).then((text) => {
      const { url = '', headers } = request
      if (state.failing) return send(503, { error: { status: 'UNAVAILABLE' } })
      if (url === '/token') {
        const form = new URLSearchParams(text)
        const good = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === 'refresh'
        tokens += 1
        return good ? send(200, { access_token: 'access', expires_in: 3599 }) : send(400, { error: 'invalid_grant' })
      }
      if (request.method === 'GET' && url.startsWith('/v1/places/')) {
        asked.push({ url, body: {} })
        const fields = String(headers['x-goog-fieldmask'] ?? '').split(',')
        const known = fields.every((field) => placeFields.test(`places.${field}`))
        const place = places.find(({ id }) => url === `/v1/places/${id}`)
        if (!known || headers['x-goog-api-key'] !== mapsKey)
          return send(403, { error: { status: 'PERMISSION_DENIED' } })
        return place ? send(200, place) : send(404, { error: { status: 'NOT_FOUND' } })
      }
      const body = JSON.parse(text) as Record<string, unknown>
      asked.push({ url, body })
      if (url === '/v1/places:searchText') {
        const fields = String(headers['x-goog-fieldmask'] ?? '').split(',')
        const known = fields.every((field) => placeFields.test(field))
        if (headers['x-goog-api-key'] !== mapsKey) return send(403, { error: { status: 'PERMISSION_DENIED' } })
        if (!known || typeof body['textQuery'] !== 'string') return send(400, { error: { status: 'INVALID_ARGUMENT' } })
        return send(200, { places })
      }
      const may =
        headers.authorization === 'Bearer access' &&
        headers['developer-token'] === 'developer' &&
        headers['login-customer-id'] === '9876543210'
      if (!may || state.revoked) return send(401, { error: { status: 'UNAUTHENTICATED' } })
      if (url === '/v26/customers/1234567890/googleAds:search')
        return send(200, { results: [{ customer: { resourceName: 'customers/1234567890', currencyCode: 'USD' } }] })
      if (url !== '/v26/customers/1234567890:generateKeywordHistoricalMetrics') return send(404, {})
      const keywords = body['keywords']
      if (!Array.isArray(keywords)) return send(400, { error: { status: 'INVALID_ARGUMENT' } })
      return send(200, {
        results: keywords.map((keyword: unknown) => ({
          text: keyword,
          keywordMetrics: {
            avgMonthlySearches: '2400',
            competition: 'HIGH',
            competitionIndex: '81',
            lowTopOfPageBidMicros: '12500000',
            highTopOfPageBidMicros: '48750000',
            monthlySearchVolumes: [
              { month: 'APRIL', year: '2026', monthlySearches: '2900' },
              { month: 'MARCH', year: '2026', monthlySearches: '2000' },
            ],
          },
        })),
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, mapsKey, asked, state, tokens: () => tokens }
}
