/** Rows that one transaction locks at most: a backlog of any length neither fills the memory nor holds its locks for long. */
export const rowsAPage = 200

/** Repeats `work`, which takes up to `rowsAPage` rows with greater ids than `after`, in their order, and returns those ids. */
export async function eachPage(work: (after: number) => Promise<number[]>): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await work(after)
    const last = ids.at(-1)
    if (last === undefined || ids.length < rowsAPage) return
    after = last
  }
}
