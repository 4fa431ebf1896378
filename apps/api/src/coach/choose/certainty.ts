// How sure the choice of a line is, as its probability among all lines and "none of them". Of the first lines of 107 careers that
// neither the line matcher nor these weights had seen, 85 % are right from `sureFrom` on; told from `tellFrom` on, 8 % of all
// questions get a line that was marked as wrong (tools/train/choice.ts prints them). A wrong story helps nobody, but neither
// does a question back: to blind readers both are worth 1 or 2 of 10, and a right story 7 or 8.

/** From here on a story is told as the answer. */
export const sureFrom = 0.5
/** From here on it is told as the closest one; below it the candidate chooses among three. */
export const tellFrom = 0.18
/** Below this chance of "none of them" nobody says that a story is only the closest: that would undersell it. */
export const doubtFrom = 0.25
/** From here on a story is told that was chosen for what is likely asked. */
export const tellChosenFrom = 0.15
/** From here on the candidate says that there is nothing of the kind: rightly for three in four, wrongly for two in a hundred. */
export const absentFrom = 0.4
