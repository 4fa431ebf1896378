import { inject } from 'vitest'
import type { TestProduct } from './product.ts'

/** A product that belongs to several test files, each with an account of its own. */
export type SharedProduct = Omit<TestProduct, 'stop'>

let files = 0

/** The product of this run, with default settings; files that need others, or end it, start one of their own. */
export function joinProduct(): SharedProduct {
  files += 1
  return { ...inject('product'), candidateEmail: `a.long.address.for.the.menu.${files}@example.com` }
}
