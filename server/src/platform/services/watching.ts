import type { ServiceFault, ServiceName } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import type { ServiceUses } from './uses.ts'

/**
 * Makes one use of a service for a business, and notes how it went. `faultOf`: what an error says of the service itself;
 * null where it answered as it should, undefined where nothing can be said.
 */
export async function watched<Result>(
  uses: ServiceUses,
  { siteId, service }: { readonly siteId: SiteId; readonly service: ServiceName },
  faultOf: (error: unknown) => ServiceFault | null | undefined,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await act()
    uses.note(siteId, service, null)
    return result
  } catch (error) {
    const fault = faultOf(error)
    if (fault !== undefined) uses.note(siteId, service, fault)
    throw error
  }
}
