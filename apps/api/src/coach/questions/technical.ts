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
    ['Which feature of {skill} do you avoid, and why?', 'A trade-off met in practice, not a slogan.'],
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
    [
      'How do you find out why something made with {skill} looks or behaves differently for one user?',
      'Reproduction first, then a narrow cause.',
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
    [
      'How do you make a change to something running on {skill} without stopping it?',
      'Order of steps, a way back, and a time it was needed.',
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
    [
      'How do you know that your data in {skill} is correct and can be restored?',
      'Constraints, a restore that was really tried.',
    ],
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
    [
      'What would you check first when the bill for {skill} doubles?',
      'Measurement by service, a likely cause, a lasting limit.',
    ],
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
    [
      'Which part of your work with {skill} did you decide not to automate?',
      'Cost against frequency, with an example.',
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
    [
      'What do you do when two sources disagree about the same number in {skill}?',
      'Definitions, lineage, and who decided.',
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
    [
      'How do you explain a result made with {skill} to somebody who must act on it?',
      'Uncertainty said plainly, and the decision it led to.',
    ],
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
    [
      'How do you decide what an app made with {skill} does on the device and what on the server?',
      'Latency, privacy and offline use weighed in a real case.',
    ],
  ],
  testing: [
    ['How have you used {skill} to catch problems early?', 'A defect that would have reached users.'],
    [
      'How do you decide what is worth covering with {skill}?',
      'Risk first, and something deliberately left out.',
    ],
    ['Tell me about making {skill} faster or more reliable.', 'Flaky cases, time saved, trust won back.'],
    [
      'What did {skill} not catch, and what did you change because of it?',
      'A defect that got through, and the gap behind it.',
    ],
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
    [
      'How do you tell a real alarm from noise in {skill}?',
      'A baseline, a rule, and a case that was neither.',
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
    [
      'When did {skill} lead you to the wrong conclusion?',
      'The signal that was missed, and the habit that came of it.',
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
    [
      'How do you know that a design made with {skill} is better than the one before?',
      'A task, people, and a difference that was observed.',
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
    [
      'Which figure do you watch most closely in {skill}, and why?',
      'A leading figure, a target, and an action it caused.',
    ],
  ],
  healthcare: [
    [
      'Describe a difficult case in which you used {skill}.',
      'Assessment, decision, who was involved, and how it turned out for the patient.',
    ],
    [
      'How do you keep {skill} safe when the ward or practice is busy?',
      'A check you never skip, and a time it mattered.',
    ],
    [
      'How do you explain {skill} to a patient or relative who is afraid?',
      'Plain words, a check that they understood, time given.',
    ],
  ],
  finance: [
    [
      'Tell me about an error you found through {skill}.',
      'How it stood out, the amount, and the control that was added.',
    ],
    [
      'How do you make {skill} understandable to people outside of finance?',
      'One figure, its story, and a decision that followed.',
    ],
    [
      'How do you keep {skill} correct at the end of a period when time is short?',
      'Order of checks, and what is never left out.',
    ],
  ],
  engineering: [
    [
      'Walk me through something you designed or built using {skill}.',
      'Requirements, calculation or prototype, test, and a figure met.',
    ],
    [
      'How do you make sure that work with {skill} meets the standard that applies?',
      'The standard by name, the check, and a deviation that was handled.',
    ],
    ['Tell me about a fault you traced with {skill}.', 'Symptom, measurement, root cause, lasting fix.'],
  ],
  education: [
    [
      'Describe how you used {skill} with learners who were far apart in level.',
      'A plan for each group, and progress that was measured.',
    ],
    [
      'How do you know whether {skill} has helped a learner?',
      'A starting point, a check in between, and a result.',
    ],
    [
      'Tell me about {skill} with somebody who did not want to learn.',
      'What was behind it, what you tried, and what changed.',
    ],
  ],
  legal: [
    [
      'Tell me about a matter in which {skill} was decisive.',
      'Facts, the rule, your part, and the outcome, without names.',
    ],
    [
      'How do you explain a risk found through {skill} to somebody who wants to go ahead?',
      'Likelihood, cost, and a way that is open to them.',
    ],
    [
      'How do you keep {skill} accurate under a deadline?',
      'Sources checked, a second reader, and something that was caught.',
    ],
  ],
  operations: [
    [
      'Describe a day on which {skill} did not go to plan.',
      'What was at risk, the order of your steps, and the result.',
    ],
    ['How have you made {skill} quicker or safer?', 'A figure before and after, and who keeps it up.'],
    ['How do you train somebody new in {skill}?', 'Steps shown, done together, done alone, and a check.'],
  ],
  science: [
    [
      'Tell me about an experiment or study in which you used {skill}.',
      'Question, method, controls, and what the result does not say.',
    ],
    [
      'How do you know that a result from {skill} is not an artefact?',
      'Controls, repeats, and a result you threw away.',
    ],
    ['How have you improved a protocol that uses {skill}?', 'Yield, time or error before and after.'],
  ],
}
