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
  readNumbers,
  rewriteFields,
  tensorField,
  textsOf,
  writeField,
  writeNumber,
} from './onnx-fields.ts'

/** What these do with a weight comes to the same when weight and zero point are both 128 less. */
const indifferent = new Set(['MatMulInteger', 'DequantizeLinear', 'Transpose', 'Gather'])

/**
 * A model whose 8 bit weights are signed: every number it computes stays the same. Processors multiply unsigned by signed
 * bytes in one instruction, and two unsigned ones in several; the shipped weights are unsigned. A model that does
 * something else with such bytes stays as it is.
 */
export function withSignedWeights(model: Uint8Array): Uint8Array {
  return rewriteFields(model, modelGraph, (graph) => {
    const unsigned = new Set(bodiesOf(graph, graphField.initializer).filter(isUnsigned).flatMap(nameOf))
    const isKnown = listNodes(graph).every(
      ({ operator, inputs }) => indifferent.has(operator) || !inputs.some((name) => unsigned.has(name)),
    )
    const change = (tensor: Uint8Array) => (isUnsigned(tensor) ? toSigned(tensor) : tensor)
    const changed = rewriteFields(graph, graphField.initializer, (tensor) => [
      writeField(graphField.initializer, change(tensor)),
    ])
    return [writeField(modelGraph, isKnown ? changed : graph)]
  })
}

/** Those of its branches too. */
function listNodes(graph: Uint8Array): OnnxNode[] {
  return bodiesOf(graph, graphField.node).flatMap((node) => {
    const attributes = bodiesOf(node, nodeField.attribute)
    const branches = attributes.flatMap((attribute) => bodiesOf(attribute, attributeField.graph))
    return [readNode(node), ...branches.flatMap(listNodes)]
  })
}

const nameOf = (tensor: Uint8Array) => textsOf(tensor, tensorField.name)

function isUnsigned(tensor: Uint8Array): boolean {
  const [type] = bodiesOf(tensor, tensorField.dataType)
  return type?.[0] === dataType.uint8
}

/** A tensor of bytes holds them as such, or as a list of numbers. */
function toSigned(tensor: Uint8Array): Uint8Array {
  const listed = bodiesOf(tensor, tensorField.smallNumbers).flatMap(readNumbers)
  const [bytes = Uint8Array.from(listed)] = bodiesOf(tensor, tensorField.rawData)
  const { dataType: type, rawData, smallNumbers } = tensorField
  const kept = readFields(tensor).filter(({ number }) => ![type, rawData, smallNumbers].includes(number))
  return joinBytes([
    ...kept.map(({ whole }) => whole),
    writeNumber(type, dataType.int8),
    // Taking 128 away flips the highest bit.
    writeField(
      rawData,
      bytes.map((byte) => byte ^ 0x80),
    ),
  ])
}
