import { DeliveryError, type MessagePicture } from '../../../platform/messaging/provider.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { countReady, outgoingPictures, type PictureParts } from '../../photos/index.ts'

/** Bytes of all pictures together: Twilio takes 5 MB, and mail servers at least 10. */
const mostBytes = { sms: 4_500_000, email: 9_000_000 } as const

/** What goes along with a message. */
export interface PreparedPictures {
  /** Photos that its reader can be shown; those that were removed meanwhile do not count. */
  readonly shown: number
  /** Empty for the chat, which shows photos as the office does. */
  readonly pictures: readonly MessagePicture[]
}

/**
 * The pictures of a message that is about to leave, made where they are missing.
 * @throws DeliveryError temporary while one of its photos is still being prepared
 */
export async function preparePictures(
  { photos, appUrl }: { readonly photos: PictureParts; readonly appUrl: string },
  inSite: <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>,
  { channel, photoIds }: { readonly channel: string; readonly photoIds: readonly string[] },
): Promise<PreparedPictures> {
  const unready = () => new DeliveryError('temporary', 'a photo of the message is still being prepared')
  if (channel !== 'sms' && channel !== 'email') {
    const shown = await countReady(inSite, photoIds)
    if (shown === undefined) throw unready()
    return { shown, pictures: [] }
  }
  const pictures = await outgoingPictures(photos, inSite, photoIds, mostBytes[channel])
  if (!pictures) throw unready()
  return {
    shown: pictures.length,
    pictures: pictures.map((picture) => ({ ...picture, url: `${appUrl}${picture.address}` })),
  }
}
