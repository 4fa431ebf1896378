/** Text as it reads: nothing in it becomes a heading, a link, a table or HTML. */
export const plainMarkdown = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|#~]/gu, String.raw`\$&`)
    .replace(/^([-+=]|\d{1,9}[.)])/u, String.raw`\$1`)

/** A quotation; line breaks stay inside of it. */
export const quoteMarkdown = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${plainMarkdown(line)}`)
    .join('\n')
