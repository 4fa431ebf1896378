import { stem, words } from './text.ts'

export type CompetencyId =
  | 'leadership'
  | 'teamwork'
  | 'conflict'
  | 'failure-learning'
  | 'problem-solving'
  | 'technical-depth'
  | 'customer'
  | 'delivery'
  | 'initiative'
  | 'communication'
  | 'adaptability'
  | 'ethics'

export interface Competency {
  id: CompetencyId
  /** As it stands inside of a sentence. */
  label: string
  /** Words and phrases that speak of it in a question, a job description or a resume line. */
  cues: readonly string[]
  /** Resume lines that show it; used to search for evidence, because a question's own words are seldom a resume's. */
  exemplars: readonly string[]
}

const list = (text: string) => text.split(',').map((entry) => entry.trim())

/** The twelve competencies most interviews ask about (research, ai.md section 7). */
export const competencies: readonly Competency[] = [
  {
    id: 'leadership',
    label: 'leadership',
    cues: list(
      'lead, led, leadership, leading, managed, manage, manager, mentor, mentored, coached, hired, hiring, delegated, supervised, directed, headed, direct reports, team of, grew the team, motivate, motivated, vision, onboarded',
    ),
    exemplars: [
      'Led a team of engineers and mentored junior colleagues',
      'Hired and coached new team members',
    ],
  },
  {
    id: 'teamwork',
    label: 'teamwork',
    cues: list(
      'team, teamwork, collaborate, collaborated, collaboration, cross-functional, together, partnered, paired, pairing, jointly, alongside, colleagues, peers, supported the team, team player',
    ),
    exemplars: [
      'Worked with design and product in a cross-functional team',
      'Partnered with another team on a shared goal',
    ],
  },
  {
    id: 'conflict',
    label: 'handling conflict',
    cues: list(
      'conflict, disagree, disagreed, disagreement, difficult colleague, difficult person, difficult stakeholder, negotiate, negotiated, mediated, resolved a dispute, pushback, pushed back, tension, aligned, consensus, compromise, competing priorities',
    ),
    exemplars: [
      'Negotiated a compromise between two teams that disagreed',
      'Aligned stakeholders with competing priorities',
    ],
  },
  {
    id: 'failure-learning',
    label: 'learning from failure',
    cues: list(
      'fail, failed, failure, mistake, mistakes, wrong, regret, lesson, lessons, learned, learnt, postmortem, post-mortem, retrospective, retrospectives, outage, incident, incidents, rolled back, feedback, weakness, criticism, root cause',
    ),
    exemplars: [
      'Wrote the postmortem after an outage and fixed the cause',
      'Ran retrospectives and acted on what was learned',
    ],
  },
  {
    id: 'problem-solving',
    label: 'problem solving',
    cues: list(
      'problem, problems, problem solving, problem-solving, solve, solved, challenge, challenging, complex, analyse, analysed, analyze, analyzed, analytical, diagnose, diagnosed, investigate, investigated, debug, debugged, troubleshoot, troubleshooting, root cause, bottleneck, reduced, optimised, optimized, improved, cut',
    ),
    exemplars: [
      'Diagnosed a complex production problem and removed the bottleneck',
      'Analysed data to find the cause and reduced errors',
    ],
  },
  {
    id: 'technical-depth',
    label: 'technical depth',
    cues: list(
      'architecture, architected, design, designed, scalable, scalability, distributed, performance, latency, throughput, migrate, migrated, migration, refactored, infrastructure, implemented, engineered, built, technical, technology, system design, optimised, optimized, automated, pipeline',
    ),
    exemplars: [
      'Designed and built a scalable distributed system',
      'Migrated a service to a new architecture',
    ],
  },
  {
    id: 'customer',
    label: 'customer focus',
    cues: list(
      'customer, customers, client, clients, user, users, user research, stakeholder, stakeholders, satisfaction, nps, support tickets, complaint, complaints, retention, churn, patient, patients, guest, guests, customer-facing',
    ),
    exemplars: [
      'Talked to customers and raised satisfaction',
      'Handled client complaints and kept the account',
    ],
  },
  {
    id: 'delivery',
    label: 'delivering under deadlines',
    cues: list(
      'deliver, delivered, delivery, deadline, deadlines, on time, ahead of schedule, under budget, launched, shipped, released, rolled out, prioritise, prioritised, prioritize, prioritized, planning, roadmap, milestones, budget, pressure, fast-paced, execution, completed',
    ),
    exemplars: [
      'Delivered the project ahead of its deadline',
      'Launched a product on time and within budget',
    ],
  },
  {
    id: 'initiative',
    label: 'initiative',
    cues: list(
      'initiative, initiated, proactive, proactively, self-starter, proposed, founded, started, introduced, established, pioneered, volunteered, created, ownership, own, owned, spearheaded, beyond, automated, championed, set up',
    ),
    exemplars: [
      'Started and owned a new programme without being asked',
      'Introduced automation that saved hours each week',
    ],
  },
  {
    id: 'communication',
    label: 'communication',
    cues: list(
      'communicate, communicated, communication, present, presented, presentation, wrote, written, documentation, documented, explained, explain, taught, trained, training, workshop, workshops, spoke, speaker, reported, persuade, persuaded, influence, influenced, non-technical, storytelling',
    ),
    exemplars: [
      'Presented results to executives and non-technical audiences',
      'Wrote documentation and trained colleagues',
    ],
  },
  {
    id: 'adaptability',
    label: 'adaptability',
    cues: list(
      'adapt, adapted, adaptable, adaptability, change, changed, changing, ambiguity, ambiguous, uncertain, uncertainty, pivot, pivoted, flexible, flexibility, transition, transitioned, reorganisation, new technology, learn quickly, quick learner, switched, relocated, evolving',
    ),
    exemplars: [
      'Adapted the plan when requirements changed',
      'Learned a new technology quickly and moved the team to it',
    ],
  },
  {
    id: 'ethics',
    label: 'integrity',
    cues: list(
      'ethic, ethics, ethical, integrity, honest, honesty, compliance, compliant, privacy, gdpr, hipaa, audit, audits, auditing, security policy, regulation, regulations, regulatory, confidential, confidentiality, fairness, responsible, safety, trust',
    ),
    exemplars: [
      'Ensured compliance with privacy regulations',
      'Passed an audit and protected confidential data',
    ],
  },
]

const prepared = competencies.map((competency) => ({
  competency,
  cues: [...new Set(competency.cues.map((cue) => words(cue).map(stem).join(' ')))],
}))

/** How often each competency's cues occur in a text; the strongest first, those without a cue left out. */
export function scoreCompetencies(text: string): { competency: Competency; score: number }[] {
  const stems = ` ${words(text).map(stem).join(' ')} `
  return prepared
    .map(({ competency, cues }) => ({
      competency,
      score: cues.filter((cue) => stems.includes(` ${cue} `)).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score)
}

export function findCompetency(id: string | null): Competency | undefined {
  return competencies.find((competency) => competency.id === id)
}
