/** One field of a protobuf message: `body` is what a length-delimited field holds, `whole` the field as it stands. */
export interface ProtobufField {
  number: number
  body: Uint8Array
  whole: Uint8Array
}

const lengthDelimited = 2
const fixedSizes: Record<number, number> = { 1: 8, 5: 4 }

/** The fields of a message in order, as views into it. Throws on what is no protobuf. */
export function readFields(message: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = []
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++]
      if (byte === undefined) throw new Error('This is not a protobuf message.')
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const start = at
    const tag = readVarint()
    const wire = tag % 8
    let size = 0
    if (wire === 0) readVarint()
    else size = wire === lengthDelimited ? readVarint() : (fixedSizes[wire] ?? Number.NaN)
    const body = message.subarray(at, at + size)
    if (body.length !== size) throw new Error('This is not a protobuf message.')
    at += size
    fields.push({ number: Math.floor(tag / 8), body, whole: message.subarray(start, at) })
  }
  return fields
}

/** A length-delimited field: text, bytes or a message. */
export function writeField(number: number, body: Uint8Array | string): Uint8Array {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return joinBytes([writeVarint(number * 8 + lengthDelimited), writeVarint(bytes.length), bytes])
}

/** A whole number of at most 53 bits. */
export function writeNumberField(number: number, value: number): Uint8Array {
  return joinBytes([writeVarint(number * 8), writeVarint(value)])
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function writeVarint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
  return Uint8Array.from(bytes)
}
