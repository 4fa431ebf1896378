import type { TestProject } from 'vitest/node'
import { startProduct, type TestProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    product: Pick<TestProduct, 'url' | 'sandboxUrl'>
  }
}

/** Starts the product once for a run: a start takes longer than most of the files that use it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, sandboxUrl, stop } = await startProduct()
  project.provide('product', { url, sandboxUrl })
  return stop
}
