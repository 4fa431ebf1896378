import { joinBytes, type ProtobufField, readFields, writeField, writeNumberField } from './protobuf-fields.ts'

/** Field numbers of onnx.proto. */
const modelGraph = 7
const graph = { node: 1, initializer: 5, valueInfo: 13 }
const node = { input: 1, output: 2, operator: 4, attribute: 5 }
const attributeGraph = 6
const tensor = { dataType: 2, name: 8, rawData: 9 }
const float32 = 1

/** The scale by which nothing is multiplied; the model's own scales follow every product anyway. */
const scaleOfOne = 'scale_of_one'

/**
 * The quantised decoder without the quantisation of what flows through it: its weights stay what they are, the
 * numbers multiplied with them become plain floats. One scale for a whole tensor makes a token's numbers depend on
 * the tokens beside it, so a sequence read at once gave other words than the same one read token by token.
 * A model without such nodes comes back as it was. Throws on what is no ONNX file.
 */
export function withoutActivationQuantisation(model: Uint8Array): Uint8Array {
  return rewriteFields(model, modelGraph, (body) => [
    writeField(modelGraph, joinBytes([rewriteGraph(body), writeField(graph.initializer, writeScaleOfOne())])),
  ])
}

/** Shape hints of the old nodes would contradict the new ones; the runtime finds them out by itself. */
function rewriteGraph(body: Uint8Array): Uint8Array {
  const parts = readFields(body)
    .filter((field) => field.number !== graph.valueInfo)
    .flatMap((field) => (field.number === graph.node ? rewriteNode(field) : [field.whole]))
  return joinBytes(parts)
}

function rewriteNode({ body, whole }: ProtobufField): Uint8Array[] {
  const fields = readFields(body)
  const texts = (number: number) =>
    fields.filter((field) => field.number === number).map((field) => new TextDecoder().decode(field.body))
  const [operator] = texts(node.operator)
  const [first = '', second = '', , fourth] = texts(node.input)
  const [output = '', scale = ''] = texts(node.output)
  if (operator === 'DynamicQuantizeLinear')
    return [writeNode('Identity', [first], output), writeNode('Identity', [scaleOfOne], scale)]
  if (operator === 'MatMulInteger') {
    const weights = `${output}_weights`
    const zeroPoint = fourth ? [fourth] : []
    return [
      writeNode('DequantizeLinear', [second, scaleOfOne, ...zeroPoint], weights),
      writeNode('MatMul', [first, weights], output),
    ]
  }
  if (operator !== 'If') return [whole]
  const branches = rewriteFields(body, node.attribute, (attribute) => [
    writeField(
      node.attribute,
      rewriteFields(attribute, attributeGraph, (branch) => [
        writeField(attributeGraph, rewriteGraph(branch)),
      ]),
    ),
  ])
  return [writeField(graph.node, branches)]
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
  return joinBytes([
    writeNumberField(tensor.dataType, float32),
    writeField(tensor.name, scaleOfOne),
    writeField(tensor.rawData, one),
  ])
}
