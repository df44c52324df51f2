import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from '#tests/support/file-end.ts'

/** What the double of the maps service was asked. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly mask: string
  readonly body: unknown
}

const known = {
  id: 'ChIJoak12',
  formattedAddress: '12 Oak St, Oakland, CA 94607, USA',
  addressComponents: [
    { longText: '12', shortText: '12', types: ['street_number'], languageCode: 'en-US' },
    { longText: 'Oak Street', shortText: 'Oak St', types: ['route'], languageCode: 'en' },
    { longText: 'Oakland', shortText: 'Oakland', types: ['locality', 'political'], languageCode: 'en' },
  ],
  location: { latitude: 37.79612345678, longitude: -122.27012345678 },
}
/** Fields that each call has, by the service's own schema (google.maps.places.v1): a mask with another is refused. */
const autocompleteFields = /^suggestions\.placePrediction\.(placeId|structuredFormat)$/
const detailFields = ['id', 'formattedAddress', 'addressComponents', 'location']
const bodyFields = ['input', 'sessionToken', 'locationBias']

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  const text = Buffer.concat(parts).toString('utf8')
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** Answers as the service does where it is used as it must be, and refuses what the service refuses. */
export async function startMapsPeer(apiKey: string) {
  const asked: Asked[] = []
  const state = { position: known.location, failing: false, silent: false, gone: false, brokenKey: false }
  const server = createServer((request, response) => {
    const send = (status: number, content: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    const refuse = (status: number, name: string) => send(status, { error: { code: status, status: name } })
    void bodyOf(request).then((body) => {
      const path = request.url ?? ''
      const mask = String(request.headers['x-goog-fieldmask'] ?? '')
      asked.push({ method: request.method ?? '', path, mask, body })
      if (state.silent) return undefined
      if (state.failing) return refuse(503, 'UNAVAILABLE')
      // a key that is none is a bad request, and says so in its details (google.rpc.ErrorInfo)
      if (state.brokenKey)
        return send(400, {
          error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] },
        })
      if (request.headers['x-goog-api-key'] !== apiKey) return refuse(403, 'PERMISSION_DENIED')
      const fields = mask.split(',').filter(Boolean)
      if (fields.length === 0) return refuse(400, 'INVALID_ARGUMENT')
      if (request.method === 'POST' && path === '/v1/places:autocomplete') {
        const strange = Object.keys(body).some((field) => !bodyFields.includes(field))
        if (strange || typeof body['input'] !== 'string' || !fields.every((one) => autocompleteFields.test(one)))
          return refuse(400, 'INVALID_ARGUMENT')
        // nothing found is an answer without the list
        if (body['input'] === 'nowhere') return send(200, {})
        return send(200, {
          suggestions: [
            {
              placePrediction: {
                placeId: known.id,
                structuredFormat: { mainText: { text: '12 Oak St' }, secondaryText: { text: 'Oakland, CA, USA' } },
              },
            },
            { placePrediction: { placeId: 'ChIJcity', structuredFormat: { mainText: { text: 'Oak' } } } },
          ],
        })
      }
      if (request.method === 'GET' && path.startsWith('/v1/places/')) {
        if (!fields.every((one) => detailFields.includes(one))) return refuse(400, 'INVALID_ARGUMENT')
        if (state.gone || !path.startsWith(`/v1/places/${known.id}`)) return refuse(404, 'NOT_FOUND')
        const whole: Record<string, unknown> = { ...known, location: state.position }
        return send(200, Object.fromEntries(fields.map((field) => [field, whole[field]])))
      }
      return refuse(404, 'NOT_FOUND')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, state, placeId: known.id }
}
