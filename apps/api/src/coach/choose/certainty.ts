// How sure the choice of a line is, as its probability among all lines. With people left out of training, of the first lines
// from `sureFrom` on four in five are right, from `tellFrom` to there one in two, below it one in three. From .27 on
// 8 % of the questions of people left out of training get a wrong line, but 14 % of three people of another author; .33
// leaves room for such people (docs/measurements/answers.md).

/** From here on a story is told as the answer. */
export const sureFrom = 0.45
/** From here on it is told as the closest one; below it the candidate chooses among three. */
export const tellFrom = 0.33
/**
 * From here on a story is told that was chosen for what is likely asked. Set on 53 people and careers left out of training, so
 * that answers are worth most to blind readers (right 7.5, a right one among the three beside 4.5, any other 1.5); the mean
 * differs little between .18 and .35.
 */
export const tellChosenFrom = 0.25
