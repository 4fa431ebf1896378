const preamble =
  /^\s*(?:(?:ok|okay|so|great|now|well|and|alright|thanks|thank you)[,.!]?\s+)*(?:(?:please|could you|can you|would you|i would like you to|i'd like you to)\s+)*(?:tell (?:me|us)(?: more)?|describe|give (?:me|us)|share|talk(?: to)?(?: me| us)?|walk (?:me|us)|think|explain)(?:\s+(?:about|of|through|with (?:me|us)))?\s+(?:(?:a|an|the|one|some|your)\s+)?(?:(?:recent|specific|particular|difficult|challenging)\s+)?(?:time|situation|example|instance|occasion|moment|experience)s?(?:\s+(?:when|where|in which|of when|of a time when|that|of))?(?:\s+you(?:'ve| have| had)?)?\s+/i

/** The question without "Tell me about a time when you…"; the question itself where nothing else would be left. */
export function stripPreamble(question: string): string {
  const core = question.replace(preamble, '').trim()
  return core === '' ? question.trim() : core
}

const opening =
  /^\s*(?:(?:and|so|ok|okay|now|well)[, ]+)*(?:how (?:have|do|did|would|are|were|can|could) you(?: ever)?|have you(?: ever)?|did you(?: ever)?|do you|can you|when (?:did|have) you(?: have to)?|what (?:did|do|have) you (?:do(?:ne)?(?: to| when| about)?)?|what is your experience with|where (?:did|have) you|who have you|tell (?:me|us) (?:about|how you)|describe(?: how you)?|give (?:me|us) an example of)\s+/i

/** The question as a resume would put it: "Have you ever saved money on hosting?" -> "Saved money on hosting". */
export function toStatement(question: string): string {
  const statement = stripPreamble(question)
    .replace(opening, '')
    .replace(/[?.!\s]+$/, '')
  if (statement.length < 4) return question.trim()
  return `${statement.charAt(0).toUpperCase()}${statement.slice(1)}`
}
