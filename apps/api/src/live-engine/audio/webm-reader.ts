import { joinBytes } from './bytes.ts'

/** One Opus packet and its time within the recording; undefined until a Cluster has said where it stands. */
export interface OpusPacket {
  timeMs: number | undefined
  data: Uint8Array
}

/** Takes a packet: `bytes` from `from` to before `to`, and its time within the recording as OpusPacket has it. */
type TakePacket = (bytes: Uint8Array, from: number, to: number, timeMs: number | undefined) => void

/** A block above this is no speech at 24-128 kbit/s, so the reader has lost its place. */
const maxBlockBytes = 8000
const maxLeftoverBytes = 128 * 1024
/**
 * Elements, and places tried for one, that are read of one push: half an hour in packets of 20 ms. Two bytes are enough for
 * an element, so 20 MB of them would take seconds.
 */
const mostSteps = 100_000
/** So many bytes that are only looked at cost as much as an element. */
const bytesAStep = 64
/** The track a block belongs to: the sound is track 1 in Chromium's recordings and track 2 in Firefox's. */
const soundTracks = new Set([0x81, 0x82])
const ebmlHead = 0x1a45dfa3
const cluster = 0x1f43b675
const timecode = 0xe7
const simpleBlock = 0xa3
const block = 0xa1
/** Segment, Cluster, BlockGroup: entered, not skipped. */
const containers = new Set([0x18538067, cluster, 0xa0])
/** EBML head, Info, Tracks, Void, CRC-32, Tags, Cues, SeekHead, and the small elements of a Cluster. */
const skipped = new Set([
  ebmlHead,
  0x1549a966,
  0x1654ae6b,
  0xec,
  0xbf,
  0x1254c367,
  0x1c53bb6b,
  0x114d9b74,
  0xa7,
  0xab,
  0x9b,
  0xfb,
])

/**
 * Reads the Opus packets out of MediaRecorder slices. Chromium cuts the stream inside an element (Firefox between
 * Clusters), and slices may be missing or damaged; ordinary demuxers then stop, this one looks for the next Cluster or
 * block and goes on.
 */
export class WebmReader {
  #rest: Uint8Array = new Uint8Array()
  /** Where in the rest the next element begins. */
  #at = 0
  #steps = 0
  #isSynced = false
  #clusterMs: number | undefined

  /** Takes the next bytes of the stream and returns the packets that are whole now, like `walk`. */
  push(bytes: Uint8Array): OpusPacket[] {
    const packets: OpusPacket[] = []
    this.walk(bytes, (whole, from, to, timeMs) => packets.push({ timeMs, data: whole.subarray(from, to) }))
    return packets
  }

