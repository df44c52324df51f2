import { useMutation } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices/types.ts'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'

/** A code to scan: how many squares it has on a side, and the dark ones as one path of an SVG. */
export interface Code {
  readonly size: number
  readonly path: string
}

/** Draws an address as a code. The library comes when the first one is asked for. */
async function codeOf(address: string): Promise<Code> {
  const { create } = (await import('qrcode')).default
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => data[at] === 1)
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('') }
}

/** Makes a link to the page where the customer pays an invoice, and its code. The address is in no answer but this one. */
export function usePayCode({ id, customer }: Invoice) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: async () => {
      const { address } = await api('createPortalLink', { slug, customerId: customer.id, idempotencyKey: newId() })
      return codeOf(`${address}/invoices/${id}`)
    },
  })
}
