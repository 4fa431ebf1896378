/** Shown when the report names none of its own (specification, section 9: four each). General advice, no finding. */
export const defaultActions = [
  'Practise answering aloud and keep each answer under two minutes.',
  'Prepare one example from your resume for each main requirement of the role.',
  'Use situation, task, action, result to give answers a clear order.',
  'Name a figure or an outcome in every example.',
] as const

export const defaultDevelopment = [
  'Record a practice session once a week and compare it with this one.',
  'Ask a colleague to question you on the parts you find hardest.',
  'Read up on the company and prepare three questions of your own.',
  'Deepen the skills the job description asks for and your resume shows least.',
] as const