  /**
   * Takes the next bytes of the stream and shows every packet that is whole now. To only look at a packet costs a fraction
   * of an array of its own. What is crowded with elements beyond any recording is dropped from there on. Never throws.
   */
  walk(bytes: Uint8Array, take: TakePacket): void {
    if (readUint32(bytes, 0) === ebmlHead) {
      this.#rest = new Uint8Array()
      this.#isSynced = true
      this.#clusterMs = 0
    }
    this.#rest = this.#rest.length === 0 ? bytes : joinBytes([this.#rest, bytes])
    this.#at = 0
    this.#steps = 0
    this.#readElements(take)
    if (this.#steps > mostSteps) this.gap()
    // A copy, so that a little that is left over does not keep all the rest.
    else this.#rest = this.#rest.slice(this.#at)
  }

  /** Bytes are missing here: what is left over has lost its end, so the reader looks for a new start. */
  gap(): void {
    this.#rest = new Uint8Array()
    this.#isSynced = false
    // The head of the running Cluster may be among what is missing.
    this.#clusterMs = undefined
  }

  #readElements(take: TakePacket): void {
    while (this.#steps <= mostSteps) {
      if (!this.#isSynced && !this.#resynchronise()) return
      this.#isSynced = true
      this.#steps += 1
      const outcome = this.#readElement(take)
      if (outcome === 'wait') {
        if (this.#rest.length - this.#at > maxLeftoverBytes) {
          this.gap()
          this.#at = 0
        }
        return
      }
      if (outcome === 'lost') {
        this.#isSynced = false
        this.#at += 1
      }
    }
  }

  #readElement(take: TakePacket): 'more' | 'wait' | 'lost' {
    const rest = this.#rest
    const id = readId(rest, this.#at)
    if (id === 'short') return 'wait'
    const size = id && readSize(rest, this.#at + id.length)
    if (size === 'short') return 'wait'
    if (!id || !size) return 'lost'
    const body = this.#at + id.length + size.length
    if (containers.has(id.value)) {
      this.#at = body
      return 'more'
    }
    const isBlock = id.value === simpleBlock || id.value === block
    if (!isBlock && id.value !== timecode && !skipped.has(id.value)) return 'lost'
    if (size.value > (isBlock ? maxBlockBytes : maxLeftoverBytes)) return 'lost'
    if (isBlock && body < rest.length && !soundTracks.has(rest[body] ?? 0)) return 'lost'
    const end = body + size.value
    if (rest.length < end) return 'wait'
    this.#takeBody(id.value, body, end, take)
    this.#at = end
    return 'more'
  }

  #takeBody(id: number, body: number, end: number, take: TakePacket): void {
    const rest = this.#rest
    if (id === timecode) this.#clusterMs = readBytes(rest, body, end, 0)
    if ((id !== simpleBlock && id !== block) || end - body <= 4) return
    const relative = ((((rest[body + 1] ?? 0) << 8) | (rest[body + 2] ?? 0)) << 16) >> 16
    const timeMs = this.#clusterMs === undefined ? undefined : this.#clusterMs + relative
    take(rest, body + 4, end, timeMs)
  }

  /** Drops bytes up to the next Cluster, or up to a block whose end looks like the start of another one. */
  #resynchronise(): boolean {
    const rest = this.#rest
    const from = this.#at
    for (let at = from; at < rest.length; at += 1) {
      this.#steps += rest[at] === simpleBlock || rest[at] === clusterHead ? 1 : 1 / bytesAStep
      if (this.#steps > mostSteps) return false
      if (!isCluster(rest, at) && !isPlausibleBlock(rest, at)) continue
      this.#at = at
      return true
    }
    // An id may be cut at the end of the slice.
    this.#at = Math.max(from, rest.length - 3)
    return false
  }
}

function readUint32(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 256 + (bytes[at + offset] ?? 0), 0)
}

const clusterHead = 0x1f
const isCluster = (bytes: Uint8Array, at: number) =>
  bytes[at] === clusterHead && readUint32(bytes, at) === cluster

function isPlausibleBlock(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== simpleBlock) return false
  const size = readSize(bytes, at + 1)
  if (!size || size === 'short' || size.value < 5 || size.value > maxBlockBytes) return false
  const body = at + 1 + size.length
  const end = body + size.value
  if (!soundTracks.has(bytes[body] ?? 0) || ((bytes[body + 3] ?? 1) & 0x7f) !== 0) return false
  return end === bytes.length || bytes[end] === simpleBlock || bytes[end] === clusterHead
}

type Read = { value: number; length: number } | 'short' | undefined

function readId(bytes: Uint8Array, at: number): Read {
  const first = bytes[at]
  if (first === undefined) return 'short'
  const length = Math.clz32(first) - 23
  if (length > 4) return undefined
  if (bytes.length < at + length) return 'short'
  return { value: readBytes(bytes, at + 1, at + length, first), length }
}

/** A size of all ones means unknown, which only containers have; they are entered either way. */
function readSize(bytes: Uint8Array, at: number): Read {
  const first = bytes[at]
  if (first === undefined) return 'short'
  const length = Math.clz32(first) - 23
  if (length > 8) return undefined
  if (bytes.length < at + length) return 'short'
  return { value: readBytes(bytes, at + 1, at + length, first & (0xff >> length)), length }
}

/** The bytes as digits that follow `head`, the largest first. */
function readBytes(bytes: Uint8Array, from: number, to: number, head: number): number {
  let value = head
  for (let at = from; at < to; at += 1) value = value * 256 + (bytes[at] ?? 0)
  return value
}
