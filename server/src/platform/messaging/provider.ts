import type { ServiceFault } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'

/** A JPEG that goes along with a message. */
export interface MessagePicture {
  readonly fileName: string
  /** Where anybody may fetch it for a day. */
  readonly url: string
  read(): Promise<Uint8Array>
}

/** A message on its way out. */
export interface OutgoingMessage {
  /** The same at every try, so that a provider can tell a second try from a second message. */
  readonly id: string
  /** Whose it is; null for the server's own, such as a code for signing in. */
  readonly siteId: SiteId | null
  /** E.164 for a text, an address for a mail. */
  readonly to: string
  /** For a text: the number it goes from, where the business has one of its own. */
  readonly from?: string
  /** Empty for a text. */
  readonly subject: string
  /** Empty only where pictures go along. */
  readonly body: string
  readonly pictures?: readonly MessagePicture[]
  /** For a mail: where answers go, where that is not its sender. */
  readonly replyTo?: string
  /** For a mail: its Message-ID with the brackets, where answers are known by it; otherwise one is made of the id. */
  readonly messageId?: string
  /** 1 for the first try. */
  readonly attempt: number
  /** When it was asked for. */
  readonly created: Date
}

export interface Delivery {
  /** The provider's own name for it. */
  readonly reference: string
}

/** Somebody who takes messages of one channel. */
export interface MessageProvider {
  readonly channel: 'sms' | 'email'
  /** @throws DeliveryError */
  deliver(message: OutgoingMessage): Promise<Delivery>
  /**
   * Before a second try: deliveries the provider knows that may be this message, for a process may have been killed
   * between the provider's answer and writing it down. Only where `deliver` with the same id is not enough by itself.
   */
  readonly wasDelivered?: (message: OutgoingMessage) => Promise<readonly Delivery[]>
}

/** One provider for each channel. */
export type Providers = Readonly<Record<'sms' | 'email', MessageProvider>>

/** Why a message did not leave. The text of the error names no person and no number: it is logged. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** `permanent`: the same message will be refused again. `temporary`: a later try may succeed. */
  readonly kind: 'permanent' | 'temporary'
  /** The provider's own number for it; empty where it gave none. */
  readonly code: string
  /** What it says of the provider itself; undefined where it is about this message or its reader. */
  readonly fault: ServiceFault | undefined

  constructor(
    kind: 'permanent' | 'temporary',
    message: string,
    options: ErrorOptions & { code?: string; fault?: ServiceFault | undefined } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.code = options.code ?? ''
    this.fault = options.fault
  }
}
