/** A text as the matcher compares it. */
export interface EncodedText {
  /** The whole text, of length 1. */
  whole: Float32Array
  /** Each token, of length 1, one behind the other. */
  tokens: Float32Array
  /** What each token weighs in a question; they sum to 1. */
  weights: Float32Array
}

/** What was learned on top of the encoder; matrices row by row. */
export interface MatchHeads {
  question: { weights: Float32Array; bias: Float32Array }
  line: { weights: Float32Array; bias: Float32Array }
  /** Turns the state of a token into the vector it is compared by. */
  projection: Float32Array
  gate: Float32Array
  wholeScale: number
  tokenScale: number
}

/** The length of a token's vector. */
export const tokenSize = 96

/**
 * Reads the states of a text's tokens, `size` numbers each: the whole by the mean of the states, the tokens one by one.
 */
export function readStates(
  states: Float32Array,
  size: number,
  heads: MatchHeads,
  side: 'question' | 'line',
): EncodedText {
  const count = states.length / size
  const mean = new Float32Array(size)
  for (let at = 0; at < states.length; at += 1)
    mean[at % size] = (mean[at % size] ?? 0) + (states[at] ?? 0) / count
  const { weights, bias } = heads[side]
  const whole = multiply(mean, weights, bias.length).map((value, at) => Math.tanh(value + (bias[at] ?? 0)))
  const tokens = new Float32Array(count * tokenSize)
  const gates = new Float32Array(count)
  for (let token = 0; token < count; token += 1) {
    const state = states.subarray(token * size, (token + 1) * size)
    tokens.set(toUnit(multiply(state, heads.projection, tokenSize)), token * tokenSize)
    gates[token] = dot(state, heads.gate)
  }
  return { whole: toUnit(whole), tokens, weights: softmax(gates) }
}

/** How well a line answers a question: how near the wholes are, and how near each token of the question comes to one of the line. */
export function scoreLine(question: EncodedText, line: EncodedText, heads: MatchHeads): number {
  let nearness = 0
  question.weights.forEach((weight, at) => {
    let nearest = -1
    for (let start = 0; start < line.tokens.length; start += tokenSize)
      nearest = Math.max(nearest, dotTokens(question.tokens, at * tokenSize, line.tokens, start))
    nearness += weight * nearest
  })
  return heads.wholeScale * dot(question.whole, line.whole) + heads.tokenScale * nearness
}

/** The dot product of the tokens that start at `from` and `start`: no view of each, which takes as long as the sum itself. */
function dotTokens(one: Float32Array, from: number, other: Float32Array, start: number): number {
  let sum = 0
  for (let at = 0; at < tokenSize; at += 1) sum += (one[from + at] ?? 0) * (other[start + at] ?? 0)
  return sum
}

function multiply(row: Float32Array, matrix: Float32Array, columns: number): Float32Array {
  const product = new Float32Array(columns)
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at] ?? 0
    const start = at * columns
    for (let column = 0; column < columns; column += 1)
      product[column] = (product[column] ?? 0) + value * (matrix[start + column] ?? 0)
  }
  return product
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}

function softmax(values: Float32Array): Float32Array {
  const highest = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const powers = values.map((value) => Math.exp(value - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
