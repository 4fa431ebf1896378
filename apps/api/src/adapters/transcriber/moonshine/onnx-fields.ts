import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { joinBytes } from '../../../live-engine/audio/bytes.ts'

/** Field numbers of onnx.proto. */
export const modelGraph = 7
export const graphField = { node: 1, name: 2, initializer: 5, input: 11, output: 12 }
export const nodeField = { input: 1, output: 2, operator: 4, attribute: 5 }
export const attributeField = { name: 1, integer: 3, graph: 6, integers: 8, type: 20 }
export const tensorField = { dimension: 1, dataType: 2, smallNumbers: 5, name: 8, rawData: 9 }
export const valueField = { name: 1, type: 2 }
export const typeField = { tensor: 1, element: 1, shape: 2, dimension: 1, size: 1 }
export const dataType = { float32: 1, uint8: 2, int8: 3, int32: 6 }

/** One field of a message: `body` is the content of a length-delimited field, `whole` the field with its tag. */
interface Field {
  number: number
  body: Uint8Array
  whole: Uint8Array
}

/** The fields of a message in order, as views into it. Throws if the bytes are not protobuf. */
export function readFields(message: Uint8Array): Field[] {
  const reader = new BinaryReader(message)
  const fields: Field[] = []
  while (reader.pos < message.length) {
    const start = reader.pos
    const [number, type] = reader.tag()
    const body = type === WireType.LengthDelimited ? reader.bytes() : reader.skip(type, number)
    fields.push({ number, body, whole: message.subarray(start, reader.pos) })
  }
  return fields
}

/** The content of a message's fields of this number. */
export const bodiesOf = (message: Uint8Array, number: number): Uint8Array[] =>
  readFields(message)
    .filter((field) => field.number === number)
    .map(({ body }) => body)

/** Whole numbers one after the other, as a field of one number or of many holds them. */
export function readNumbers(body: Uint8Array): number[] {
  const reader = new BinaryReader(body)
  const values: number[] = []
  while (reader.pos < body.length) values.push(reader.uint32())
  return values
}

/** The texts in a message's fields of this number. */
export const textsOf = (message: Uint8Array, number: number): string[] =>
  bodiesOf(message, number).map((body) => new TextDecoder().decode(body))

/** A length-delimited field: text, bytes or a message. */
export function writeField(number: number, body: Uint8Array | string): Uint8Array {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  // The writer itself would copy the body, up to 20 MB, into a buffer that it doubles as it grows.
  const head = new BinaryWriter().tag(number, WireType.LengthDelimited).uint32(bytes.length).finish()
  return joinBytes([head, bytes])
}

/** A field that holds a whole number. */
export const writeNumber = (number: number, value: number): Uint8Array =>
  new BinaryWriter().tag(number, WireType.Varint).int64(value).finish()

/** A message with its fields of one number replaced. */
export function rewriteFields(
  message: Uint8Array,
  number: number,
  rewrite: (body: Uint8Array) => readonly Uint8Array[],
): Uint8Array {
  return joinBytes(
    readFields(message).flatMap((field) => (field.number === number ? rewrite(field.body) : [field.whole])),
  )
}

/** A node of a graph: what it does with which tensors. */
export interface OnnxNode {
  operator: string
  inputs: readonly string[]
  outputs: readonly string[]
}

export const readNode = (body: Uint8Array): OnnxNode => ({
  operator: textsOf(body, nodeField.operator)[0] ?? '',
  inputs: textsOf(body, nodeField.input),
  outputs: textsOf(body, nodeField.output),
})

/** Attributes that hold whole numbers: one, or a list. */
export function writeNode(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Uint8Array {
  return writeField(
    graphField.node,
    joinBytes([
      ...inputs.map((input) => writeField(nodeField.input, input)),
      writeField(nodeField.output, output),
      writeField(nodeField.operator, operator),
      ...Object.entries(attributes).map(([name, value]) => writeAttribute(name, value)),
    ]),
  )
}

function writeAttribute(name: string, value: number | readonly number[]): Uint8Array {
  const numbers = typeof value === 'number' ? [value] : value
  const [field, type] = typeof value === 'number' ? [attributeField.integer, 2] : [attributeField.integers, 7]
  const values = numbers.map((each) => writeNumber(field, each))
  return writeField(
    nodeField.attribute,
    joinBytes([writeField(attributeField.name, name), ...values, writeNumber(attributeField.type, type)]),
  )
}

/** A number that the graph knows by name, or a tensor of them. */
export function writeConstant(
  name: string,
  type: number,
  bytes: Uint8Array,
  sizes: readonly number[] = [],
): Uint8Array {
  return writeField(
    graphField.initializer,
    joinBytes([
      ...sizes.map((size) => writeNumber(tensorField.dimension, size)),
      writeNumber(tensorField.dataType, type),
      writeField(tensorField.name, name),
      writeField(tensorField.rawData, bytes),
    ]),
  )
}

/** What a graph takes or gives: a tensor of fixed sizes. */
export function writeValue(name: string, type: number, sizes: readonly number[]): Uint8Array {
  const dimensions = sizes.map((size) => writeField(typeField.dimension, writeNumber(typeField.size, size)))
  const tensor = [writeNumber(typeField.element, type), writeField(typeField.shape, joinBytes(dimensions))]
  return joinBytes([
    writeField(valueField.name, name),
    writeField(valueField.type, writeField(typeField.tensor, joinBytes(tensor))),
  ])
}
