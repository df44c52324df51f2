import dns2 from 'dns2'

/** What a name has in it. */
export interface Zone {
  readonly txt?: readonly string[]
  readonly a?: readonly string[]
  readonly cname?: string
}

/**
 * A name server on this machine: it speaks the protocol over UDP, and answers what a test puts in. A name that is not in
 * it does not exist, except that `broken` is answered with a failure of the server.
 */
export async function startDns() {
  const zones = new Map<string, Zone | 'broken'>()
  const { Packet } = dns2
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const asked = question?.name.toLowerCase() ?? ''
      const answer = (name: string, type: number, more: object) =>
        response.answers.push(Object.assign(new Packet.Resource(name, type, Packet.CLASS.IN, 1), more))
      const fill = (name: string): void => {
        const zone = zones.get(name)
        if (zone === 'broken') response.header.rcode = 2
        else if (zone === undefined) response.header.rcode = 3
        else if (zone.cname !== undefined) {
          answer(name, Packet.TYPE.CNAME, { domain: zone.cname })
          fill(zone.cname)
        } else if (question?.type === Packet.TYPE.TXT) {
          for (const data of zone.txt ?? []) answer(name, Packet.TYPE.TXT, { data })
        } else if (question?.type === Packet.TYPE.A) {
          for (const address of zone.a ?? []) answer(name, Packet.TYPE.A, { address })
        }
      }
      fill(asked)
      void send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  return {
    zones,
    address: `127.0.0.1:${udp?.port}`,
    close: () => server.close(),
  }
}
