import { runThrough } from '../steps.ts'
import { findInstructions } from './instruction-text.ts'

/** Which of these lines address a machine, even when the order runs over two of them. */
export function tellOrders(lines: readonly string[]): boolean[] {
  return runThrough(tellOrdersInSteps(lines))
}

/** The same, a line at a time: hundreds of them take half a second. */
export function* tellOrdersInSteps(lines: readonly string[]): Generator<undefined, boolean[]> {
  const isOrder: boolean[] = []
  for (const line of lines) {
    isOrder.push(findInstructions(line).length > 0)
    yield
  }
  for (let index = 0; index + 1 < lines.length; index++) {
    if (isOrder[index] || isOrder[index + 1]) continue
    if (findInstructions(`${lines[index]}\n${lines[index + 1]}`).length > 0)
      isOrder[index] = isOrder[index + 1] = true
    yield
  }
  return isOrder
}
