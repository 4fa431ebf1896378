/** Ends on a word or sign after which something must follow. */
const openEnd =
  /(,|\b(and|or|but|the|an?|to|of|with|for|from|about|at|by|into|on|between|because|so|if|when|while|where|that|which|who|whose|than|as|your|our|my|their|his|her|its|this|these|those|is|are|was|were|be|been|do|does|did|have|has|had|can|could|would|will|should|you|we|i|how|what|why|very|more|any|some|like|say|um|uh))[\s.,…-]*$/i

/** Whether the words so far ask for more: a turn that ends here was cut, and an answer would be thrown away. */
export function looksUnfinished(text: string): boolean {
  return openEnd.test(text.replace(/[?!]\s*$/, '?'))
}
