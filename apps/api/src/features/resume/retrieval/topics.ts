/**
 * What interviewers ask about and how resumes put the same thing: a question says "grow", a line says "mentored". Stems,
 * each matched at the start of a word; "…" stands for up to two words.
 */
interface Topic {
  question: RegExp
  line: RegExp
}

const topic = (question: string, line: string): Topic => ({
  question: toPattern(question),
  line: toPattern(line),
})

function toPattern(list: string): RegExp {
  const stems = list.split(',').map((stem) =>
    stem
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' … ', String.raw`\s+(?:\S+\s+){0,2}?`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${stems.join('|')})`, 'iu')
}

const topics: readonly Topic[] = [
  topic(
    'mentor, coach, grow, develop people, develop others, develop … staff, develop … team, train, teach, onboard, junior, less experienced, next generation, younger, newcomer, new colleague, new hire, student, get people ready, bring up',
    'mentor, coach, train, taught, teach, supervis, onboard, promoted, intern, apprentice, student, junior, tutor, guid',
  ),
  topic(
    'conflict, disagree, argu, tension, dispute, settle, difficult colleague, difficult person, clash, did not get along',
    'mediat, resolv, disagree, negotiat, dispute, conflict, reconcil, calm, settled, compromise, agreed, between … and',
  ),
  topic(
    'say no, said no, push back, pushed back, challeng … someone, challeng … senior, stand up to, stood up, against, powerful, your boss, superior, unpopular, not to build, not to do, turn down, reject',
    'refus, declin, talked … out, spoke up, advis … against, stop, object, warn, cancel, reject, withdrew, insist',
  ),
  topic(
    'mistake, fail, wrong, did not work, not work out, regret, weakness, your error, setback, slip, did not make, did not meet, could have gone better',
    'miss, error, fail, late, underestimat, overestimat, switched off, rolled back, lost, wrong, mistake, did not, re-plan, withdrawn',
  ),
  topic(
    'save … money, saved, saving, cost, cheaper, money, waste, budget, expens, financial, spend',
    'cost, budget, euro, dollar, pound, spend, saved, saves, saving, fee, invoice, duplicate, recover',
  ),
  topic(
    'faster, speed, slow, quick, shorter, efficien, waiting, wait, routine, streamlin, simplif, automat',
    'latency, fast, shorten, speed, minutes, hours, automat, halved, fewer, steps, streamlin, saves, quick',
  ),
  topic(
    'hire, hiring, recruit, select people, choose people',
    'hired, hiring, interview, recruit, candidate',
  ),
  topic('fire, dismiss, let go, lay off, laid off, part with', 'let … go, dismiss, laid off, redundan'),
  topic(
    'crisis, emergency, outage, life-threatening, incident, worst, pressure, stress, disaster, went down, breakdown, unexpected, outside of your control',
    'outage, emergenc, resuscitat, outbreak, incident, failure, crisis, recover, bankrupt, on-call, accident',
  ),
  topic(
    'introduc, new technology, new system, new software, change of, replac, migrat, moderni, transform, split, roll out, moved to',
    'moved, migrat, replac, introduc, rolled out, switched, launch, transition, convert, adopted',
  ),
  topic(
    'convinc, persuad, influenc, buy-in, scepti, skepti, win … over, get people behind',
    'convinc, persuad, negotiat, talked, by showing, agreed, won, secured',
  ),
  topic(
    'board, top of the company, executive, upper management, senior management, leadership team, bad news',
    'board, executive, leadership, director, told, warned, informed, presents, presented',
  ),
  topic(
    'explain, not experts, non-technical, communicat, present, visible, audience, simple words',
    'explain, present, guide, document, wrote, talk, dashboard, publish, report',
  ),
  topic(
    'idea, initiative, propos, creativ, innovat, on your own, nobody asked, started something',
    'propos, invent, start, found, introduc, built, initiat, launched, pilot',
  ),
  topic(
    'ethic, integrity, honest, right thing, moral, conscience, values',
    'refus, reported, spoke up, own error, correct, disclos, declin, complian',
  ),
  topic(
    'how many people, how large, how big, size of, team size, manage people, lead people, responsible for, led, leader, headcount',
    'lead, led, run, own, manag, headed, team of, people, staff, agents, report',
  ),
  topic(
    'taught yourself, teach yourself, learn, new skill, keep up, self-taught, stay current',
    'learned, learnt, taught, course, certif, studied, evenings',
  ),
  topic(
    'deadline, late, slip, on time, time pressure, schedule, shifts, plan your',
    'deadline, date, late, weeks, on time, release, rota, schedule, shifts, deliver',
  ),
  topic(
    'data, numbers, figures, metric, analy, statistic, measure',
    'sql, dashboard, analy, test, figures, metric, score, forecast, report',
  ),
  topic('experiment, tried, trial, hypothes', 'test, trial, pilot, experiment, prototype'),
  topic(
    'customer, client, user, guest, patient, passenger, happy, happier, satisf, complain',
    'customer, client, user, guest, patient, passenger, learner, satisf, complain, resident, contract',
  ),
  topic(
    'safe, quality, accura, reliab, errors down, bugs, prevent, coming back',
    'safe, error, test, check, review, alarm, quality, audit, repeated, causes, falls',
  ),
  topic(
    'uncertain, plan ahead, predict, forecast, strateg, prioriti, roadmap',
    'forecast, plan, roadmap, scenario, budget, strateg, priorit',
  ),
  topic(
    'with … teams, other departments, another department, cross-functional, collaborat, work together, engineers, developers, stakeholder',
    'together with, with engineering, with design, with sales, department, cross-functional, joint, teams, engineers, authorit',
  ),
  topic(
    'pricing, price, revenue, sales, sold more, sell, commercial',
    'price, sales, revenue, subscri, sold, discount',
  ),
]

/** How much each line is about the topics of the question: 0, .5 or 1. */
export function scoreTopics(question: string, lines: readonly string[]): number[] {
  const asked = topics.filter((one) => one.question.test(question))
  return lines.map((line) => Math.min(2, asked.filter((one) => one.line.test(line)).length) / 2)
}

/** A question for a plain fact names the section that holds it. */
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

/** Whether the question asks for the section of each line: 1 if so, -.5 for other sections of plain facts, else 0. */
export function scoreSections(question: string, lines: readonly { section: string }[]): number[] {
  return lines.map(({ section }) => {
    const asked = sections[section]
    if (!asked) return 0
    return asked.test(question) ? 1 : -0.5
  })
}
