import type { CompetencyId } from '../competencies.ts'
import type { BehaviouralQuestions } from './behavioural.ts'

/** How somebody thinks and learns. Twelve questions a competency, written for this product. */
export const thinkingQuestions = {
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
      [
        'Tell me about a problem that kept coming back until you ended it.',
        'The pattern you saw, and why it has stayed away.',
      ],
      [
        'Describe a time you had to cut a large problem into pieces.',
        'Pieces that could be checked one by one, and their order.',
      ],
      [
        'How did you choose between several solutions that all looked good?',
        'Criteria with weights, a small trial, and the choice.',
      ],
      [
        'Tell me about a simple solution of yours for something complicated.',
        'What could be left out, and what it saved.',
      ],
      [
        'Describe a time numbers that everybody trusted turned out to be wrong.',
        'What made you doubt, the check, and the correction.',
      ],
      [
        'Tell me about a question you could not answer alone.',
        'Whom you asked, how you prepared the question, and what came of it.',
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
      [
        "Tell me about the most careful review or check you have made of somebody else's work.",
        'What you looked for, what you found, and how you said it.',
      ],
      [
        'Describe something old and fragile that you made dependable.',
        'What you left alone, what you replaced, and the proof.',
      ],
      [
        'What is a widely held belief in your field that you no longer share?',
        'Your experience behind it, and where the belief still holds.',
      ],
      [
        'Tell me about a limit you ran into with a tool or method you like.',
        'How it showed itself, and what you used instead.',
      ],
      [
        'Describe how you measured whether your work was really an improvement.',
        'A figure before, a figure after, and what else might explain it.',
      ],
      [
        'Which standard or practice have you introduced in your field of work?',
        'Why it was needed, how it was taken up, and an effect.',
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
      [
        'Tell me about a problem outside of your own area that you took care of.',
        'Why nobody else did, and whom you involved.',
      ],
      ['Describe something you learned for your job in your own time.', 'The reason, and where it was used.'],
      [
        'How did you find a better way of doing something that everybody did the same way?',
        'The cost of the old way, a trial, and who uses the new one.',
      ],
      [
        'Tell me about a small step of yours that had a large effect.',
        'What you did, and how the effect became visible.',
      ],
      ['Describe a time you asked for more responsibility.', 'What you offered, and what you did with it.'],
      [
        'Tell me about an opportunity you saw that others had overlooked.',
        'The evidence, the first test, and the result.',
      ],
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
      [
        'Tell me about moving into a role, field or place that was new to you.',
        'First weeks, what carried over, and the first result.',
      ],
      [
        'Describe a plan of yours that reality overtook.',
        'What you saw, how soon you let go, and the new plan.',
      ],
      [
        'How have you coped with a long period of pressure?',
        'What you changed in your work, and what you asked for.',
      ],
      [
        'Tell me about working with tools or rules you did not like.',
        'How you did good work all the same, and what you tried to change.',
      ],
      [
        'Describe a time feedback made you work in a different way.',
        'The old way, the new one, and who noticed.',
      ],
      [
        'Tell me about a time you had to begin again from nothing.',
        'What was lost, what you took with you, and how it ended.',
      ],
    ],
  },
} satisfies Partial<Record<CompetencyId, BehaviouralQuestions>>
