type Entry = readonly [question: string, whyAsked: string, goodAnswer: string]

/** `{position}` and `{company}` are filled from the schedule, `{skill}` with a must-have that the resume does not show. */
export const openingQuestions: readonly Entry[] = [
  [
    'Tell me about yourself and what brings you to the {position} role.',
    'The usual opening: they look for the thread that leads to this job.',
    'Present, past, future in under two minutes, with two facts that fit the job.',
  ],
  [
    'Walk me through your resume with the {position} role in mind.',
    'They want your own selection of what matters here.',
    'Three stations, each with a result, ending at this job.',
  ],
]

export const roleQuestions: readonly Entry[] = [
  [
    'Why are you a good fit for the {position} role?',
    'They compare you with the list of must-haves.',
    'Two or three must-haves, each with an example.',
  ],
  [
    'What would you do in your first 90 days as {position}?',
    'They want to see that you understood the job.',
    'Listen, a first result, then a plan.',
  ],
  [
    'Which of your achievements says most about how you would work as {position}?',
    'They look for proof rather than promises.',
    'One story with a number.',
  ],
  [
    'Which part of the {position} role would be new to you?',
    'They test honesty and how you learn.',
    'A real gap and a plan.',
  ],
  [
    'What are your greatest strengths for this role?',
    'They want self-knowledge that stands on facts.',
    'Two strengths, each with an example.',
  ],
  [
    'What do you need from a manager to do your best work?',
    'They check whether you and the team fit.',
    'Specific, and with what you give in return.',
  ],
  [
    'Where do you want to be professionally in a few years?',
    'They ask whether this job leads where you want to go.',
    'A direction that this job serves.',
  ],
  [
    'Why are you leaving your current role?',
    'They listen for reasons that could come up again.',
    'Towards something rather than away from somebody.',
  ],
  [
    'What would your last manager say about you as a candidate for {position}?',
    'They look for a view of you from outside.',
    'One strength with an occasion, one thing you were working on.',
  ],
  [
    'Which of your skills do you want to use most as {position}?',
    'They check whether your wish and the job meet.',
    'A skill with proof, and where the job needs it.',
  ],
  [
    'What makes a good {position} in your view?',
    'They compare your picture of the job with theirs.',
    'Two or three habits, one of them shown by your own work.',
  ],
  [
    'How do you plan your week when nobody tells you what to do first?',
    'They want to know how you steer yourself.',
    'A rule for what comes first, with a recent example.',
  ],
  [
    'What is the weakest point of your application for {position}?',
    'They test self-knowledge and honesty.',
    'A real one, and what you do about it.',
  ],
  [
    'What are your salary expectations for the {position} role?',
    'They check whether an agreement is possible.',
    'A range you have looked up, and what it depends on.',
  ],
]

export const companyQuestions: readonly Entry[] = [
  [
    'Why do you want to work at {company}?',
    'They want to know whether you chose them or just any job.',
    'Something specific about them connected with something you have done.',
  ],
  [
    'What do you know about {company} and what we do?',
    'They check that you prepared.',
    'Facts from what they publish, and a question of your own.',
  ],
  [
    'What could you bring to {company} that the team may not have yet?',
    'They look for what is added rather than repeated.',
    'One ability, proved by an example.',
  ],
  [
    'What attracts you to the way {company} describes this job?',
    'They want to hear that you read it closely.',
    'A sentence of theirs, connected with your experience.',
  ],
  [
    'What would you like to ask us about {company}?',
    'Good questions show how you think.',
    'Two questions whose answers would change your decision.',
  ],
  [
    'Which challenge do you see for {company} in the next years?',
    'They want to see that you think about their business.',
    'One challenge with a source, and where your work would touch it.',
  ],
  [
    'How would you find out in the first month what {company} needs most from you?',
    'They look for listening before acting.',
    'People to talk to, things to read, a first small result.',
  ],
  [
    'What would make you leave {company} again?',
    'They check whether you and they fit for longer.',
    'Conditions you need for good work, said without threats.',
  ],
]

export const gapQuestions: readonly Entry[] = [
  [
    'The job asks for {skill}. What experience do you have with it?',
    'It is a must-have of the job and your resume does not mention it, so expect this question.',
    'A plain answer, the nearest thing you have done, and how you would close the gap.',
  ],
  [
    'Your resume does not mention {skill}. How would you get up to speed?',
    'It is a must-have of the job and your resume does not mention it, so expect this question.',
    'A concrete plan, and a time you learned something comparable.',
  ],
  [
    'How close does your experience come to {skill}?',
    'It is a must-have of the job and your resume does not mention it, so expect this question.',
    'What carries over, what does not, said honestly.',
  ],
  [
    'We rely on {skill} here. How would you manage in the first weeks?',
    'It is a must-have of the job and your resume does not mention it, so expect this question.',
    'Help you would ask for and a first task you could take on.',
  ],
  [
    'Is there work with {skill} that your resume leaves out?',
    'It is a must-have of the job and your resume does not mention it, so expect this question.',
    'If there is, a short example; if not, say so.',
  ],
]
