import type { CompetencyId } from '../competencies.ts'
import type { BehaviouralQuestions } from './behavioural.ts'

/** How somebody works with others. Twelve questions a competency, written for this product. */
export const peopleQuestions = {
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
      [
        'Tell me about a time you took over a team or project that was in trouble.',
        'The state you found, the first decisions, and where it stood when you were done.',
      ],
      [
        'How did you make sure that quieter people on your team were heard?',
        'A habit of yours, and something that was decided better because of it.',
      ],
      [
        'Describe how you gave somebody feedback that was hard to give.',
        'A prompt, private talk about behaviour, and what changed afterwards.',
      ],
      [
        'Tell me about a time you had to motivate people when the outlook was bad.',
        'Honest facts, a goal within reach, and the effect on the work.',
      ],
      [
        'Describe a hiring decision you took part in and how you made it.',
        'Criteria set beforehand, evidence, and how the person did later.',
      ],
      [
        'How have you shared responsibility so that work went on without you?',
        'What you handed over, to whom, and how you know that it held.',
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
      [
        'Tell me about a colleague whose way of working was the opposite of yours.',
        'What you learned from it and how the work was shared out.',
      ],
      [
        'Describe a time you took over work from somebody who was absent or had left.',
        'How you found your way in and what you kept going.',
      ],
      [
        'How do you share what you know with the people around you?',
        'A habit with an example, and who used it.',
      ],
      [
        'Tell me about a success that you owe mostly to somebody else.',
        'Credit given plainly, and your own part kept in proportion.',
      ],
      [
        'Describe working with a team in another place or time zone.',
        'Agreements that made it work, and one that had to be changed.',
      ],
      [
        'Tell me about a time you brought a new colleague up to speed.',
        'What you prepared, and how soon they worked on their own.',
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
      [
        'Tell me about a time somebody took criticism of yours badly.',
        'What you had said, what you heard, and how you repaired it.',
      ],
      [
        'Describe a negotiation in which both sides had to give something up.',
        'What mattered to each, and the agreement in the end.',
      ],
      [
        'How did you deal with a colleague who did not do their part?',
        'A direct talk first, facts, and what happened then.',
      ],
      [
        'Tell me about an argument about quality against speed.',
        'Both risks named, a rule agreed, and how it held.',
      ],
      [
        'Describe a time you stood between two people who no longer spoke to each other.',
        'Listening to each alone, and a next step both accepted.',
      ],
      [
        'Tell me about a decision you carried out although you had argued against it.',
        'Your objection, the moment you let go, and the work you then did.',
      ],
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
      [
        'Tell me about something you wrote that many people relied on.',
        'Readers, structure, and how you know that it was used.',
      ],
      [
        'Describe a meeting that you turned round.',
        'What was going wrong, what you said, and what was decided.',
      ],
      [
        'How do you adapt the same message for different listeners?',
        'One message in two versions from your own work.',
      ],
      [
        'Tell me about a time you had to speak about a subject you did not know well.',
        'What you said you did not know, and how you followed up.',
      ],
      [
        'Describe how you made sure that a decision was understood by everybody it concerned.',
        'Channel, repetition, and a check.',
      ],
      [
        'Tell me about a question from the audience that caught you out.',
        'A plain answer then, and the full one later.',
      ],
    ],
  },
} satisfies Partial<Record<CompetencyId, BehaviouralQuestions>>
