/** Something a sentence says that its source does not. */
export interface Excess {
  kind: 'number' | 'claim'
  text: string
}
