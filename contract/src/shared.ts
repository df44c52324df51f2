import { z } from 'zod'
import { maskSensitive } from './sensitive-text/mask.rules.ts'

/** Identifiers are UUIDs (version 7 when we make them); the brand keeps one kind from being passed as another. */
export const id = <Kind extends string>() => z.uuid().toLowerCase().brand<Kind>()
export const SiteId = id<'SiteId'>()
export const UserId = id<'UserId'>()
export const CustomerId = id<'CustomerId'>()
export const ServiceId = id<'ServiceId'>()
export const RequestId = id<'RequestId'>()
export const MessageId = id<'MessageId'>()
export const EventId = id<'EventId'>()
export const NoticeId = id<'NoticeId'>()
export const ProjectId = id<'ProjectId'>()
export const NoteId = id<'NoteId'>()
export const PhotoId = id<'PhotoId'>()
export const UploadId = id<'UploadId'>()
export const VisitId = id<'VisitId'>()
export const VisitNoteId = id<'VisitNoteId'>()
export const SeriesId = id<'SeriesId'>()
export const FeedId = id<'FeedId'>()
export const QuoteId = id<'QuoteId'>()
export const InvoiceId = id<'InvoiceId'>()
export const InvoiceLineId = id<'InvoiceLineId'>()
export const PaymentId = id<'PaymentId'>()
export const QuoteOptionId = id<'QuoteOptionId'>()
export const QuoteLineId = id<'QuoteLineId'>()
export const QuoteAnswerId = id<'QuoteAnswerId'>()
export const QuoteTemplateId = id<'QuoteTemplateId'>()
export const QuoteFileId = id<'QuoteFileId'>()
export const DepositSlipId = id<'DepositSlipId'>()
export const RefundId = id<'RefundId'>()
export const DisputeId = id<'DisputeId'>()
export const PayoutId = id<'PayoutId'>()
export const SavedCardId = id<'SavedCardId'>()
export const ViewId = id<'ViewId'>()
export const ReplyId = id<'ReplyId'>()
export const QuestionId = id<'QuestionId'>()
export const ActId = id<'ActId'>()
export const RehearsalId = id<'RehearsalId'>()
export const ChangeId = id<'ChangeId'>()
export const GalleryId = id<'GalleryId'>()
export const MergeId = id<'MergeId'>()
export const LeadHookId = id<'LeadHookId'>()
export const CustomerImportId = id<'CustomerImportId'>()
export const ChecklistId = id<'ChecklistId'>()
export const ChecklistItemId = id<'ChecklistItemId'>()
export const ChecklistTemplateId = id<'ChecklistTemplateId'>()
export const PairId = id<'PairId'>()
export const ShareId = id<'ShareId'>()
export const PortalId = id<'PortalId'>()
export const ShowcaseId = id<'ShowcaseId'>()
export const ReviewId = id<'ReviewId'>()
export const ReviewRequestId = id<'ReviewRequestId'>()
export const ApiKeyId = id<'ApiKeyId'>()
export const WebhookId = id<'WebhookId'>()
export const DeliveryId = id<'DeliveryId'>()
export const AuditId = id<'AuditId'>()
export const ExportId = id<'ExportId'>()
export const ImportId = id<'ImportId'>()
export const InvitationId = id<'InvitationId'>()
export const SignInId = id<'SignInId'>()
export const SupportSessionId = id<'SupportSessionId'>()
export const PriceItemId = id<'PriceItemId'>()
export const PriceCategoryId = id<'PriceCategoryId'>()
export const PriceHistoryId = id<'PriceHistoryId'>()
export const TaxRateId = id<'TaxRateId'>()
export const TaxGroupId = id<'TaxGroupId'>()
export const ServiceAreaId = id<'ServiceAreaId'>()
export const WebsiteQuestionId = id<'WebsiteQuestionId'>()
export const TeamMemberId = id<'TeamMemberId'>()
export const OfferId = id<'OfferId'>()
export const PublicationId = id<'PublicationId'>()
export const DomainId = id<'DomainId'>()
export const PreviewLinkId = id<'PreviewLinkId'>()
export type SiteId = z.output<typeof SiteId>
export type UserId = z.output<typeof UserId>
export type CustomerId = z.output<typeof CustomerId>
export type ServiceId = z.output<typeof ServiceId>
export type RequestId = z.output<typeof RequestId>
export type MessageId = z.output<typeof MessageId>
export type EventId = z.output<typeof EventId>
export type NoticeId = z.output<typeof NoticeId>
export type ProjectId = z.output<typeof ProjectId>
export type NoteId = z.output<typeof NoteId>
export type PhotoId = z.output<typeof PhotoId>
export type UploadId = z.output<typeof UploadId>
export type VisitId = z.output<typeof VisitId>
export type VisitNoteId = z.output<typeof VisitNoteId>
export type SeriesId = z.output<typeof SeriesId>
export type FeedId = z.output<typeof FeedId>
export type QuoteId = z.output<typeof QuoteId>
export type InvoiceId = z.output<typeof InvoiceId>
export type InvoiceLineId = z.output<typeof InvoiceLineId>
export type PaymentId = z.output<typeof PaymentId>
export type QuoteOptionId = z.output<typeof QuoteOptionId>
export type QuoteLineId = z.output<typeof QuoteLineId>
export type QuoteAnswerId = z.output<typeof QuoteAnswerId>
export type QuoteTemplateId = z.output<typeof QuoteTemplateId>
export type QuoteFileId = z.output<typeof QuoteFileId>
export type DepositSlipId = z.output<typeof DepositSlipId>
export type RefundId = z.output<typeof RefundId>
export type DisputeId = z.output<typeof DisputeId>
export type PayoutId = z.output<typeof PayoutId>
export type SavedCardId = z.output<typeof SavedCardId>
export type ViewId = z.output<typeof ViewId>
export type ReplyId = z.output<typeof ReplyId>
export type QuestionId = z.output<typeof QuestionId>
export type ActId = z.output<typeof ActId>
export type RehearsalId = z.output<typeof RehearsalId>
export type ChangeId = z.output<typeof ChangeId>
export type GalleryId = z.output<typeof GalleryId>
export type MergeId = z.output<typeof MergeId>
export type LeadHookId = z.output<typeof LeadHookId>
export type CustomerImportId = z.output<typeof CustomerImportId>
export type ChecklistId = z.output<typeof ChecklistId>
export type ChecklistItemId = z.output<typeof ChecklistItemId>
export type ChecklistTemplateId = z.output<typeof ChecklistTemplateId>
export type PairId = z.output<typeof PairId>
export type ShareId = z.output<typeof ShareId>
export type ShowcaseId = z.output<typeof ShowcaseId>
export type ReviewId = z.output<typeof ReviewId>
export type ReviewRequestId = z.output<typeof ReviewRequestId>
export type ApiKeyId = z.output<typeof ApiKeyId>
export type WebhookId = z.output<typeof WebhookId>
export type DeliveryId = z.output<typeof DeliveryId>
export type AuditId = z.output<typeof AuditId>
export type ExportId = z.output<typeof ExportId>
export type ImportId = z.output<typeof ImportId>
export type InvitationId = z.output<typeof InvitationId>
export type SignInId = z.output<typeof SignInId>
export type PortalId = z.output<typeof PortalId>
export type SupportSessionId = z.output<typeof SupportSessionId>
export type PriceItemId = z.output<typeof PriceItemId>
export type PriceCategoryId = z.output<typeof PriceCategoryId>
export type PriceHistoryId = z.output<typeof PriceHistoryId>
export type TaxRateId = z.output<typeof TaxRateId>
export type TaxGroupId = z.output<typeof TaxGroupId>
export type ServiceAreaId = z.output<typeof ServiceAreaId>
export type WebsiteQuestionId = z.output<typeof WebsiteQuestionId>
export type TeamMemberId = z.output<typeof TeamMemberId>
export type OfferId = z.output<typeof OfferId>
export type PublicationId = z.output<typeof PublicationId>
export type DomainId = z.output<typeof DomainId>
export type PreviewLinkId = z.output<typeof PreviewLinkId>

