/** Questions for a plain fact name the section it stands in. */
const sections: Record<string, RegExp> = {
  Education:
    /\b(?:stud(?:y|ied|ies)|degree|universit\w+|college|graduat\w+|educat\w+|trained as|qualified as)\b/i,
  Languages: /\b(?:languages?)\b(?!.*\bprogram)/i,
  Certifications: /\b(?:certif\w+|further training|courses?|licen[cs]es?|qualifications?)\b/i,
  Skills: /\b(?:tools?|software|technolog\w+|methods?|skills?|platforms?|stack|programming|every day)\b/i,
  Volunteering: /\b(?:volunt\w+|community|free time|outside (?:of )?work|society)\b/i,
  Publications: /\b(?:publi(?:sh|c)\w*|papers?|talks?|conferences?)\b/i,
  Awards: /\b(?:awards?|prizes?|proud\w*|honou?rs?)\b/i,
}

/** For each line whether its section is asked for: 1 if so, -.5 for a section of plain facts that is not, else 0. */
export function scoreSections(question: string, lines: readonly { section: string }[]): number[] {
  return lines.map(({ section }) => {
    const asked = sections[section]
    if (!asked) return 0
    return asked.test(question) ? 1 : -0.5
  })
}
