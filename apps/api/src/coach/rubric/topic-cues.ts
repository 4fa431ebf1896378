const list = (text: string) => text.split(',').map((entry) => entry.trim().replace(/\s+/g, ' '))

/**
 * Topics interviewers ask for, with the words that ask for them and the stems a story about them is told in. A thesaurus
 * written from the topics, not from answers; `asked` and `told` are matched at the beginning of words.
 */
interface Topic {
  id: string
  asked: readonly string[]
  told: readonly string[]
}

const topics: readonly Topic[] = [
  {
    id: 'persuasion',
    asked: list(
      'convince, persuad, did not agree, influence, get buy-in, sceptic, skeptic, said no, win over, not like',
    ),
    told: list(
      'convinc, persuad, refus, agreed, agree with, against it, objection, objected, doubt, sceptic, skeptic, support, won over, win her, win him, win them, trial, pilot, evidence, reluctant, resist, oppos, change her mind, change his mind, changed their mind, showed, presented, pitch, offered, buy-in, came round, came around',
    ),
  },
  {
    id: 'conflict',
    asked: list(
      'conflict, disagree, argument with, difficult colleague, difficult person, tension, clash, dispute',
    ),
    told: list(
      'disagree, conflict, argu, tension, quarrel, dispute, both sides, both teams, compromis, mediat, between them, apolog, listened to, sat down with, talked to, agreed, objection, wanted the opposite, insisted, complain, blame, behind his back, behind her back, in private, common ground, two options, three options',
    ),
  },
  {
    id: 'failure',
    asked: list('mistake, fail, went wrong, go wrong, regret, error, feedback, criticism, weakness'),
    told: list(
      'mistake, wrong, error, fault, fail, forgot, missed, overlooked, should have, apolog, owned up, admitted, told my, informed, lesson, learned, learnt, since then, never again, cost us, rolled back, corrected, regret, embarrass, checklist, postmortem, double-check, misread, misjudg, underestimat',
    ),
  },
  {
    id: 'coaching',
    asked: list(
      'coach, mentor, struggling, helped somebody, helped someone, grow, performs badly, underperform, train somebody, junior, develop',
    ),
    told: list(
      'coach, mentor, taught, teach, trained, train, showed him, showed her, show him, show her, practis, praise, feedback, beginner, junior, new hire, apprentice, trainee, confidence, encourag, checked in, sat with, sat beside, shadow, rode with, paired, step by step, week by week, on his own, on her own, himself, herself, promoted, improved, goals',
    ),
  },
  {
    id: 'leadership',
    asked: list(
      'led, lead, leadership, start to finish, in charge, manage a team, delegate, motivat, set a direction',
    ),
    told: list(
      'led, lead, team of, plan, planned, split, deadline, milestone, delegat, assigned, gave each, gave every, responsible, each morning, every monday, meeting, budget, coordinat, organis, organiz, mechanics, engineers, agents, nurses, colleagues, volunteers, headed, in charge, finished, opened, launch, reopened, on time, ahead of, schedule, weeks',
    ),
  },
  {
    id: 'teamwork',
    asked: list(
      'team, together, collaborat, pull their weight, other department, cross-functional, work with people',
    ),
    told: list(
      'team, group, member, together, colleague, others, shared, swap, task, helped, joined, department, everybody, everyone, each of us, all of us, both of us, between us, collaborat, paired, partner, the rest of, nobody else, volunteer',
    ),
  },
  {
    id: 'customer',
    asked: list('customer, client, guest, patient, user was, angry, upset, complain, bad news'),
    told: list(
      'customer, client, guest, patient, passenger, buyer, angry, upset, shout, tears, furious, complain, apolog, refund, replac, listened, let her finish, let him finish, repeated, calm, promis, called her, called him, called back, thank, came back, ordered again, renewed, stayed, loyal, recommend, fault was ours, phone, hospital, account',
    ),
  },
  {
    id: 'priorities',
    asked: list('priorit, urgent, deadline, under pressure, too much to do, juggl, several tasks, on time'),
    told: list(
      'priorit, urgent, deadline, due, friday, monday, same day, same week, first, second, third, late, postpon, delegat, agreed on, moved, true date, legal date, penalty, in time, on time, list, ranked, impact, cost, only one, temp, overtime, asked every, split',
    ),
  },
  {
    id: 'initiative',
    asked: list(
      'improve, initiative, introduced, idea, adopted, better way, without being asked, change you made',
    ),
    told: list(
      'introduc, improve, idea, suggest, propos, noticed, waste, saved, saving, halve, faster, per week, a week, per month, adopted, copied, other teams, other schools, other shops, rolled out, still use, measured, weighed, counted, sorted, tested, before and after, fell to, fell from, rose, instead of',
    ),
  },
  {
    id: 'budget',
    asked: list('budget, limited resources, little money, few resources, cost, tight'),
    told: list(
      'budget, pounds, euro, dollar, cost, price, spent, spend, cheap, saved, borrow, rent, free, sponsor, donat, quote, negotiat, dropped, cut, below, less than, instead of, afford, money',
    ),
  },
  {
    id: 'change',
    asked: list(
      'adapt, change, unexpected, new situation, quickly learn, learn something new, uncertain, ambigu, little information',
    ),
    told: list(
      'overnight, suddenly, changed, change, closed, new, never, learn, switch, moved to, online, from scratch, within days, that weekend, weekend, next day, next morning, plan b, instead, emergency, cancel, bankrupt, replaced, quick, unknown, nobody knew, estimate, assum, decide, risk',
    ),
  },
  {
    id: 'decision',
    asked: list('decision, decide, choose between, judgement, judgment'),
    told: list(
      'decid, decision, option, weigh, compared, estimate, risk, worst case, chose, choice, alternative, assum, information, knew, uncertain, consult, asked, deadline, in hindsight, would again',
    ),
  },
  {
    id: 'problem',
    asked: list(
      'problem, solve, root cause, debug, challenge, investigat, troubleshoot, difficult task, bottleneck',
    ),
    told: list(
      'problem, cause, found, trace, investigat, analys, analyz, measured, compared, log, reproduc, test, hypothes, pattern, data, fix, solved, failing, broke, error rate, because of, turned out, discovered, profil, bottleneck, symptom',
    ),
  },
  {
    id: 'communication',
    asked: list(
      'explain, present, communicat, non-technical, without your background, complicated, difficult message, audience',
    ),
    told: list(
      'explain, understood, understand, plain, simple, simpl, example, drew, draw, picture, slide, flip chart, presentation, present, audience, analogy, words, question, asked back, explain it back, rewrote, guide, language, jargon, board, visual',
    ),
  },
  {
    id: 'ethics',
    asked: list(
      'ethic, unsafe, safety, honest, integrity, right thing, wrongdoing, confidential, against the rules',
    ),
    told: list(
      'report, safety, unsafe, guard, danger, risk, rule, law, legal, honest, truth, fraud, false, cover up, refused, stopped, switched, evidence, photograph, officer, confidential, privacy, policy, injur, accident, compliance, auditor, whistle, wrong, own work',
    ),
  },
]