/** A moment: ISO 8601 in UTC. */
export const Moment = z.iso.datetime()
/** A calendar day without a time: `2026-11-20`. There is no year 0, and PostgreSQL refuses one. */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01', { error: 'is not a day of the calendar' })

// PostgreSQL's text cannot hold U+0000, and a lone surrogate cannot be written as UTF-8.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text a person wrote: trimmed, storable, at most `longest` UTF-16 units; empty is allowed. */
export const text = (longest: number) =>
  z.string().max(longest).refine(storable, { error: 'contains characters that cannot be kept' }).trim()
/** Text that may not be blank. */
export const requiredText = (longest: number) =>
  z.string().max(longest).refine(storable, { error: 'contains characters that cannot be kept' }).trim().min(1)

/**
 * What a homeowner writes: without card numbers and one-time codes, so that nothing behind this schema ever has them.
 * Every field that a stranger or a customer fills with words of their own is of this kind.
 */
export const homeownerText = (longest: number) => text(longest).overwrite(maskSensitive)
/** The same for what may not be blank. */
export const requiredHomeownerText = (longest: number) => requiredText(longest).overwrite(maskSensitive)

/** Line breaks and other control characters. In a name they forge lines of a message or headers of a mail. */
const controls = /[\p{Cc}\u2028\u2029]/u
// a null byte is refused as one already, and said once
const isOneLine = (typed: string) => !storable(typed) || !controls.test(typed)
const oneLineError = { error: 'must be on one line' }
/** The name of a person, a business, or a thing: one line; empty is allowed. */
export const nameText = (longest: number) => text(longest).refine(isOneLine, oneLineError)
/** A homeowner's name: one line. */
export const homeownerName = (longest: number) => nameText(longest).overwrite(maskSensitive)
export const requiredHomeownerName = (longest: number) => requiredName(longest).overwrite(maskSensitive)
/** A name that may not be blank. */
export const requiredName = (longest: number) => requiredText(longest).refine(isOneLine, oneLineError)
/** The same words on one line: for names out of files and from other programs, which nobody is there to correct. */
export const oneLine = (typed: string): string =>
  typed
    .split(controls)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** A phone number as typed; the server reads it with the US as default country and keeps E.164. */
