import { hasMark, joinBytes } from './bytes.ts'

/** Pages and packets that are read of one file, half an hour of them: a byte is enough for a packet. */
const mostPieces = 100_000

/**
 * The Opus packets of a whole Ogg file in order; undefined if it holds another codec or nothing. What is crowded with
 * packets beyond any recording is left out from there on. Never throws.
 */
export function readOggOpus(bytes: Uint8Array): Uint8Array[] | undefined {
  const packets: Uint8Array[] = []
  let open: Uint8Array[] = []
  let pieces = 0
  for (let page = readPage(bytes, 0); page; page = readPage(bytes, page.end)) {
    // A page that does not continue the open packet: the rest of that packet is lost.
    if (!page.isContinued) open = []
    pieces += page.pieces.length + 1
    if (pieces > mostPieces) break
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

/** Damage between two pages is skipped as far as this: two pages of the largest size. */
const longestDamageBytes = 128 * 1024

/** Where the next page starts; damaged bytes before it are skipped. */
function findPage(bytes: Uint8Array, from: number): number | undefined {
  const last = Math.min(bytes.length - headBytes, from + longestDamageBytes)
  for (let at = from; at <= last; at += 1) if (hasMark(bytes, oggMark, at)) return at
  return undefined
}
