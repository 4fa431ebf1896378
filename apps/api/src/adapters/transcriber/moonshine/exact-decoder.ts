import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { joinBytes } from '../../../live-engine/audio/bytes.ts'

/** Field numbers of onnx.proto. */
const modelGraph = 7
const graph = { node: 1, initializer: 5, valueInfo: 13 }
const node = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 }
const attributeGraph = 6
const tensor = { dataType: 2, name: 8, rawData: 9 }
const float32 = 1

/** Scaling by one changes nothing; the model applies its own scales after every product anyway. */
const scaleOfOne = 'scale_of_one'

/** One field of a message: `body` is the content of a length-delimited field, `whole` the field with its tag. */
interface Field {
  number: number
  body: Uint8Array
  whole: Uint8Array
}

/** What the model's branches compute from weights alone, by name. Sharing it between them saves 150 MB. */
interface Shared {
  nodes: Map<string, Uint8Array>
  /** Weights, and what is shared. */
  constants: Set<string>
}

/**
 * The quantised decoder with its activations left unquantised: the weights stay as they are, and the numbers multiplied
 * with them become plain floats. The shipped model uses one scale for a whole tensor, so a token's numbers depend on the
 * tokens beside it, and a sequence read in one pass gave other words than the same sequence read token by token.
 * Throws if the bytes are not an ONNX file.
 */
export function withoutActivationQuantisation(model: Uint8Array): Uint8Array {
  return rewriteFields(model, modelGraph, (body) => {
    const initializers = readFields(body).filter((field) => field.number === graph.initializer)
    const names = initializers.flatMap((field) => readTexts(readFields(field.body), tensor.name))
    const shared: Shared = { nodes: new Map(), constants: new Set(names) }
    const rewritten = rewriteGraph(body, shared)
    const scale = writeField(graph.initializer, writeScaleOfOne())
    return [writeField(modelGraph, joinBytes([...shared.nodes.values(), rewritten, scale]))]
  })
}

/** Drops the shape hints: those of the old nodes contradict the new ones, and the runtime works them out itself. */
function rewriteGraph(body: Uint8Array, shared: Shared): Uint8Array {
  const parts = readFields(body)
    .filter((field) => field.number !== graph.valueInfo)
    .flatMap((field) => (field.number === graph.node ? rewriteNode(field, shared) : [field.whole]))
  return joinBytes(parts)
}

function rewriteNode({ body, whole }: Field, shared: Shared): Uint8Array[] {
  const fields = readFields(body)
  const [operator = ''] = readTexts(fields, node.operator)
  const inputs = readTexts(fields, node.input)
  const [output = '', scale = ''] = readTexts(fields, node.output)
  const [first = '', second = '', , fourth] = inputs
  if (operator === 'DynamicQuantizeLinear')
    return [writeNode('Identity', [first], output), writeNode('Identity', [scaleOfOne], scale)]
  if (operator === 'MatMulInteger') {
    const weights = `${second}_weights`
    const zeroPoint = fourth ? [fourth] : []
    share(weights, writeNode('DequantizeLinear', [second, scaleOfOne, ...zeroPoint], weights), shared)
    return [writeNode('MatMul', [first, weights], output)]
  }
  if (operator === 'Transpose' || operator === 'DequantizeLinear') {
    const isConstant = inputs.every((input) => shared.constants.has(input))
    // Each branch has its own name for the same node.
    const nameless = fields.filter((field) => field.number !== node.name).map((field) => field.whole)
    return isConstant && share(output, writeField(graph.node, joinBytes(nameless)), shared) ? [] : [whole]
  }
  return operator === 'If' ? [rewriteBranches(body, shared)] : [whole]
}

/** False if the name is already in use. */
function share(name: string, bytes: Uint8Array, shared: Shared): boolean {
  const known = shared.nodes.get(name)
  if (known && Buffer.compare(known, bytes) !== 0) return false
  shared.nodes.set(name, bytes)
  shared.constants.add(name)
  return true
}

function rewriteBranches(body: Uint8Array, shared: Shared): Uint8Array {
  const branches = rewriteFields(body, node.attribute, (attribute) => {
    const rewritten = rewriteFields(attribute, attributeGraph, (branch) => [
      writeField(attributeGraph, rewriteGraph(branch, shared)),
    ])
    return [writeField(node.attribute, rewritten)]
  })
  return writeField(graph.node, branches)
}

function rewriteFields(
  message: Uint8Array,
  number: number,
  rewrite: (body: Uint8Array) => Uint8Array[],
): Uint8Array {
  return joinBytes(
    readFields(message).flatMap((field) => (field.number === number ? rewrite(field.body) : [field.whole])),
  )
}

function readTexts(fields: readonly Field[], number: number): string[] {
  return fields
    .filter((field) => field.number === number)
    .map((field) => new TextDecoder().decode(field.body))
}

function writeNode(operator: string, inputs: readonly string[], output: string): Uint8Array {
  return writeField(
    graph.node,
    joinBytes([
      ...inputs.map((input) => writeField(node.input, input)),
      writeField(node.output, output),
      writeField(node.operator, operator),
    ]),
  )
}

function writeScaleOfOne(): Uint8Array {
  const one = new Uint8Array(4)
  new DataView(one.buffer).setFloat32(0, 1, true)
  const type = new BinaryWriter().tag(tensor.dataType, WireType.Varint).uint32(float32).finish()
  return joinBytes([type, writeField(tensor.name, scaleOfOne), writeField(tensor.rawData, one)])
}

/** The fields of a message in order, as views into it. Throws if the bytes are not protobuf. */
function readFields(message: Uint8Array): Field[] {
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

/** A length-delimited field: text, bytes or a message. */
function writeField(number: number, body: Uint8Array | string): Uint8Array {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  // The writer itself would copy the body, up to 20 MB, into a buffer that it doubles as it grows.
  const head = new BinaryWriter().tag(number, WireType.LengthDelimited).uint32(bytes.length).finish()
  return joinBytes([head, bytes])
}
