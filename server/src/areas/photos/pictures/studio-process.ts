import { PhotoFault } from './content.ts'
import { openPhoto, type Picture, type PhotoFile } from './sizes.ts'
import { StudioOrder, type StudioAnswer } from './studio.messages.ts'
import { drawSharePicture } from '../share/share-picture.presenter.ts'

/** Makes pictures for the server, which started it and speaks with it in `studio.ts`. It ends when the server does. */
const photos = new Map<number, PhotoFile>()

const answer = (said: StudioAnswer): void => {
  process.send?.(said)
}

async function answerAll(photo: number, pictures: AsyncIterable<Picture>): Promise<void> {
  for await (const picture of pictures) answer({ said: 'picture', photo, picture })
  answer({ said: 'done', photo })
}

async function obey(order: StudioOrder): Promise<void> {
  const { photo } = order
  if (order.act === 'close') return void photos.delete(photo)
  if (order.act === 'share') {
    const data = await drawSharePicture(order.drawing)
    return answer({ said: 'picture', photo, picture: { name: 'share.jpg', width: 1200, type: 'image/jpeg', data } })
  }
  if (order.act === 'open') {
    const opened = await openPhoto(order.file, order.contentType)
    photos.set(photo, opened)
    return answer({ said: 'opened', photo, width: opened.width, height: opened.height })
  }
  const opened = photos.get(photo)
  if (!opened) throw new Error('there is no such photo')
  if (order.act === 'first') answer({ said: 'first', photo, ...(await opened.first()) })
  else if (order.act === 'feed') await answerAll(photo, opened.feed(order.focus))
  else await answerAll(photo, opened[order.act]())
}

process.on('message', (message: unknown) => {
  const order = StudioOrder.parse(message)
  const { photo } = order
  obey(order).catch((error: unknown) =>
    answer(
      error instanceof PhotoFault
        ? { said: 'fault', photo, failure: error.failure }
        : { said: 'broken', photo, message: error instanceof Error ? error.message : String(error) },
    ),
  )
})
process.once('disconnect', () => process.exit())
