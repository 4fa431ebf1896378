/** Asked once when the answer did not have the wanted shape. */
export function repairRequest(problem: string): string {
  return `That was not valid: ${problem.slice(0, 500)}\nWrite the whole answer again as one JSON object of the wanted shape, and nothing else.`
}
