import type { CompetencyId } from '../competencies.ts'

/** [question, what a good answer shows]; why a question is asked follows from its competency. */
type Entry = readonly [question: string, goodAnswer: string]

/** Six questions a competency, written for this product. */
export const behaviouralQuestions: Record<CompetencyId, { whyAsked: string; entries: readonly Entry[] }> = {
  leadership: {
    whyAsked: 'They want to see how you move other people towards a goal, with or without a title.',
    entries: [
      [
        'Tell me about a time you led a team through a difficult project.',
        'A goal, what you decided yourself, how people were involved, and what came of it.',
      ],
      [
        'Describe how you helped somebody on your team grow.',
        'A named need, what you did repeatedly, and what that person could do afterwards.',
      ],
      [
        'Tell me about a decision you made that your team did not like at first.',
        'Reasons you gave, objections you heard, and how it turned out.',
      ],
      [
        'How did you get a group to follow you when you were not their manager?',
        'Influence by arguments and example instead of authority.',
      ],
      [
        'Tell me about a time you had to delegate something you would rather have done yourself.',
        'Whom you chose and why, how you kept track without taking over.',
      ],
      [
        'Describe a time you set a direction for others when nobody else did.',
        'How you recognised the gap, the direction you chose, and the effect.',
      ],
    ],
  },
  teamwork: {
    whyAsked: 'They want to know what you are like to work with every day.',
    entries: [
      [
        'Tell me about a project that only worked because several people worked closely together.',
        'Your own part, and what you made easier for the others.',
      ],
      [
        'Describe a time you worked with people from very different fields.',
        'How you found common words and a shared goal.',
      ],
      [
        'Tell me about a time you helped a colleague at the cost of your own work.',
        'How you weighed it and told others about the trade-off.',
      ],
      [
        'What was your role in the best team you have been part of?',
        'Habits that made the team good, and which of them came from you.',
      ],
      [
        'Tell me about a time you had to rely on somebody you did not know well.',
        'How trust was built and checked.',
      ],
      [
        'Describe how you joined a team that already had its own ways.',
        'What you took over, what you changed, and in which order.',
      ],
    ],
  },
  conflict: {
    whyAsked: 'Every job has disagreements; they want to see that yours end with the work better off.',
    entries: [
      [
        'Tell me about a time you disagreed with a colleague about how to do something.',
        'Both positions told fairly, how it was settled, and what the relation was like afterwards.',
      ],
      [
        'Describe a time you disagreed with your manager.',
        'Facts first, in private, then commitment to the decision.',
      ],
      [
        'Tell me about a difficult stakeholder and how you dealt with them.',
        'What they really needed and how you found out.',
      ],
      [
        'How did you handle two teams that wanted different things from you?',
        'A criterion both could accept, and a clear no to somebody.',
      ],
      [
        'Tell me about a time you received pushback on your idea.',
        'What you changed because of it, and what you kept.',
      ],
      [
        'Describe a conflict that you could have handled better.',
        'An honest account of your share in it, and what you do differently now.',
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
    ],
  },
  'problem-solving': {
    whyAsked: 'They want to follow your thinking from a symptom to a cause to a fix.',
    entries: [
      [
        'Tell me about the hardest problem you have solved recently.',
        'Why it was hard, the options you saw, why you chose one, and a measured result.',
      ],
      [
        'Describe a time you found the real cause of a problem everybody else had misread.',
        'Evidence that changed the picture.',
      ],
      [
        'Tell me about a time you improved something that was slow, costly or error-prone.',
        'A number before and a number after.',
      ],
      [
        'Describe a decision you had to make with too little information.',
        'What you assumed, how you limited the risk, when you checked.',
      ],
      [
        'Tell me about a time you used data to decide something.',
        'Which data, what it could not say, and what you decided.',
      ],
      [
        'Tell me about a time your first solution did not work.',
        'How you noticed, and what led you to the next one.',
      ],
    ],
  },
  'technical-depth': {
    whyAsked: 'They want to know how deep your own hands-on understanding goes.',
    entries: [
      [
        'Walk me through a system or piece of work you designed yourself.',
        'Requirements, the main choice and its alternatives, and what you would change today.',
      ],
      [
        'Tell me about a technical trade-off you made and why.',
        'At least two real options with costs, and the result of the choice.',
      ],
      [
        'Describe a migration or large change you carried out.',
        'Steps, safety net, and how you proved that it worked.',
      ],
      [
        'What is the most demanding quality goal you have had to meet, and how did you meet it?',
        'A measured target, such as speed, reliability or precision.',
      ],
      [
        'Tell me about something in your field that you learned in depth on your own.',
        'Why, how, and where it was used.',
      ],
      [
        'How do you decide that a piece of work is good enough to hand over?',
        'A standard with an example where it mattered.',
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
    ],
  },
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
    ],
  },
  initiative: {
    whyAsked: 'They want to see what you do when nobody asks you.',
    entries: [
      [
        'Tell me about something you started without being asked.',
        'The need you saw, the first small step, and what it became.',
      ],
      [
        'Describe an improvement you introduced that others took over.',
        'How you won people, and whether it is still used.',
      ],
      [
        'Tell me about a time you went beyond what your job required.',
        'Why it mattered, and what it cost you.',
      ],
      ['Describe a risk you noticed before others did.', 'What you did about it before it became a problem.'],
      [
        'Tell me about an idea of yours that was hard to get accepted.',
        'How you tested it cheaply, and what convinced people.',
      ],
      ['What did you automate or simplify that saved others time?', 'Time saved, and who benefits.'],
    ],
  },
  communication: {
    whyAsked: 'They want to hear that you can make something complicated clear.',
    entries: [
      [
        'Tell me about a time you explained something complicated to somebody outside of your field.',
        'What you left out, how you checked that it was understood.',
      ],
      [
        'Describe a presentation or document of yours that changed a decision.',
        'Audience, message in one sentence, and the effect.',
      ],
      [
        'Tell me about a time you persuaded somebody who was against your proposal.',
        'Their interest, your argument, and the outcome.',
      ],
      [
        'Describe a misunderstanding at work and how you cleared it up.',
        'How you noticed, and what you changed in the way you communicate.',
      ],
      [
        'How did you bring bad news to somebody who did not want to hear it?',
        'Early, direct, with a way forward.',
      ],
      ['Tell me about a time you taught others something.', 'What they could do afterwards.'],
    ],
  },
  adaptability: {
    whyAsked: 'Plans change; they want to see that you stay useful when they do.',
    entries: [
      [
        'Tell me about a time requirements changed late in a project.',
        'What you kept, what you dropped, and how you told people.',
      ],
      [
        'Describe a time you had to learn something new quickly.',
        'How you learned, and when you were first productive.',
      ],
      [
        'Tell me about a time you had to work with unclear goals.',
        'How you made them clear enough to begin.',
      ],
      [
        'How did you deal with a large change in your organisation?',
        'What you did for yourself and for others.',
      ],
      ['Tell me about a time you changed your mind about something important.', 'What convinced you.'],
      [
        'Describe a time you had to switch between very different tasks.',
        'How you kept the quality of each.',
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
    ],
  },
}
