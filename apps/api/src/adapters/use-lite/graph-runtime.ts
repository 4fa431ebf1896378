import * as core from '@energetic-ai/core'

/** An array on the runtime's side; it is only freed by `dispose`. */
export interface Tensor {
  shape: number[]
  data(): Promise<Float32Array | Int32Array>
  dispose(): void
}

/** A graph as it stands in files: its weights are one behind the other, in the order of their descriptions. */
export interface GraphArtifacts {
  weightSpecs?: { name: string; shape: number[] }[]
  weightData?: unknown
}

export interface Graph {
  executeAsync(inputs: Record<string, Tensor>, output: string): Promise<Tensor | Tensor[]>
}

interface GraphRuntime {
  ready(): Promise<void>
  io: { fileSystem(path: string): { load(): Promise<GraphArtifacts> } }
  loadGraphModel(handler: { load(): Promise<GraphArtifacts> }): Promise<Graph>
  tensor1d(values: number[], type: 'int32'): Tensor
  tensor2d(values: number[][], shape: [number, number], type: 'int32'): Tensor
}

/** TensorFlow.js as USE-lite's package carries it. Its own types name packages that it does not bring, so these are ours. */
export const graphRuntime = core as unknown as GraphRuntime
