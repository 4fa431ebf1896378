import type { InferenceSession, TensorConstructor } from 'onnxruntime-node'

/** The part of ONNX Runtime that the adapters use, native or WebAssembly. */
export interface OnnxRuntime {
  name: 'native' | 'webassembly'
  Tensor: TensorConstructor
  createSession(model: Uint8Array): Promise<InferenceSession>
}

/**
 * The native runtime; where its package holds no binary for this machine (Intel Macs, musl), the WebAssembly one,
 * which takes about three times as long.
 */
export async function loadOnnxRuntime(prefer: OnnxRuntime['name'] = 'native'): Promise<OnnxRuntime> {
  const native = prefer === 'native' ? await import('onnxruntime-node').catch(() => undefined) : undefined
  if (native) return describe('native', native, 'cpu')
  const web = await import('onnxruntime-web/wasm')
  web.env.wasm.numThreads = 1
  return describe('webassembly', web, 'wasm')
}

function describe(
  name: OnnxRuntime['name'],
  {
    InferenceSession: sessions,
    Tensor,
  }: Pick<typeof import('onnxruntime-node'), 'InferenceSession' | 'Tensor'>,
  provider: string,
): OnnxRuntime {
  return {
    name,
    Tensor,
    createSession: (model) =>
      sessions.create(model, {
        executionProviders: [provider],
        // A second thread gains nothing up to 8 s of speech, and a spinning one starves the API.
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        // Unfolded, the embedding table is converted to floats again for every token: a third of the time.
        extra: { session: { disable_quant_qdq: '1' } },
      }),
  }
}
