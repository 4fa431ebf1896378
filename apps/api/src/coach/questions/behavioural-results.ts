import type { CompetencyId } from '../competencies.ts'
import type { BehaviouralQuestions } from './behavioural.ts'

/** What somebody delivers, for whom, and how they answer for it. Twelve questions a competency, written for this product. */
export const resultsQuestions = {
  delivery: {
    whyAsked: 'They want to know that what you promise gets done.',
    entries: [
      [
        'Tell me about a time you had to deliver under a tight deadline.',
        'What you cut, what you protected, and whether the date held.',
      ],
      [
        'Describe how you planned a piece of work with many moving parts.',
        'Order, owners, risks, and one thing that did not go to plan.',
      ],
      [
        'Tell me about a time you saw that a deadline would be missed.',
        'How early you said it and which options you offered.',
      ],
      [
        'How did you prioritise when everything was urgent?',
        'A rule, and something you deliberately left undone.',
      ],
      [
        'Tell me about something you launched from beginning to end.',
        'Scope, your part, date, and what it changed.',
      ],
      [
        'Describe a time you had to deliver with fewer people or less money than planned.',
        'What you gave up so that the main thing was kept.',
      ],
      [
        'Tell me about a commitment you kept although it became difficult.',
        'What stood in the way, and what you did differently from plan.',
      ],
      [
        'Describe how you keep others informed while a long piece of work is under way.',
        'A rhythm, a form, and a surprise that was avoided.',
      ],
      [
        'Tell me about work you stopped because it was no longer worth it.',
        'The sign, the decision, and what the time was used for.',
      ],
      [
        'How do you make an estimate that others can rely on?',
        'Parts, ranges, and a comparison with what it really took.',
      ],
      [
        'Describe a launch or hand-over that went wrong and how you recovered.',
        'The first hour, the next day, and the lasting change.',
      ],
      [
        'Tell me about a time you depended on work that others did not finish.',
        'How early you saw it, and how you kept your own date.',
      ],
    ],
  },
  customer: {
    whyAsked: 'They want to see that you know whom the work is for.',
    entries: [
      [
        'Tell me about a time you changed your plan because of what a customer told you.',
        'What you heard, what you changed, and what it did for them.',
      ],
      [
        'Describe how you dealt with an unhappy customer or user.',
        'Listening first, a concrete remedy, and what kept it from happening again.',
      ],
      [
        'How did you find out what your users really needed?',
        'A method, an insight that surprised you, and what was built because of it.',
      ],
      [
        'Tell me about a time you had to say no to a customer.',
        'Reasons they could accept, and an alternative.',
      ],
      ['Describe something you did that users noticed.', 'Effect in their words or in a number.'],
      [
        'Tell me about a time the customer and your company wanted different things.',
        'How you weighed both sides.',
      ],
      [
        'Tell me about feedback from a user that hurt and helped.',
        'What they said, and what is different since.',
      ],
      [
        'Describe a time you explained to a customer why something went wrong.',
        'Facts without excuses, and trust afterwards.',
      ],
      [
        'How have you weighed one important customer against all the others?',
        'A principle, and a case where it was tested.',
      ],
      [
        'Tell me about a need that customers had and could not put into words.',
        'What you watched, and what you made of it.',
      ],
      ['Describe a time you made something easier for the people who use it.', 'Steps, time or calls saved.'],
      [
        'Tell me about keeping a customer who wanted to leave.',
        'The real reason, what you offered, and whether they stayed.',
      ],
    ],
  },
  'failure-learning': {
    whyAsked: 'They want somebody who owns mistakes and gets better by them.',
    entries: [
      [
        'Tell me about a time something you were responsible for failed.',
        'Your own share said plainly, the repair, and what you changed so that it does not come back.',
      ],
      [
        'What is the most useful feedback you have received, and what did you do with it?',
        'A real point, and a change that others noticed.',
      ],
      [
        'Tell me about a mistake you made that others had to pay for.',
        'How soon you said it, and how you made up for it.',
      ],
      [
        'Describe an incident or outage you were part of and what you learned from it.',
        'Calm order of steps, cause found, lasting fix.',
      ],
      [
        'Tell me about a goal you did not reach.',
        'Why, what you noticed too late, and what you do differently.',
      ],
      [
        'What would you do differently if you could repeat your last project?',
        'A specific decision, and what you know now.',
      ],
      [
        'Tell me about something you estimated badly.',
        'What you had not seen, whom you told, and how you estimate today.',
      ],
      ['Describe a time you ignored advice and should not have.', 'Why you did, and how you listen now.'],
      [
        'Tell me about a project that was stopped before it was finished.',
        'What was kept of it, and your part in the decision.',
      ],
      [
        'Describe a hire, tool or supplier choice of yours that turned out wrong.',
        'How soon you corrected it, and the sign you would look for next time.',
      ],
      [
        'What is something that you were bad at and have become better at?',
        'Where you stood, what you practised, and how others can tell.',
      ],
      [
        'Tell me about a risk you took that did not pay off.',
        'What you could lose, what you lost, and whether you would take it again.',
      ],
    ],
  },
  ethics: {
    whyAsked: 'They want to be able to trust you with what matters.',
    entries: [
      [
        'Tell me about a time doing the right thing was harder than the alternative.',
        'The pressure, your choice, and what it cost.',
      ],
      [
        'Describe how you handled confidential or personal information.',
        'Care taken in practice rather than in principle.',
      ],
      [
        'Tell me about a time you noticed that a rule was not being followed.',
        'Whom you spoke to, and what changed.',
      ],
      [
        'Describe a time you told somebody a truth they would rather not have heard.',
        'How you said it, and why then.',
      ],
      [
        'How did you make sure that your work met a regulation or standard?',
        'Which one, how it was checked, and with which result.',
      ],
      [
        'Tell me about a promise at work that you could not keep.',
        'How early you said so, and what you offered instead.',
      ],
      [
        'Tell me about a time you were asked to do something you thought was wrong.',
        'Your words, an alternative, and what followed.',
      ],
      [
        'Describe how you dealt with a mistake nobody else had noticed.',
        'How soon you spoke, to whom, and what it cost.',
      ],
      [
        'How have you kept a decision fair when you had a personal interest in it?',
        'The interest said openly, and who decided in the end.',
      ],
      [
        'Tell me about a time you protected somebody who was treated unfairly.',
        'What you saw, what you did, and the result.',
      ],
      [
        'Describe a time being careful was more important than being quick.',
        'The harm that was possible, and how you explained the delay.',
      ],
      [
        'Tell me about giving credit or blame where it belonged although it was awkward.',
        'Facts, names, and the effect on trust.',
      ],
    ],
  },
} satisfies Partial<Record<CompetencyId, BehaviouralQuestions>>
