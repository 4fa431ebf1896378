/** Words that count by being there. Lower case, apostrophes restored. */
export const wordGroups: readonly (readonly [string, RegExp])[] = [
  [
    'call',
    /\b(hear me|hear you|see you|see me|see my|screen|mute|muted|camera|audio|mic|microphone|connection|link|lagging|frozen|froze|record|recording|call|dial|zoom|teams|wifi|share|sharing|sound)\b/,
  ],
  [
    'course',
    /\b(agenda|minutes|half an hour|hour|next steps|get back to you|be in touch|hear from us|two rounds|panel|wrap up|start with|move on|we'll|i'll|later|end of|before we|kick off|out of time|run over)\b/,
  ],
  [
    'announce',
    /\b(i'll|i will|i'm going to|we'll|we're going to|let me|i want to|i'd like to) (\w+ )?(ask|explain|tell|talk|go|start|begin|hand|share|give|say|take|walk|run|move|come)\b/,
  ],
  [
    'logistics',
    /\b(notice period|salary|salaries|start date|earliest|relocat\w+|visa|sponsorship|right to work|permit|package|expectations?|pay|offers?|interviewing|elsewhere|available|availability|days a week|in the office|hybrid|remote(ly)?|commut\w+|notice|questions for (us|me)|ask us|ask me|shifts?|travel\w*|work from)\b/,
  ],
  [
    'smalltalk',
    /\b(weather|rain\w*|sunny|cold|hot|snow|traffic|weekend|holiday|coffee|tea|lunch|train|parking|parked|journey|trip|find us|dog|cat|football|match|biscuits?|nice to meet|how are you|how's it going|good morning|good afternoon|morning)\b/,
  ],
  [
    'story',
    /\b(a time|time when|situation|example|instance|occasion|experience|experiences|story|moment|project|challenge|conflict|mistake|failure|proud|achievement)\b/,
  ],
  [
    'self',
    /\b(i think|i thought|i guess|i suppose|i remember|i used to|my own|i mean|i don't know|for me|we had|we did|we were|i was|when i)\b/,
  ],
  [
    'rhetorical',
    /\b(who knows|who wouldn't|who doesn't|who hasn't|isn't it|aren't they|don't we|right|haven't we|what can you do|who needs|why would (anyone|you|anybody)|how hard can|go figure|what else is new|who would have|what's not to|don't they|am i right|if only|imagine that|really|tell me about it)\b/,
  ],
  [
    'colleague',
    /\b(do you want to take|over to|anything (from|to add)|want to (go|jump|come)|did you have|you had|shall (i|we)|your turn|was it you|were you going to)\b/,
  ],
  [
    'echo',
    /\b(so you|you said|you were|you had|you did|you built|you mentioned|sounds like|it was you|that was|if i understand|got it|you've)\b/,
  ],
  [
    'thinking',
    /\b(let me (think|see|check|look|find)|where was i|what was i|what did i|what's next|where's my|where did i|what have i got|how do i put|what's the word|what do you call|bear with me|hang on|hold on|one second|one moment|lost my place|my notes|my list|did i)\b/,
  ],
  [
    'answerOwn',
    /\b(because|the answer|turns out|turned out|well it|it's because|nobody|everybody|everyone|of course|exactly|basically)\b/,
  ],
  [
    'acknowledge',
    /\b(okay|great|thanks|thank you|good|perfect|lovely|brilliant|interesting|fair enough|makes sense|got it|cool|nice|i see|understood|wow|right)\b/,
  ],
  ['hypothetical', /\b(suppose|imagine|say|if you|if a|if the|what if|let's say|scenario|would you|you'd)\b/],
  ['company', /\b(we're|we are|we have|we've|our|the team|the company|us)\b/],
  ['third', /\b(he|she|they|his|her|their|him|them)\b/],
  ['past', /\b(did|was|were|had|went|took|made|led|built|worked)\b/],
  // A case told in the present tense, with the question left to the listener.
  [
    'scene',
    /\b(?:(?:a|an|the|your|his|her|my|our|one of (?:your|the)|he|she|somebody|someone) (?:\w+ ){0,3}(?:comes|says|asks|wants|tells|rings|refuses|walks|shouts|turns|finds|goes|calls|stops|breaks|dies|leaves|starts|stays|hands|phones|needs|won't)|you (?:open|find|see|hear|notice|walk|knock|arrive|come|turn|discover|spot)|you've got|you're (?:on|in|at|half|two|short))\b/,
  ],
  // What the resume or the speaker holds against the candidate.
  [
    'remark',
    /\b(?:i see (?:here|from|that|you)|it says|your (?:cv|resume|application|letter)|on paper|a gap|(?:can't|cannot|must|couldn't) have|you (?:left|moved|stayed|realise|never|only)|still not clear|not sure i|no mention|i wasn't expecting)\b/,
  ],
  [
    'fit',
    /\b(?:works? for you|suits? you|(?:all right|alright|okay|ok|happy|comfortable|good|fine) (?:with|about)|right area|is that something|feel about)\b/,
  ],
  [
    'later',
    /\b(?:next (?:stage|round)|round two|second round|after this|if you get|(?:will|gonna|going to) (?:ask|call|ring|email|send|be in|want to know)|someone from|get to that|come to that|finish with|at the end|you'll (?:meet|see|hear|get|have))\b/,
  ],
  [
    'task',
    /\b(?:(?:go|go ahead|off you go|over to you)$|have a go|role play|pitch me|sell me|talk to me|you to (?:write|build|draw|show|tell|explain|design|sort)|what i want is|i want (?:the|a)|break (?:it |that |this )?down|now do|pretend|i'm (?:a|the|your) (?:\w+ )?(?:customer|parent|buyer|client|patient|supplier|guest|owner|manager))\b/,
  ],
  [
    'saying',
    /\b(?:you know what|i always say|they (?:say|never|always)|what do they|what i mean|as they say|you'd be surprised|would you believe|believe (?:me|it)|no such thing|said to me)\b/,
  ],
  [
    'takenBack',
    /\b(?:never mind|forget (?:i|it|that)|no actually|already told|already said|scrap that|strike that|doesn't matter|ignore (?:that|me))\b/,
  ],
]
