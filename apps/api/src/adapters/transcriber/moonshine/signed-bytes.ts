import type { OnnxRuntime } from '../../../core/onnx-runtime.ts'
import { joinBytes } from '../../../live-engine/audio/bytes.ts'
import {
  dataType,
  graphField,
  modelGraph,
  writeConstant,
  writeField,
  writeNode,
  writeNumber,
  writeValue,
} from './onnx-fields.ts'

const size = 64
const greatest = { unsigned: 255, signed: 127 }

/**
 * Whether this machine multiplies unsigned by signed bytes without a loss. Older Intel and AMD processors add two products
 * in 16 bits, which overflow; for them the weights stay unsigned.
 */
export async function multipliesSignedBytes({ createSession, Tensor }: OnnxRuntime): Promise<boolean> {
  const session = await createSession(writeProduct())
  const bytes = new Uint8Array(size * size).fill(greatest.unsigned)
  const { product } = await session.run({ bytes: new Tensor('uint8', bytes, [size, size]) })
  await session.release()
  const sums = product ? Array.from(product.data, Number) : []
  return sums.length > 0 && sums.every((sum) => sum === size * greatest.unsigned * greatest.signed)
}

/** A model that multiplies bytes with weights, all as great as they can be. */
function writeProduct(): Uint8Array {
  const weights = new Uint8Array(size * size).fill(greatest.signed)
  const graph = joinBytes([
    writeNode('MatMulInteger', ['bytes', 'weights'], 'product'),
    writeField(graphField.name, 'product'),
    writeConstant('weights', dataType.int8, weights, [size, size]),
    writeField(graphField.input, writeValue('bytes', dataType.uint8, [size, size])),
    writeField(graphField.output, writeValue('product', dataType.int32, [size, size])),
  ])
  const [versionField, operatorsField, operatorVersionField] = [1, 8, 2]
  return joinBytes([
    writeNumber(versionField, 8),
    writeField(operatorsField, writeNumber(operatorVersionField, 14)),
    writeField(modelGraph, graph),
  ])
}
