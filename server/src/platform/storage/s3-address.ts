import { z } from 'zod'

/** Where a bucket is and how to enter it. */
export interface BucketAddress {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
}

const Address = z.object({
  protocol: z.literal('s3:'),
  host: z.string().min(1),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  key: z.string().min(1),
  secret: z.string().min(1),
})

/** Undefined when the percent signs make no sense. */
function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=us-east-1&insecure=1`; key and secret are percent-encoded.
 * @throws Error saying what the setting should look like, without repeating it
 */
export function readBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const read = Address.safeParse({
    protocol: url?.protocol,
    host: url?.host,
    bucket: url?.pathname.replaceAll(/^\/|\/$/g, ''),
    key: decoded(url?.username),
    secret: decoded(url?.password),
  })
  if (!url || !read.success)
    throw new Error('STORAGE_URL: must read s3://KEY:SECRET@host[:port]/bucket?region=us-east-1')
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https'
  const { bucket, key, secret, host } = read.data
  return { endpoint: `${scheme}://${host}`, region: url.searchParams.get('region') ?? 'us-east-1', bucket, key, secret }
}

/** The settings of a client; stores that do not know the newest checksums must work too. */
export const clientSettings = (address: BucketAddress) =>
  ({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: address.key, secretAccessKey: address.secret },
  }) as const