const pattern = (stem: string) => new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'iu')
const compiled = topics.map(({ id, asked, told }) => ({
  id,
  asked: asked.map(pattern),
  told: told.map(pattern),
}))

/** The topics a question asks for; none for a question about knowledge. */
export const findAskedTopics = (question: string): string[] =>
  compiled.filter(({ asked }) => asked.some((each) => each.test(question))).map(({ id }) => id)

/**
 * How much more an answer speaks of a topic the question asks for than of the others, in standard deviations over all
 * topics (0: no more than of any other). Null when the question asks for no known topic. Word overlap cannot do this: a
 * good story about something else shares as many words with the question (measured, evals/report-held).
 */
export function measureTopicFit(question: string, answer: string): number | null {
  const asked = findAskedTopics(question)
  if (asked.length === 0) return null
  // Long lists find more by chance; the square root evens that out.
  const counts = compiled.map(({ id, told }) => ({
    id,
    count: told.filter((each) => each.test(answer)).length / Math.sqrt(told.length),
  }))
  const mean = counts.reduce((sum, { count }) => sum + count, 0) / counts.length
  const variance = counts.reduce((sum, { count }) => sum + (count - mean) ** 2, 0) / counts.length
  const best = Math.max(...counts.filter(({ id }) => asked.includes(id)).map(({ count }) => count))
  return variance === 0 ? 0 : (best - mean) / Math.sqrt(variance)
}
