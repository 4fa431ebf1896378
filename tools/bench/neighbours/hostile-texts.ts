import type { ProductNode } from '../../kit/product-node.ts'
import { post, signIn } from './own-doors.ts'

const hostileLetters = 50_000
/** What made a reader of text take more than a linear time, at some time or other. */
const hostileUnits = ['.', '9', '"', ' ', '(', 'a', '. ', 'a.b ', '1,', '- ', '\n', 'é中ا']

/** One account, four calls at a time. */
export async function sendHostileTexts(node: ProductNode): Promise<void> {
  const token = await signIn(node)
  const texts = hostileUnits.map((unit) =>
    unit.repeat(Math.ceil(hostileLetters / unit.length)).slice(0, hostileLetters),
  )
  const calls = texts.flatMap((text) => [
    () => post(`${node.url}/trpc/schedule.readAdvertisement`, { text: `x${text}x` }, token),
    () =>
      post(
        `${node.url}/trpc/schedule.readInvitation`,
        { text: writeInvitation(text), timeZone: 'UTC' },
        token,
      ),
  ])
  const sendNext = async () => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      const answer = await call()
      await answer.arrayBuffer()
      if (answer.status === 429) throw new Error('The hostile texts were refused, so they proved nothing.')
    }
  }
  await Promise.all([sendNext(), sendNext(), sendNext(), sendNext()])
}

const writeInvitation = (text: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261201T140000Z\r\nSUMMARY:${text}\r\nEND:VEVENT\r\nEND:VCALENDAR`
