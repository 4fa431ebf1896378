import type { SkillFamily } from '../skills/skill-family.ts'

type Entry = readonly [question: string, goodAnswer: string]

/** Technical templates by skill family; `{skill}` is filled with a skill the job names. */
export const technicalQuestions: Record<SkillFamily, readonly Entry[]> = {
  language: [
    [
      'What have you built with {skill}, and which part of it was hardest?',
      'A concrete system, your own share, and a problem particular to the language.',
    ],
    [
      'How do you keep a growing {skill} code base easy to change?',
      'Structure, tests and review habits with an example.',
    ],
    ['Tell me about a bug in {skill} code that took you long to find.', 'The way from symptom to cause.'],
  ],
  frontend: [
    [
      'Describe an interface you built with {skill} and how you kept it fast.',
      'What was measured and which change helped.',
    ],
    [
      'How do you manage state and data loading when you work with {skill}?',
      'A rule of thumb and a case where it was broken on purpose.',
    ],
    [
      'How have you made something built with {skill} usable for everybody?',
      'Keyboard, contrast, screen readers, and how it was tested.',
    ],
  ],
  backend: [
    [
      'Tell me about a service you built with {skill} and how it behaved under load.',
      'Numbers, the bottleneck, and what you did about it.',
    ],
    [
      'How do you handle failures of other services when you use {skill}?',
      'Deadlines, retries, idempotency, and an incident.',
    ],
    [
      'How did you design an interface that others depend on using {skill}?',
      'Versioning, errors, and a change that broke nobody.',
    ],
  ],
  database: [
    [
      'Tell me about a time you made something in {skill} much faster.',
      'How it was measured, the cause, the number before and after.',
    ],
    [
      'How do you change a schema in {skill} while the product is in use?',
      'Small reversible steps and how data was kept safe.',
    ],
    ['How did you decide how to model your data in {skill}?', 'Access patterns first, and a trade-off.'],
  ],
  cloud: [
    [
      'What have you run on {skill}, and how did you keep cost and reliability in balance?',
      'Services used, a figure, and a decision.',
    ],
    [
      'Describe an incident in an environment on {skill} and how you dealt with it.',
      'Detection, repair, and what was changed for good.',
    ],
    ['How do you control who may do what on {skill}?', 'Least privilege in practice.'],
  ],
  devops: [
    [
      'How have you used {skill} to make releases safer or faster?',
      'Lead time or failure rate before and after.',
    ],
    [
      'Walk me through a set-up with {skill} that you are responsible for.',
      'Parts, why they are there, and what you would simplify.',
    ],
    [
      'Tell me about a problem in production that {skill} helped you to find or to solve.',
      'Signals, cause, lasting fix.',
    ],
  ],
  data: [
    [
      'Describe a flow of data you built or ran with {skill}.',
      'Volume, freshness, and how errors were noticed.',
    ],
    [
      'How do you make sure that results from {skill} can be trusted?',
      'Checks, reconciliation, and a mistake that was caught.',
    ],
    [
      'Tell me about a decision that was made because of your work with {skill}.',
      'From question to number to decision.',
    ],
  ],
  'machine-learning': [
    [
      'Tell me about a model you brought into use with {skill}.',
      'Baseline, metric, and what happened after it went live.',
    ],
    [
      'How do you find out whether something made with {skill} really works?',
      'Held-out data, errors looked at one by one, and a limit you state.',
    ],
    ['Describe a project with {skill} that did not work out.', 'What you learned about data or goal.'],
  ],
  mobile: [
    [
      'Describe an app or feature you shipped with {skill}.',
      'Users, your share, and ratings or crash figures.',
    ],
    [
      'How do you deal with poor networks and old devices when you work with {skill}?',
      'An example with a measurement.',
    ],
    [
      'How do you test and release what you make with {skill}?',
      'Stages, and a release that had to be stopped.',
    ],
  ],
  testing: [
    ['How have you used {skill} to catch problems early?', 'A defect that would have reached users.'],
    [
      'How do you decide what is worth covering with {skill}?',
      'Risk first, and something deliberately left out.',
    ],
    ['Tell me about making {skill} faster or more reliable.', 'Flaky cases, time saved, trust won back.'],
  ],
  security: [
    [
      'Tell me about a weakness you found or fixed in the area of {skill}.',
      'Impact, fix, and how it was kept from returning.',
    ],
    [
      'How do you weigh {skill} against getting things done?',
      'A risk that was accepted knowingly, and one that was not.',
    ],
    [
      'How have you brought {skill} into the daily work of others?',
      'Habits and tools rather than documents.',
    ],
  ],
  product: [
    [
      'Tell me about your experience with {skill} on a real project.',
      'Your responsibility, your decisions, and the result.',
    ],
    [
      'How do you use {skill} when people want different things?',
      'A criterion and an uncomfortable decision.',
    ],
    [
      'What did {skill} change for the team or the product in your last role?',
      'Something that can be counted or shown.',
    ],
  ],
  design: [
    [
      'Walk me through a piece of work you made with {skill}, from problem to result.',
      'Research, versions, and what users did with it.',
    ],
    [
      'How do you take criticism into account when you work with {skill}?',
      'A version that got better by it.',
    ],
    [
      'How do you work with the people who build what you make with {skill}?',
      'Hand-over, compromises, and quality kept.',
    ],
  ],
  business: [
    [
      'Tell me about results you achieved with {skill}.',
      'A figure, your own share, and how it was measured.',
    ],
    [
      'How do you approach {skill} when you start somewhere new?',
      'First weeks, questions asked, first result.',
    ],
    ['Describe a difficult case in {skill} and how you solved it.', 'Cause, options, and result.'],
  ],
}