export const phoneText = requiredText(40)
/** An address for mail; kept in lower case. */
export const Email = z.email().max(254).refine(storable).toLowerCase()
export const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

export const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/, { error: 'is not a slug' })
export const slugParams = z.object({ slug })

/** A value that may be repeated in a query: `status=a&status=b`. The server turns a lone one into a list. */
export const repeated = <Item extends z.ZodType>(item: Item) => z.array(item).max(50).default([])

/** A whole number out of a query. */
export const queryNumber = (least: number, most: number, preset: number) =>
  z.coerce.number<number>().int().min(least).max(most).default(preset)

/** `true` or `false` out of a query. */
export const queryFlag = z
  .union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })])
  .default(false)

/** The record's number of changes so far; sent back in `If-Match`. */
export const Version = z.number().int().min(1)

/** A named thing that another record points to. */
export const named = <Id extends z.ZodType>(recordId: Id) => z.object({ id: recordId, name: z.string() })

/** A record by its id, or as answers show it; `idIn` reads the id. */
export const idOrRecord = <Id extends z.ZodType>(recordId: Id) => z.union([recordId, z.object({ id: recordId })])
export const idIn = <Id extends string>(given: Id | { readonly id: Id }): Id =>
  typeof given === 'string' ? given : given.id

/** Whether a record is archived, or since when, as answers say it; null while it is active. */
export const ArchivedInput = z
  .union([z.boolean(), Moment, z.null()])
  .transform((given) => given !== null && given !== false)

/** A field of the answer that a change leaves alone, so that an answer can be sent back as it is. */
export const readOnly = z.unknown().meta({ readOnly: true })

/** An amount: whole cents of a currency (ISO 4217), never a fraction. */
export const Money = z.object({ cents: z.number().int(), currency: z.string().length(3) })
export type Money = z.output<typeof Money>

/** The most that one amount may be: ten million dollars. */
export const cents = z.number().int().min(0).max(1_000_000_000)
