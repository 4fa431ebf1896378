import { joinBytes } from '../../../live-engine/audio/bytes.ts'
import {
  attributeField,
  bodiesOf,
  dataType,
  graphField,
  modelGraph,
  nodeField,
  type OnnxNode,
  readFields,
  readNode,
  rewriteFields,
  tensorField,
  textsOf,
  typeField,
  valueField,
  writeConstant,
  writeField,
  writeNode,
  writeNumber,
} from './onnx-fields.ts'

/** The decoder as two models with the same weights. */
export interface ExactDecoder {
  /** Reads a sequence from its beginning, and the encoded sound. */
  sequence: Uint8Array
  /** Reads one more token. */
  token: Uint8Array
}

const numbers = { one: 'scale_of_one', steps: 'steps_of_a_byte', middle: 'middle_of_a_byte' }
/** The encoded sound, an input of the decoder. */
const sound = 'encoder_hidden_states'
const steps = 127
const middle = 128

/**
 * The shipped decoder quantises activations with one scale for a whole tensor, so a token's numbers depend on the tokens
 * beside it, and a sequence read in one pass gives other words than the same sequence read token by token. Here what
 * the layers pass on stays in floats. Two products are of bytes, with a scale for each row: that of the sound, which is
 * computed once whatever the tokens are, and the last one, with the table of all words, half of a token's time. The two
 * branches become models of their own, each laid out for its shapes. Throws if the bytes are no merged decoder.
 */
export function splitExactDecoder(model: Uint8Array): ExactDecoder {
  const rewrite = (from: Uint8Array, change: (graph: Uint8Array) => Uint8Array) =>
    rewriteFields(from, modelGraph, (graph) => [writeField(modelGraph, change(graph))])
  const cut = (branch: string, isToken: boolean) =>
    rewrite(model, (graph) => writeExactly(takeBranch(graph, branch, isToken)))
  return { sequence: cut('else_branch', false), token: cut('then_branch', true) }
}

/** One branch of the graph's only choice, with the weights and inputs that it needs. */
function takeBranch(graph: Uint8Array, name: string, isToken: boolean): Uint8Array {
  const nodes = bodiesOf(graph, graphField.node)
  const choice = nodes.find((node) => readNode(node).operator === 'If')
  const branch = choice && bodiesOf(choice, nodeField.attribute).find((attribute) => isNamed(attribute, name))
  const [body] = branch ? bodiesOf(branch, attributeField.graph) : []
  if (!body) throw new Error('This is not the merged decoder of a Moonshine model.')
  const outside = nodes.filter((node) => node !== choice)
  const kept = [...outside, ...bodiesOf(body, graphField.node)]
  const used = new Set(kept.flatMap((node) => readNode(node).inputs))
  const pick = (number: number, isWanted: (part: Uint8Array) => boolean) =>
    bodiesOf(graph, number).filter(isWanted)
  const weights = pick(graphField.initializer, (tensor) =>
    textsOf(tensor, tensorField.name).some((each) => used.has(each)),
  )
  const inputs = pick(graphField.input, (value) =>
    textsOf(value, valueField.name).some((each) => used.has(each)),
  )
  const write = (number: number) => (part: Uint8Array) => writeField(number, part)
  return joinBytes([
    ...kept.map(write(graphField.node)),
    writeField(graphField.name, name),
    ...weights.map(write(graphField.initializer)),
    ...inputs.map((value) => writeField(graphField.input, fixShape(value, isToken))),
    ...bodiesOf(graph, graphField.output).map(write(graphField.output)),
  ])
}

const isNamed = (attribute: Uint8Array, name: string) =>
  textsOf(attribute, attributeField.name).includes(name)

/** There is one utterance at a time, and one token a step: what follows from that is worked out once, while loading. */
function fixShape(value: Uint8Array, isToken: boolean): Uint8Array {
  const isTokens = textsOf(value, valueField.name).includes('input_ids')
  const one = writeField(typeField.dimension, writeNumber(typeField.size, 1))
  const rewriteShape = (shape: Uint8Array) =>
    joinBytes(
      readFields(shape).map(({ whole }, at) => (at === 0 || (at === 1 && isTokens && isToken) ? one : whole)),
    )
  return rewriteFields(value, valueField.type, (type) => [
    writeField(
      valueField.type,
      rewriteFields(type, typeField.tensor, (tensor) => [
        writeField(
          typeField.tensor,
          rewriteFields(tensor, typeField.shape, (shape) => [
            writeField(typeField.shape, rewriteShape(shape)),
          ]),
        ),
      ]),
    ),
  ])
}

