import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { codeOf, type Code } from '../../../../ui/marks/ScanCode.tsx'

/** By customer, with when their links were ended last: a key from before that is answered a link that leads to nothing. */
const linkKeys = new Map<string, { readonly key: string; readonly ended: string | null }>()

/** Opening the sheet again asks under the same key, and is answered the link that is there already. */
function linkKey(customerId: string, ended: string | null): string {
  const known = linkKeys.get(customerId)
  const key = known !== undefined && known.ended === ended ? known.key : newId()
  linkKeys.set(customerId, { key, ended })
  return key
}

export interface PayCode {
  /** Undefined until it is drawn. */
  readonly code: Code | undefined
  readonly error: unknown
  readonly again: () => void
}

/**
 * The code of the page where the customer pays an invoice, as soon as it is `wanted`; `part`: in cents, what of it that page
 * asks for, null for all. The address is in no answer but this one and in no cache, so another amount is asked for by the
 * same link.
 */
export function usePayCode({ id, customer }: Invoice, part: number | null, wanted: boolean): PayCode {
  const { slug } = useSite()
  const asked = useRef(false)
  const [address, setAddress] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const { portal } = await api('getPortal', { slug, customerId: customer.id })
      const idempotencyKey = linkKey(customer.id, portal.last_ended)
      return api('createPortalLink', { slug, customerId: customer.id, idempotencyKey })
    },
    onSuccess: (made) => setAddress(made.address),
  })
  useEffect(() => {
    if (!wanted || asked.current) return
    // one link however often the sheet is drawn
    asked.current = true
    mutate()
  }, [wanted, mutate])
  const target = address === null ? null : `${address}/invoices/${id}${part === null ? '' : `?amount=${part}`}`
  const drawing = useMutation({ mutationFn: (of: string) => codeOf(of), networkMode: 'always' })
  const { mutate: draw } = drawing
  useEffect(() => {
    if (target !== null) draw(target)
  }, [target, draw])
  return {
    code: drawing.variables === target ? drawing.data : undefined,
    error: error ?? drawing.error,
    again: () => (target === null ? mutate() : draw(target)),
  }
}
