/** Raised with every change of a prompt for questions and answers; stored with every output. */
export const promptVersion = 'prompts-4'

/** Raised with every change of the judge's prompt; part of the key of a stored judgement. */
export const judgePromptVersion = 'judge-1'

/** Raised with every change of the second reader's prompt; stored with every call. */
export const readingPromptVersion = 'reading-2'
