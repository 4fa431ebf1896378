// How sure the choice of a line is, as its probability among all lines. With people left out of training, of the first lines
// from `sureFrom` on four in five are right, from `tellFrom` to there one in two, below it one in three; told from `tellFrom`
// on, at most 8 % of all questions get a line that is wrong for them.

/** From here on a story is told as the answer. */
export const sureFrom = 0.45
/** From here on it is told as the closest one; below it the candidate chooses among three. */
export const tellFrom = 0.27
