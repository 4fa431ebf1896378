import { hasMark, joinBytes } from './bytes.ts'

/** The Opus packets of a whole Ogg file in order; undefined if it holds another codec or nothing. Never throws. */
export function readOggOpus(bytes: Uint8Array): Uint8Array[] | undefined {
  const packets: Uint8Array[] = []
  let open: Uint8Array[] = []
  for (let page = readPage(bytes, 0); page; page = readPage(bytes, page.end)) {
    // A page that does not continue the open packet: the rest of that packet is lost.
    if (!page.isContinued) open = []
    for (const { data, isEnd } of page.pieces) {
      open.push(data)
      if (!isEnd) continue
      packets.push(joinBytes(open))
      open = []
    }
  }
  const [head, , ...sound] = packets
  return head && hasMark(head, 'OpusHead') && sound.length > 0 ? sound : undefined
}

interface Page {
  isContinued: boolean
  pieces: { data: Uint8Array; isEnd: boolean }[]
  end: number
}

const headBytes = 27
const oggMark = [...'OggS'].map((letter) => letter.charCodeAt(0))
/** A lacing value of 255 means that the packet continues. */
const goesOn = 255

function readPage(bytes: Uint8Array, from: number): Page | undefined {
  const at = findPage(bytes, from)
  if (at === undefined) return undefined
  const count = bytes[at + 26] ?? 0
  const lacing = bytes.subarray(at + headBytes, at + headBytes + count)
  const pieces: Page['pieces'] = []
  let end = at + headBytes + count
  let start = end
  for (const [index, value] of lacing.entries()) {
    end += value
    const isEnd = value < goesOn
    if (!isEnd && index < count - 1) continue
    if (end <= bytes.length) pieces.push({ data: bytes.subarray(start, end), isEnd })
    start = end
  }
  return { isContinued: ((bytes[at + 5] ?? 0) & 1) === 1, pieces, end }
}

/** Where the next page starts; damaged bytes before it are skipped. */
function findPage(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + headBytes <= bytes.length; at += 1) if (hasMark(bytes, oggMark, at)) return at
  return undefined
}
