// Small on purpose: what chooses photos comes with its texts, when it is opened.
import { lazy } from 'react'
import { loadTexts } from '../../../lib/texts.ts'

/** Chooses one photo of all that the business has, or uploads it. */
export const ChoosePhoto = lazy(async () => {
  const [{ ChoosePhoto: Window }] = await Promise.all([import('./ChoosePhoto.tsx'), loadTexts(['choice', 'photos'])])
  return { default: Window }
})

/** Uploads photos in a window that chooses some: each is chosen as soon as it can be shown. */
export const UploadToChoose = lazy(async () => {
  const [{ UploadToChoose: Part }] = await Promise.all([
    import('./UploadToChoose.tsx'),
    loadTexts(['choice', 'photos']),
  ])
  return { default: Part }
})
