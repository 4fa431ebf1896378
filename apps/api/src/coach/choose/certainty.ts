// How sure the choice of a line is, as its probability among all lines. Of the first lines of careers left out of training,
// from `sureFrom` on four in five are right, from `tellFrom` to there two in five (tools/train/choice.ts prints them); with
// choices, 8 % of all questions get a wrong story from `tellChosenFrom` on. A wrong story
// helps nobody, but neither does a question back: to blind readers both are worth 1 or 2 of 10, and a right story 7 or 8.

/** From here on a story is told as the answer. */
export const sureFrom = 0.5
/** From here on it is told as the closest one; below it the candidate chooses among three. */
export const tellFrom = 0.25
/** From here on the candidate says that there is nothing of the kind. */
export const absentFrom = 0.6
/** From here on a story is told that was chosen for what is likely asked. */
export const tellChosenFrom = 0.2