/** The same graph without scales of whole tensors. */
function writeExactly(graph: Uint8Array): Uint8Array {
  const nodes = bodiesOf(graph, graphField.node).map(readNode)
  const makers = new Map(nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)))
  const rewritten = rewriteFields(graph, graphField.node, (body) => rewriteNode(body, makers))
  const float = (value: number) => new Uint8Array(Float32Array.of(value).buffer)
  return joinBytes([
    rewritten,
    writeConstant(numbers.one, dataType.float32, float(1)),
    writeConstant(numbers.steps, dataType.float32, float(steps)),
    writeConstant(numbers.middle, dataType.uint8, Uint8Array.of(middle)),
  ])
}

function rewriteNode(body: Uint8Array, makers: ReadonlyMap<string, OnnxNode>): Uint8Array[] {
  const { operator, inputs, outputs } = readNode(body)
  const [first = '', second = '', , fourth] = inputs
  const [output = '', scale = ''] = outputs
  if (operator === 'DynamicQuantizeLinear') {
    const rows = first === sound ? quantiseRows(first, output) : [writeNode('Identity', [first], output)]
    return [...rows, writeNode('Identity', [numbers.one], scale)]
  }
  if (operator === 'MatMulInteger') {
    const isOfSound = makers.get(first)?.inputs[0] === sound
    return isOfSound
      ? multiplyRows(first, [second, fourth], output)
      : multiplyFloats(first, [second, fourth], output)
  }
  const weights = operator === 'MatMul' ? makers.get(second) : undefined
  if (weights?.operator !== 'DequantizeLinear') return [writeField(graphField.node, body)]
  const [bytes = '', weightScale = '', zero] = weights.inputs
  const [rows, product] = [`${output}_rows`, `${output}_product`]
  return [
    ...quantiseRows(first, rows),
    ...multiplyRows(rows, [bytes, zero], product),
    writeNode('Mul', [product, weightScale], output),
  ]
}

type Weights = readonly [name: string, zeroPoint: string | undefined]

/** The product of floats with weights that become floats while the model loads, without the weights' scale. */
function multiplyFloats(floats: string, [weights, zero]: Weights, to: string): Uint8Array[] {
  const plain = `${to}_weights`
  return [
    writeNode('DequantizeLinear', [weights, numbers.one, ...(zero ? [zero] : [])], plain),
    writeNode('MatMul', [floats, plain], to),
  ]
}

const nameScale = (rows: string) => `${rows}_scale_of_rows`

/** Bytes around 128 and the scale of each row. A row of zeros has the scale 0, which its products are multiplied by. */
function quantiseRows(from: string, to: string): Uint8Array[] {
  const [size, greatest, share] = [`${to}_size`, `${to}_greatest`, `${to}_share`]
  return [
    writeNode('Abs', [from], size),
    writeNode('ReduceMax', [size], greatest, { axes: [-1], keepdims: 1 }),
    // A product instead would be taken for the scale of a whole tensor and merged with the multiplication.
    writeNode('Div', [greatest, numbers.steps], nameScale(to)),
    writeNode('Div', [from, nameScale(to)], share),
    writeNode('QuantizeLinear', [share, numbers.one, numbers.middle], to),
  ]
}

/** The product of bytes as floats, without the scale of the weights. */
function multiplyRows(rows: string, [bytes, zero]: Weights, to: string) {
  const [product, float] = [`${to}_whole`, `${to}_float`]
  return [
    writeNode('MatMulInteger', [rows, bytes, numbers.middle, ...(zero ? [zero] : [])], product),
    writeNode('Cast', [product], float, { to: dataType.float32 }),
    writeNode('Mul', [float, nameScale(rows)], to),
  ]
}
