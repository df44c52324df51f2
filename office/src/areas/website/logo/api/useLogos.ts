import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Logo } from '#contract/website/calls.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { TextKey } from '../../../../lib/texts.ts'

/** Below the topic of the business: each save of the draft makes what is below the website's old. */
const logosKey = (slug: string) => [...keys.topic(slug, 'site'), 'logos']

/** Logos that were uploaded, newest first, each with the colors in it. */
export function useLogos() {
  const { slug } = useSite()
  return useQuery({
    queryKey: logosKey(slug),
    queryFn: async ({ signal }) => (await api('listLogos', { slug, signal })).logos,
  })
}

const noColors: readonly string[] = []

/** The colors in a logo; none where there is no logo, or where it is black and white. */
export function useLogoColors(logo: string | null): readonly string[] {
  const { data: logos } = useLogos()
  return logos?.find(({ hash }) => hash === logo)?.colors ?? noColors
}

/** Where the picture of a logo is; it is there as soon as it was uploaded. */
export const logoAddress = (slug: string, hash: string): string => `/p/${slug}/brand/${hash}/logo.webp`

/** Why a file is no logo, before and after the server has seen it. */
export class LogoRefused extends Error {
  readonly reason: TextKey
  constructor(reason: TextKey) {
    super(reason)
    this.reason = reason
  }
}

/** A file of lines says so itself; what only pretends to be a picture is found by the server. */
const drawn = /svg|pdf|postscript|illustrator/i
/** Pixels across that a large picture is brought down to: the website shows a logo much smaller. */
const enough = 1600

/** A photo of a logo from a phone is larger than may be sent: the same picture with fewer pixels. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, enough / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (made !== null && made.size <= websiteLimits.logoBytes) return made
  } catch {
    // no picture that a browser can open
  }
  throw new LogoRefused('website.logoTooLarge')
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => fail(new LogoRefused('website.logoRefused')))
    reader.readAsDataURL(file)
  })

const reasons: Partial<Record<string, TextKey>> = {
  photo_refused: 'website.logoRefused',
  too_large: 'website.logoTooLarge',
  conflict: 'website.logosFull',
}

async function send(slug: string, file: File): Promise<Logo> {
  if (drawn.test(file.type) || /\.(?:svgz?|pdf|ai|eps)$/i.test(file.name)) throw new LogoRefused('website.logoDrawn')
  const data = await base64Of(file.size > websiteLimits.logoBytes ? await smaller(file) : file)
  try {
    return (await api('uploadLogo', { slug, body: { data } })).logo
  } catch (error) {
    const reason = error instanceof ApiError ? reasons[error.code] : undefined
    throw reason === undefined ? error : new LogoRefused(reason)
  }
}

/** Takes in a logo, and takes old ones away for good. */
export function useLogoActs() {
  const { slug } = useSite()
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => send(slug, file),
    onSuccess: (logo) => {
      const known = client.getQueryData<Answer<'listLogos'>['logos']>(logosKey(slug)) ?? []
      client.setQueryData(logosKey(slug), [logo, ...known.filter(({ hash }) => hash !== logo.hash)])
    },
  })
  const remove = useMutation({
    mutationFn: (hash: string) => api('deleteLogo', { slug, hash }),
    onSettled: () => client.invalidateQueries({ queryKey: logosKey(slug) }),
  })
  return { upload, remove }
}
